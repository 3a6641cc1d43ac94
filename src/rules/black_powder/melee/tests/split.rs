//! Part of `mod tests`.

use super::super::super::refusal::Reason;
use super::super::split::{Division, Split};
use super::*;
use crate::army::UnitId;

const A: UnitId = UnitId(1);
const B: UnitId = UnitId(2);
const C: UnitId = UnitId(3);

fn judge(dice: i32, opponents: &[(UnitId, Face)], division: &[(UnitId, u8)]) -> Result<(), (String, Reason)> {
    Split::among(dice, opponents).judge(division).map_err(|no| (no.rule.as_str().to_owned(), no.reason))
}

fn all(dice: i32, opponents: &[(UnitId, Face)]) -> Vec<Vec<u8>> {
    let shares = |division: Division| division.into_iter().map(|(_, dice)| dice).collect();
    Split::among(dice, opponents).all().into_iter().map(shares).collect()
}

/// BP-SPLIT-EX-01, BP-SPLIT-02: six dice, front and left flank.
#[test]
fn bp_split_ex_01() {
    let opponents = [(A, Face::Front), (B, Face::LeftFlank)];
    assert_eq!(judge(6, &opponents, &[(A, 3), (B, 3)]), Ok(()));
    assert_eq!(judge(6, &opponents, &[(A, 4), (B, 2)]), Ok(()));
    assert_eq!(judge(6, &opponents, &[(A, 6)]), Ok(()), "whoever is not named gets nothing");
    assert_eq!(
        judge(6, &opponents, &[(A, 2), (B, 4)]),
        Err(("BP-SPLIT-02".into(), Reason::HalfToTheFront { least: 3 }))
    );
    assert_eq!(all(6, &opponents), [[6, 0], [5, 1], [4, 2], [3, 3]]);
    // Odd: at least half is three of five, at most half two.
    assert_eq!(all(5, &opponents), [[5, 0], [4, 1], [3, 2]]);
}

/// BP-SPLIT-03, BP-OP2-16: half to one flank or the rear, rounded down, the others are lost.
#[test]
fn half_against_a_flank() {
    let flank = [(A, Face::LeftFlank)];
    assert_eq!(all(6, &flank), [[3]]);
    assert_eq!(all(5, &flank), [[2]]);
    assert_eq!(all(1, &flank), [[1]], "never below one die if that is the only side");
    assert_eq!(all(0, &flank), [[0]]);
    assert_eq!(judge(6, &flank, &[(A, 4)]), Err(("BP-SPLIT-03".into(), Reason::HalfToAFlank { most: 3 })));
    assert_eq!(judge(6, &flank, &[(A, 2)]), Err(("BP-SPLIT-01".into(), Reason::BadDivision { dice: 3 })));
    let both = [(A, Face::LeftFlank), (B, Face::Rear)];
    assert_eq!(all(6, &both), [[3, 3]]);
    assert_eq!(all(5, &both), [[2, 2]]);
    assert_eq!(all(1, &both), [[0, 0]], "two sides: no one of them is the only one");
    let three = [(A, Face::LeftFlank), (B, Face::RightFlank), (C, Face::Rear)];
    assert!(all(6, &three).iter().all(|shares| shares.iter().all(|dice| *dice <= 3)));
    assert_eq!(all(6, &three).len(), 10);
    // Two enemies on one flank share its half.
    assert_eq!(all(6, &[(A, Face::Rear), (B, Face::Rear)]), [[3, 0], [2, 1], [1, 2], [0, 3]]);
}

/// BP-SPLIT-04, BP-SPLIT-05: several enemies on the front share as equally as may be.
#[test]
fn evenly_over_the_front() {
    let front = [(A, Face::Front), (B, Face::Front)];
    assert_eq!(all(8, &front), [[4, 4]]);
    assert_eq!(all(7, &front), [[4, 3], [3, 4]]);
    assert_eq!(judge(8, &front, &[(A, 5), (B, 3)]), Err(("BP-SPLIT-04".into(), Reason::UnevenFront)));
    assert_eq!(judge(8, &front, &[(A, 8)]), Err(("BP-SPLIT-04".into(), Reason::UnevenFront)));
    let with_flank = [(A, Face::Front), (B, Face::Front), (C, Face::RightFlank)];
    for shares in all(6, &with_flank) {
        assert!(
            shares[0].abs_diff(shares[1]) <= 1 && shares[0] + shares[1] >= 3 && shares[2] <= 3,
            "{shares:?}"
        );
        assert_eq!(shares.iter().sum::<u8>(), 6);
    }
}

/// BP-SPLIT-01: every die that can find an enemy is given to one, and to one who is there.
#[test]
fn all_dice_and_only_to_enemies() {
    let opponents = [(A, Face::Front), (B, Face::LeftFlank)];
    let bad = |division: &[(UnitId, u8)]| judge(6, &opponents, division).expect_err("refused").1;
    assert_eq!(bad(&[(A, 3), (B, 2)]), Reason::BadDivision { dice: 6 });
    assert_eq!(bad(&[(A, 6), (B, 1)]), Reason::BadDivision { dice: 6 });
    assert_eq!(bad(&[(A, 255), (B, 255)]), Reason::BadDivision { dice: 6 });
    assert_eq!(bad(&[(A, 3), (A, 3)]), Reason::NotOffered);
    assert_eq!(bad(&[(A, 3), (C, 3)]), Reason::NotOffered);
    assert_eq!(bad(&[]), Reason::HalfToTheFront { least: 3 });
}

/// Listed and accepted agree, against a naive count of all divisions.
#[test]
fn all_that_is_legal_is_listed() {
    let faces = Face::ALL;
    for dice in 0..=9u8 {
        for one in faces {
            for two in faces {
                for three in faces {
                    let opponents = [(A, one), (B, two), (C, three)];
                    let listed = Split::among(i32::from(dice), &opponents).all();
                    let mut legal = 0;
                    for a in 0..=dice {
                        for b in 0..=dice {
                            for c in 0..=dice {
                                let division = vec![(A, a), (B, b), (C, c)];
                                let accepted = judge(i32::from(dice), &opponents, &division).is_ok();
                                assert_eq!(
                                    accepted,
                                    listed.contains(&division),
                                    "{dice} {opponents:?} {division:?}"
                                );
                                legal += usize::from(accepted);
                            }
                        }
                    }
                    assert_eq!(legal, listed.len());
                    assert!(legal > 0, "{dice} {opponents:?}");
                }
            }
        }
    }
}

/// Left alone, dice go where they do most; of equally good divisions to the most even.
#[test]
fn a_sensible_division() {
    let opponents = [(A, Face::Front), (B, Face::LeftFlank)];
    let split = Split::among(6, &opponents);
    assert_eq!(split.best(|_| 0.5), [(A, 3), (B, 3)]);
    assert_eq!(split.best(|enemy| if enemy == A { 0.6 } else { 0.5 }), [(A, 6), (B, 0)]);
    assert_eq!(split.best(|enemy| if enemy == A { 0.5 } else { 0.6 }), [(A, 3), (B, 3)]);
}

/// A huge hand-made unit does not hang the game.
#[test]
fn a_monstrous_unit_is_still_answered() {
    let opponents: Vec<(UnitId, Face)> =
        (0..8).map(|id| (UnitId(id), Face::ALL[usize::from(id % 4)])).collect();
    let divisions = Split::among(400, &opponents).all();
    assert!(!divisions.is_empty());
    assert!(divisions.iter().all(|division| Split::among(400, &opponents).judge(division).is_ok()));
}
