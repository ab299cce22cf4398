//! Tests of the zones.
#![allow(clippy::unwrap_used, reason = "tests")]

use super::*;
use kernel::Knobs;

const MB: u32 = 256;

fn zones(version: Version, layout: Layout, frames: u32) -> Zones {
    let knobs = Knobs::new(crate::OS.knobs, version.id(), &base::named::Named::default()).unwrap();
    let settings = Settings { zones: layout, ..Settings::from_knobs(version, &knobs) };
    let marks = layout.marks(version, frames, 4096, 10);
    Zones::new(&settings, frames, &marks)
}

#[test]
fn frames_belong_to_zones_by_their_numbers() {
    let i386 = zones(Version::V2_6_12, Layout::I386, 1024 * MB);
    let present: Vec<u32> = i386.iter().map(|zone| zone.present).collect();
    assert_eq!(present, [16 * MB, 880 * MB, 128 * MB]);
    assert_eq!([0, 4095, 4096, 229_375, 229_376, u32::MAX - 1].map(|frame| i386.of(frame)), [0, 0, 1, 1, 2, 2]);
    let sizes = |layout: Layout, mb: u32| layout.sizes(mb * MB).iter().map(|z| z.present / MB).collect::<Vec<_>>();
    assert_eq!(sizes(Layout::I386, 16), [16, 0, 0]);
    assert_eq!(sizes(Layout::I386, 512), [16, 496, 0]);
    assert_eq!(sizes(Layout::X86_64, 4096), [16, 4080]);
    assert_eq!((sizes(Layout::One, 4096), zones(Version::V2_6_12, Layout::One, MB).of(u32::MAX - 1)), (vec![4096], 0));
}

#[test]
fn lower_zones_keep_a_share_of_those_above() {
    let reserve = |version| zones(version, Layout::I386, 1024 * MB).iter().map(|z| z.reserve).collect::<Vec<_>>();
    assert_eq!(reserve(Version::V2_6_12), [[0, 880, 1008], [0, 0, 1024], [0; 3]]);
    let low = zones(Version::V2_6_8, Layout::I386, 1024 * MB).iter().map(|z| z.marks.low).collect::<Vec<_>>();
    // `protection` with the default `lower_zone_protection` of 0.
    assert_eq!(reserve(Version::V2_6_8), [[0, low[1], low[1] + low[2]], [0, 0, low[2]], [0; 3]]);
}

#[test]
fn only_low_memory_is_for_the_kernel_and_a_zone_without_pages_has_no_marks() {
    let of = |layout, mb: u32| {
        let zones = zones(Version::V2_6_12, layout, mb * MB);
        (zones.for_kernel(), zones.for_users())
    };
    assert_eq!([of(Layout::One, 64), of(Layout::I386, 64), of(Layout::X86_64, 64)], [(0, 0), (1, 2), (1, 1)]);
    let low = zones(Version::V2_6_12, Layout::I386, 512 * MB);
    assert_eq!(low.zone(2).marks, Watermarks::default());
    assert!(low.zone(1).marks.min > 0);
}

#[test]
fn two_nodes_halve_memory_and_each_prefers_its_own_zones() {
    let mut nodes = zones(Version::V2_6_8, Layout::Nodes, 128 * MB);
    assert_eq!(nodes.iter().map(|zone| zone.present / MB).collect::<Vec<_>>(), [16, 48, 64]);
    assert_eq!([4095, 4096, 64 * MB - 1, 64 * MB].map(|frame| nodes.of(frame)), [0, 1, 1, 2]);
    assert_eq!([nodes.of_node(0), nodes.of_node(1)], [0..2, 2..3]);
    let lists = [0, 1].map(|node| {
        nodes.run_on(node);
        nodes.zonelist(2)
    });
    assert_eq!(lists, [[1, 0, 2], [2, 1, 0]]);
    // Neither protection nor reserve crosses to the other node.
    let low = nodes.zone(1).marks.low;
    assert_eq!(nodes.iter().map(|zone| zone.reserve).collect::<Vec<_>>(), [[0, low, low], [0; 3], [0; 3]]);
    let later = zones(Version::V2_6_12, Layout::Nodes, 128 * MB);
    assert_eq!(later.zone(0).reserve, [0, 48, 48]);
    // Too little for NORMAL on the first.
    let small = Layout::Nodes.sizes(6000);
    assert_eq!(small.iter().map(|zone| zone.present).collect::<Vec<_>>(), [3000, 0, 3000]);
    assert!(small.iter().all(|zone| !zone.highmem));
}

#[test]
fn one_node_goes_through_its_zones_from_the_highest_down() {
    let i386 = zones(Version::V2_6_12, Layout::I386, 1024 * MB);
    assert_eq!([0, 1, 2].map(|highest| i386.zonelist(highest)), [&[0][..], &[1, 0], &[2, 1, 0]]);
    assert_eq!((i386.nodes(), i386.of_node(0), i386.zonelist_from(1)), (1, 0..3, &[1, 0][..]));
}

#[test]
fn the_kernels_own_pages_lie_on_both_nodes() {
    let nodes = zones(Version::V2_6_8, Layout::Nodes, 128 * MB);
    assert_eq!(kernel_frames(&nodes, 5), [4096, 64 * MB, 4097, 64 * MB + 1, 4098]);
    let all = kernel_frames(&nodes, 128 * MB);
    assert_eq!(all.iter().copied().collect::<std::collections::BTreeSet<_>>().len(), 32_768);
}
