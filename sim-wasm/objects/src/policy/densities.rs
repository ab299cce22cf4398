//! What LHD knows of classes of objects: hits and evictions by age, and the hits that they promise for the room they take.

/// Classes of objects by the ages at which they were hit.
pub(super) const CLASSES: usize = 16;

/// What is left of older events after each period.
pub(super) const DECAY: f32 = 0.9;

/// By how much of its own an age may be wrong.
const TOLERANCE: f32 = 0.01;

/// Number of the first class where the program has several applications; it only sets the densities before the first period.
const FIRST: usize = 16;

/// Periods after which the scale of ages is chosen.
const SCALED_AFTER: [u32; 2] = [5, 25];

/// Events by age, and densities, in the single precision of the program.
#[derive(Debug)]
struct Class {
    hits: Vec<f32>,
    evictions: Vec<f32>,
    densities: Vec<f32>,
}

#[derive(Debug)]
pub(super) struct Densities {
    classes: Vec<Class>,
    ages: usize,
    /// Requests in a unit of age, as a power of two.
    shift: u32,
    /// Objects in the cache, as a mean that forgets, and its weight.
    objects: f32,
    weight: f32,
    pub(super) periods: u32,
}

impl Densities {
    pub(super) fn new(ages: usize) -> Self {
        let class = |number| Class {
            hits: vec![0.0; ages],
            evictions: vec![0.0; ages],
            densities: (1..=ages).map(|age| ((FIRST + number + 1) as f64 / age as f64) as f32).collect(),
        };
        Densities { classes: (0..CLASSES).map(class).collect(), ages, shift: 10, objects: 0.0, weight: 0.0, periods: 0 }
    }

    /// The age of an object so many requests after its last use; the oldest age is for all that are older.
    pub(super) fn age(&self, since: u64) -> usize {
        (since >> self.shift).min(self.ages as u64 - 1) as usize
    }

    /// The class of an object by the sum of the two ages at which it was hit last; the higher, the sooner.
    pub(super) fn class(&self, sum: usize) -> usize {
        if sum == 0 {
            return CLASSES - 1;
        }
        (0..CLASSES - 1).find(|&doubled| sum << doubled >= self.ages).unwrap_or(CLASSES - 1)
    }

    pub(super) fn hit(&mut self, class: usize, age: usize) {
        self.classes[class].hits[age] += 1.0;
    }

    pub(super) fn evicted(&mut self, class: usize, age: usize) {
        self.classes[class].evictions[age] += 1.0;
    }

    /// Hits for the time in the cache that an object of this age has yet; `None` for the oldest.
    pub(super) fn of(&self, class: usize, age: usize) -> Option<f32> {
        (age < self.ages - 1).then(|| self.classes[class].densities[age])
    }

    /// Ends a period in which there are so many objects in the cache.
    pub(super) fn learn(&mut self, objects: u64) {
        for class in &mut self.classes {
            class.hits.iter_mut().chain(&mut class.evictions).for_each(|events| *events *= DECAY);
        }
        self.objects = self.objects * DECAY + objects as f32;
        self.weight = self.weight * DECAY + 1.0;
        if SCALED_AFTER.contains(&self.periods) {
            self.scale();
        }
        for class in &mut self.classes {
            class.model();
        }
        self.periods += 1;
    }

    /// Chooses the unit of age by the number of objects.
    fn scale(&mut self) {
        let wanted = f64::from(self.objects / self.weight) / f64::from(TOLERANCE * self.ages as f32);
        let shift = (1..31).find(|&shift| f64::from(1_u32 << shift) >= f64::from(wanted as f32)).unwrap_or(31);
        for class in &mut self.classes {
            for events in [&mut class.hits, &mut class.evictions] {
                if shift < self.shift {
                    stretch(events, self.shift - shift);
                } else if shift > self.shift {
                    compress(events, shift - self.shift);
                }
            }
        }
        self.shift = shift;
        self.objects *= 8.0;
        self.weight *= 8.0;
    }
}

/// Spreads events over ages whose unit is smaller.
fn stretch(events: &mut [f32], by: u32) {
    let last = events.len() - 1;
    for age in events.len() >> by..last {
        events[last] += events[age];
    }
    for age in (0..last).rev() {
        events[age] = events[age >> by] / (1_u32 << by) as f32;
    }
}

/// Gathers events in ages whose unit is larger.
fn compress(events: &mut [f32], by: u32) {
    let last = events.len() - 1;
    let kept = events.len() >> by;
    for age in 0..kept {
        events[age] = events[age << by..(age + 1) << by].iter().copied().reduce(|sum, more| sum + more).unwrap_or(0.0);
    }
    if kept < last {
        events[kept..last].fill(0.0);
    }
}

impl Class {
    /// Hits from each age on, divided by the time that hits and evictions leave from there.
    fn model(&mut self) {
        let last = self.hits.len() - 1;
        let mut hits = self.hits[last];
        let mut events = self.hits[last] + self.evictions[last];
        let mut time = events;
        for age in (0..last).rev() {
            hits += self.hits[age];
            events += self.hits[age] + self.evictions[age];
            time += events;
            self.densities[age] = if f64::from(events) > 1e-5 { hits / time } else { 0.0 };
        }
    }
}
