use super::super::NoRecord;
use super::*;

const A: ListId = ListId(0);
const B: ListId = ListId(1);

fn order(lists: &Lists, list: ListId) -> Vec<u32> {
    lists.iter(list).collect()
}

#[test]
fn a_page_leaves_its_list_from_either_end_and_from_the_middle() {
    let mut lists = Lists::new(2, 5);
    (0..5).for_each(|p| lists.push_tail(A, p, &mut NoRecord));
    for (page, rest) in [(2, vec![0, 1, 3, 4]), (0, vec![1, 3, 4]), (4, vec![1, 3])] {
        lists.remove(A, page, &mut NoRecord);
        assert_eq!(order(&lists, A), rest);
    }
    lists.push_head(B, 2, &mut NoRecord);
    lists.push_head(B, 0, &mut NoRecord);
    assert_eq!((lists.head(B), lists.tail(B), lists.len(B)), (Some(0), Some(2), 2));
    assert_eq!((lists.list_of(0), lists.list_of(4)), (Some(B), None));
}

#[test]
fn moving_the_only_page_of_a_list_changes_nothing() {
    let mut lists = Lists::new(1, 1);
    lists.push_tail(A, 0, &mut NoRecord);
    lists.move_to_head(A, 0, &mut NoRecord);
    lists.move_to_tail(A, 0, &mut NoRecord);
    assert_eq!((lists.head(A), lists.tail(A), lists.len(A)), (Some(0), Some(0), 1));
}

#[test]
fn a_rotated_list_is_one_whose_first_pages_were_moved_to_the_tail() {
    for head in 0..4 {
        let mut lists = Lists::new(1, 4);
        (0..4).for_each(|p| lists.push_tail(A, p, &mut NoRecord));
        let mut moved = lists.clone();
        lists.rotate_to(A, head, &mut NoRecord);
        (0..head).for_each(|p| moved.move_to_tail(A, p, &mut NoRecord));
        assert_eq!(order(&lists, A), order(&moved, A));
        assert_eq!((lists.head(A), lists.tail(A)), (moved.head(A), moved.tail(A)));
    }
}

#[test]
fn a_walk_ends_where_it_is_told_to_or_behind_the_last_page() {
    let mut lists = Lists::of_pages(1, 4);
    for page in [2, 0, 3, 1] {
        lists.push_tail(A, page, &mut NoRecord);
    }
    let mut walk = |first, most, last| {
        let mut met = Vec::new();
        let came_to = lists.walk(A, first, most, |page, times| {
            met.push(page);
            *times += 1;
            page != last
        });
        (met, came_to)
    };
    assert_eq!(walk(2, 9, 3), (vec![2, 0, 3], (Some(3), 2)));
    assert_eq!(walk(0, 2, 9), (vec![0, 3], (Some(1), 2)));
    assert_eq!(walk(3, 2, 9), (vec![3, 1], (None, 2)));
    assert_eq!(walk(3, 0, 9), (vec![], (Some(3), 0)));
    assert_eq!((0..4).map(|page| *lists.of(page)).collect::<Vec<u32>>(), [2, 1, 1, 3]);
}

#[test]
fn a_run_that_moves_is_pages_that_move_one_by_one() {
    for (run, there) in [(0..4, 0), (0..1, 2), (1..3, 1), (3..4, 0), (2..4, 3)] {
        let mut lists = Lists::new(2, 8);
        (0..4).for_each(|p| lists.push_tail(A, p, &mut NoRecord));
        (4..4 + there).for_each(|p| lists.push_tail(B, p, &mut NoRecord));
        let ends = [run.start, run.end - 1];
        for to in [A, B] {
            let (mut together, mut plain) = (lists.clone(), lists.clone());
            together.move_run_to_tail([A, to], ends, run.end - run.start, &mut NoRecord);
            for page in run.clone() {
                plain.remove(A, page, &mut NoRecord);
                plain.push_tail(to, page, &mut NoRecord);
            }
            for list in [A, B] {
                assert_eq!((order(&together, list), together.len(list)), (order(&plain, list), plain.len(list)));
                assert_eq!((together.head(list), together.tail(list)), (plain.head(list), plain.tail(list)));
            }
            assert!(run.clone().all(|page| together.list_of(page) == Some(to)));
        }
    }
}

#[test]
fn a_page_can_be_put_behind_any_other() {
    let mut lists = Lists::new(1, 5);
    (0..3).for_each(|p| lists.push_tail(A, p, &mut NoRecord));
    lists.insert_after(A, 3, 0, &mut NoRecord);
    lists.insert_after(A, 4, 2, &mut NoRecord);
    assert_eq!(order(&lists, A), [0, 3, 1, 2, 4]);
    lists.move_after(A, 0, 4, &mut NoRecord);
    lists.move_after(A, 1, 3, &mut NoRecord);
    assert_eq!(order(&lists, A), [3, 1, 2, 4, 0]);
    assert_eq!((lists.prev(A, 3), lists.next(A, 0), lists.len(A)), (None, None, 5));
}

#[test]
fn lists_of_different_spaces_share_pages() {
    let mut lists = Lists::in_spaces(&[0, 1], 3);
    (0..3).for_each(|p| lists.push_tail(A, p, &mut NoRecord));
    (0..2).for_each(|p| lists.push_head(B, p, &mut NoRecord));
    lists.remove(A, 1, &mut NoRecord);
    assert_eq!((order(&lists, A), order(&lists, B)), (vec![0, 2], vec![1, 0]));
    assert_eq!((lists.is_on(A, 1), lists.is_on(B, 1), lists.is_on(B, 2)), (false, true, false));
}
