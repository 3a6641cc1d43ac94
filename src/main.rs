//! The program: see [`enfilade::cli`].

fn main() -> std::process::ExitCode {
    enfilade::cli::main()
}
