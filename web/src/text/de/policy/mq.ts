import type { PolicyText } from "../../policy-text.ts";

export const mq: PolicyText = {
  name: "MQ",
  structure: "Queues by number of uses",
  reading: "oldest at the left; from 2 uses on queue 1, from 4 queue 2, from 8 queue 3",
  parts: {
    q0: "Queue 0",
    q1: "Queue 1",
    q2: "Queue 2",
    q3: "Queue 3",
    q4: "Queue 4",
    q5: "Queue 5",
    q6: "Queue 6",
    q7: "Queue 7",
    qout: "Qout",
    count: "Uses",
    expires: "Sinks after step",
  },
  params: {
    queues: { label: "Queues", said: "queues: {value}" },
    lifetime: { label: "Lifetime", said: "pages sink after {value} references" },
    qout: { label: "Qout, in memories", said: "Qout remembers {value} times the frames" },
  },
  pseudoCode: {
    lines: [
      "if page in memory: page.uses += 1",
      "else if no frame is free:",
      "    victim = first of the lowest queue",
      "    if victim.D: write(victim)",
      "    Qout.append(victim, victim.uses)",
      "load(page); page.uses = 1 + those in Qout",
      "append page to queue log2(page.uses)",
      "for each queue above 0, from below:",
      "    if its first page expired: down a queue",
    ],
    hit: 6,
    lookUp: 0,
    choose: 2,
    writeBack: 3,
    load: 5,
  },
  reasons: {
    "mq-hit": "Its uses are {page.count} now. It goes to the end of queue {aux}, as the page used last.",
    "mq-hit-rises": "Its uses are {page.count} now, so it rises to the end of queue {aux}.",
    "mq-new":
      "<evict>{victim}</evict> was used longest ago in queue {aux}, the lowest that has a page, so it leaves frame {frame}. Its uses so far: {victim.count}.",
    "mq-known":
      "Qout remembers it, so it goes on counting: its uses are {page.count} now. <evict>{victim}</evict> was used longest ago in queue {aux}, the lowest that has a page, so it leaves frame {frame}.",
  },
};
