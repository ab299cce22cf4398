// The legend's words: what each mark is called and what it says.

/** Text of the legend. */
export const LEGEND_TEXT = {
  title: "Legend of the marks",
  groups: { pages: "Pages and frames", step: "What happens in a step", time: "Time" },
  /** Name, and what it says. */
  marks: {
    page: ["page", "its number; the tint is its number modulo 7"],
    frame: ["free frame", "nothing is loaded there"],
    referenced: ["R bit", "filled is 1, empty is 0"],
    dirty: ["D bit", "the page was written and is not on the disk as it is"],
    badge: ["the policy's number", "a count, an age, a time: the figure says which"],
    ghost: ["ghost", "remembered, not in memory"],
    hitRing: ["hit", "the page asked for is here"],
    loadedRing: ["loaded", "the page asked for has come here"],
    victim: ["victim", "leaves in this step"],
    hand: ["hand", "where the search goes on"],
    write: ["write-back", "dirty: to the disk before it goes"],
    read: ["read", "from the disk into a frame"],
    tape: ["disk", "the last pages written and read"],
    hit: ["hit", "found in memory"],
    fault: ["fault", "not in memory, though it has been used before"],
    cold: ["cold fault", "its first use"],
    now: ["present reference", "w behind it: it writes"],
    future: ["future reference", "not served yet"],
    faultTick: ["fault", "on the line of the run"],
    coldTick: ["cold fault", "on the line of the run"],
    bookmark: ["bookmark", "a step to come back to"],
    loop: ["loop", "what playing repeats"],
  },
} as const;
