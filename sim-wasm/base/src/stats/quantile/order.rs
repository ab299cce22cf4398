//! Numbers in ascending order.

/// Digits of so many bits: the counts of one fit in a processor's nearest cache.
const DIGIT_BITS: usize = 12;

/// How many numbers are below 2^16.
const SMALL: usize = 1 << 16;

/// Sorts by `total_cmp`. Most columns of most logs are whole numbers, which are sorted digit by digit.
pub(in crate::stats) fn sort(values: &mut [f64]) {
    // A short column is sorted sooner than all possible digits are counted.
    if values.len() < SMALL || !values.iter().all(|x| f64::from(*x as u32).to_bits() == x.to_bits()) {
        values.sort_unstable_by(f64::total_cmp);
        return;
    }
    let mut from: Vec<u32> = values.iter().map(|x| *x as u32).collect();
    let most = from.iter().copied().max().unwrap_or(0);
    if (most as usize) < SMALL {
        sort_counted(&from, values);
        return;
    }
    let mut to = vec![0; from.len()];
    for shift in (0..u32::BITS).step_by(DIGIT_BITS).take_while(|shift| most >> shift > 0) {
        sort_by_digit(&from, shift, &mut to);
        std::mem::swap(&mut from, &mut to);
    }
    for (value, whole) in values.iter_mut().zip(from) {
        *value = f64::from(whole);
    }
}

/// Writes numbers below 2^16 in their order.
fn sort_counted(numbers: &[u32], into: &mut [f64]) {
    let mut counts = vec![0_u32; SMALL];
    for number in numbers {
        counts[*number as usize & (SMALL - 1)] += 1;
    }
    let mut at = 0;
    for (value, count) in (0_u16..=u16::MAX).zip(counts) {
        let end = at + count as usize;
        into[at..end].fill(f64::from(value));
        at = end;
    }
}

/// Writes numbers in the order of one of their digits; those with the same digit stay in the order that they have.
fn sort_by_digit(from: &[u32], shift: u32, to: &mut [u32]) {
    const COUNT: usize = 1 << DIGIT_BITS;
    let digit = |number: u32| (number >> shift) as usize & (COUNT - 1);
    let mut places = [0_u32; COUNT];
    for number in from {
        places[digit(*number)] += 1;
    }
    let mut before = 0;
    for place in &mut places {
        before += std::mem::replace(place, before);
    }
    for number in from {
        let place = &mut places[digit(*number)];
        to[*place as usize] = *number;
        *place += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_sorted_like_any_other_numbers() {
        let mut random = crate::rng::Rng::new(7);
        let counts: Vec<f64> = (0..100_000).map(|_| f64::from(random.below(70_000))).collect();
        let small: Vec<f64> = counts.iter().map(|x| x % 65_536.0).collect();
        let negative_zero: Vec<f64> = small.iter().map(|x| if *x < 9.0 { -0.0 } else { *x }).collect();
        let large: Vec<f64> = counts.iter().map(|x| (x * 61_357.0) % 4_294_967_296.0).collect();
        for values in [counts, small, negative_zero, large] {
            let (mut ours, mut theirs) = (values.clone(), values);
            sort(&mut ours);
            theirs.sort_by(f64::total_cmp);
            assert!(ours.iter().map(|x| x.to_bits()).eq(theirs.iter().map(|x| x.to_bits())));
        }
    }
}
