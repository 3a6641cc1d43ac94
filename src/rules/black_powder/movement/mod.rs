//! Movement (BP-MOVE, BP-PROX, BP-TERR, BP-REFORM, BP-CHARGE).

pub mod charge;
