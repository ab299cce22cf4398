//! Arithmetic of whole numbers as Python's, up to 64 bits.

use crate::problem::ProblemCode;
use crate::syntax::Binary;

pub(super) fn binary(op: Binary, a: i64, b: i64) -> Result<i64, ProblemCode> {
    let overflow = ProblemCode::Overflow;
    match op {
        Binary::Add => a.checked_add(b).ok_or(overflow),
        Binary::Sub => a.checked_sub(b).ok_or(overflow),
        Binary::Mul => a.checked_mul(b).ok_or(overflow),
        Binary::FloorDiv | Binary::Mod if b == 0 => Err(ProblemCode::Zero),
        Binary::FloorDiv => {
            let quotient = a.checked_div(b).ok_or(overflow)?;
            Ok(quotient - i64::from(a.wrapping_rem(b) != 0 && (a < 0) != (b < 0)))
        }
        Binary::Mod => {
            let rest = a.wrapping_rem(b);
            Ok(if rest != 0 && (rest < 0) != (b < 0) { rest + b } else { rest })
        }
        Binary::Pow | Binary::Left | Binary::Right if b < 0 => Err(ProblemCode::Value),
        Binary::Pow => power(a, b).ok_or(overflow),
        Binary::And => Ok(a & b),
        Binary::Or => Ok(a | b),
        Binary::Xor => Ok(a ^ b),
        Binary::Left if a == 0 => Ok(0),
        Binary::Left if b > 62 => Err(overflow),
        Binary::Left => a.checked_mul(1 << b).ok_or(overflow),
        Binary::Right => Ok(a >> b.min(63)),
    }
}

fn power(base: i64, exponent: i64) -> Option<i64> {
    match (base, exponent) {
        (_, 0) | (1, _) => Some(1),
        (0, _) => Some(0),
        (-1, _) => Some(if exponent % 2 == 0 { 1 } else { -1 }),
        _ => base.checked_pow(u32::try_from(exponent).ok()?),
    }
}
