//! CPU time of a frame with Elixheim on the screen: the real app without a window system, drawing into an image with
//! whatever adapter the machine has, software as well.
//!
//! Measured one by one: the main schedule, the extraction into the render world, the preparation of what is to be drawn
//! (everything before drawing proper), and the whole frame until the adapter has drawn it, with edges smoothed as on a
//! graphics card and without. *Still*: nothing happens. *Moving*: troops march, smoke drifts, the table is moved under
//! the window, in every frame.
//!
//! `cargo bench --bench frame`

#![expect(clippy::disallowed_methods, reason = "a bench measures time")]

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use bevy::app::{AppLabel, SubApps};
use bevy::camera::RenderTarget;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{PollType, TextureFormat};
use bevy::render::renderer::{RenderAdapterInfo, RenderDevice};
use bevy::render::{Render, RenderApp, RenderPlugin, RenderSystems};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, WindowResolution};
use bevy::winit::WinitPlugin;
use criterion::{Criterion, SamplingMode};
use enfilade::app::intent::{Intent, Intents};
use enfilade::app::saves::Saves;
use enfilade::app::session::Session;
use enfilade::app::stage::Stage;
use enfilade::app::{Lexicon, Options, add_game};
use enfilade::record::Seat;
use enfilade::staff::{General, Grade};
use enfilade::text::Words;

/// The window of the figures in the documentation, in pixels.
const SIZE: (u32, u32) = (1280, 800);

/// When the render world began its frame, and when all was prepared.
#[derive(Resource, Clone, Copy)]
struct Marks {
    begun: Instant,
    prepared: Instant,
}

/// The times of a frame.
#[derive(Clone, Copy, Default)]
struct Times {
    main: Duration,
    extract: Duration,
    prepare: Duration,
    drawn: Duration,
}

/// Makes a frame.
type Frame = fn(&mut Game) -> Times;

/// One of a frame's times.
type Part = fn(&Times) -> Duration;

/// The real app, drawing into an image.
struct Game {
    app: App,
    generals: [General; 2],
    frames: u32,
}

impl Game {
    /// Opens Elixheim; panics as the renderer does where nothing can draw.
    fn open() -> Self {
        let mut app = App::new();
        let resolution = WindowResolution::new(SIZE.0, SIZE.1);
        let window = Window { resolution, ..default() };
        app.add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    primary_window: Some(window),
                    exit_condition: ExitCondition::DontExit,
                    ..default()
                })
                .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
                .set(LogPlugin { filter: "error".to_owned(), ..default() })
                // Each part of a frame is run by hand.
                .disable::<PipelinedRenderingPlugin>()
                .disable::<WinitPlugin>(),
        );
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
        let words = Words::new("en").expect("spoken");
        let saves =
            Saves { folder: std::env::temp_dir().join(format!("enfilade-frame-{}", std::process::id())) };
        add_game(&mut app, Options { words, data: None, saves, begin: None });
        while app.plugins_state() == bevy::app::PluginsState::Adding {
            std::thread::yield_now();
        }
        app.finish();
        app.cleanup();
        let now = Instant::now();
        app.sub_app_mut(RenderApp)
            .insert_resource(Marks { begun: now, prepared: now })
            .add_systems(
                Render,
                (|mut marks: ResMut<Marks>| marks.begun = Instant::now())
                    .before(RenderSystems::ExtractCommands),
            )
            .add_systems(
                Render,
                (|mut marks: ResMut<Marks>| marks.prepared = Instant::now())
                    .after(RenderSystems::Prepare)
                    .before(RenderSystems::Render),
            );
        let generals = [1, 2].map(|seed| General::new(Grade::Recruit, seed));
        let mut game = Self { app, generals, frames: 0 };
        game.frame();
        let world = game.app.world_mut();
        let image = Image::new_target_texture(SIZE.0, SIZE.1, TextureFormat::Rgba8UnormSrgb, None);
        let image = world.resource_mut::<Assets<Image>>().add(image);
        let cameras: Vec<Entity> = world.query_filtered::<Entity, With<Camera>>().iter(world).collect();
        for camera in cameras {
            world.entity_mut(camera).insert(RenderTarget::Image(image.clone().into()));
        }
        let seats = [Seat::Person; 2];
        let begin = Intent::Begin { scenario: "elixheim".to_owned(), seats, seed: Some(1) };
        world.resource_mut::<Intents>().push(begin);
        // Letters, shaders and the fit of the table take some frames.
        for _ in 0..30 {
            game.frame();
        }
        // A renderer that has met an error asks to quit, and from then on draws nothing, quickly.
        assert_eq!(game.app.should_exit(), None, "the renderer has given up");
        game
    }

    /// Smooths the edges of what is drawn, or not.
    fn smooth(&mut self, samples: Msaa) {
        let world = self.app.world_mut();
        for mut msaa in world.query::<&mut Msaa>().iter_mut(world) {
            *msaa = samples;
        }
        for _ in 0..3 {
            self.frame();
        }
    }

    /// One frame, and the time of each of its parts.
    fn frame(&mut self) -> Times {
        self.frames += 1;
        let SubApps { main, sub_apps } = self.app.sub_apps_mut();
        let render = sub_apps.get_mut(&RenderApp.intern()).expect("the app draws");
        let begun = Instant::now();
        main.run_default_schedule();
        let main_done = Instant::now();
        render.extract(main.world_mut());
        let extracted = Instant::now();
        render.update();
        main.world_mut().clear_trackers();
        let world = render.world();
        // The adapter may still be drawing: it must not disturb the next frame.
        world.resource::<RenderDevice>().poll(PollType::wait_indefinitely()).expect("the adapter draws");
        let marks = *world.resource::<Marks>();
        Times {
            main: main_done - begun,
            extract: extracted - main_done,
            prepare: marks.prepared - marks.begun,
            drawn: begun.elapsed(),
        }
    }

    /// One frame in which everything moves.
    fn moving_frame(&mut self) -> Times {
        let step = if self.frames % 60 < 30 { 3.0 } else { -3.0 };
        let world = self.app.world_mut();
        world.resource_mut::<Intents>().push(Intent::Pan(step, step / 2.0));
        if !world.resource::<Stage>().is_busy() {
            self.give_a_command();
        }
        self.frame()
    }

    /// The general who is asked gives a command; a battle that is over begins anew.
    fn give_a_command(&mut self) {
        let world = self.app.world_mut();
        let words = world.resource::<Lexicon>().0.clone();
        world.resource_scope(|world, mut session: Mut<Session>| {
            let Some((side, _)) = session.asked() else {
                *session = session.again(1, &words);
                return;
            };
            let command = self.generals[side.index()].command(&session.battle);
            let outcome = session.submit(command, &words).expect("generals give legal commands");
            world.resource_mut::<Stage>().enqueue(&outcome.events, outcome.first_line);
        });
    }
}

/// Measures one part of many frames.
fn measure(
    criterion: &mut Criterion,
    game: &mut Game,
    (group, name): (&str, &str),
    frame: fn(&mut Game) -> Times,
    part: fn(&Times) -> Duration,
) {
    let mut group = criterion.benchmark_group(group);
    // Frames cost far more than the part of them that is measured: few will do.
    group
        .sampling_mode(SamplingMode::Flat)
        .sample_size(20)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_millis(400));
    group.bench_function(name, |bencher| {
        bencher.iter_custom(|frames| (0..frames).map(|_| part(&frame(game))).sum());
    });
    group.finish();
}

fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("it gave no reason").to_owned()
}

fn main() {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let opened = catch_unwind(AssertUnwindSafe(Game::open));
    std::panic::set_hook(hook);
    let mut game = match opened {
        Ok(game) => game,
        Err(panic) => {
            let said = said(&*panic);
            assert!(said.contains("GPU") || said.contains("adapter"), "the game does not open: {said}");
            println!("passed over: this machine has no graphics adapter, not even one in software ({said})");
            return;
        }
    };
    println!("drawn by {}", game.app.world().resource::<RenderAdapterInfo>().name);
    let mut criterion = Criterion::default().configure_from_args();
    let kinds: [(&str, Frame); 2] =
        [("Elixheim still", Game::frame), ("Elixheim moving", Game::moving_frame)];
    for (group, frame) in kinds {
        let parts: [(&str, Part); 3] = [
            ("main", |times| times.main),
            ("extract", |times| times.extract),
            ("prepare", |times| times.prepare),
        ];
        for (name, part) in parts {
            measure(&mut criterion, &mut game, (group, name), frame, part);
        }
        for (name, samples) in [("drawn, smoothed", Msaa::Sample4), ("drawn, not smoothed", Msaa::Off)] {
            game.smooth(samples);
            measure(&mut criterion, &mut game, (group, name), frame, |times| times.drawn);
        }
    }
    criterion.final_summary();
}
