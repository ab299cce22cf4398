// The notebook that is run.

/** Belady, Nelson and Shedler 1969. */
const BELADY = "[1, 2, 3, 4, 1, 2, 5, 1, 2, 3, 4, 5]";

const MACHINE = {
  version: 1,
  run: {
    kind: "machine",
    os: { id: "freebsd", version: "10.2" },
    frames: 512,
    seconds: 7,
    workloads: [{ id: "stress", pages: 640, touch_us: 2000 }],
  },
};

/** Its cells: `show` has a widget, `print` says something beside it. */
const CELLS = [
  "import faultline, json",
  `fifo = faultline.replay(${BELADY}, policy="fifo", frames=3)\nprint("faults", *fifo.to_pydict()["faults"])\nfaultline.show(fifo)`,
  `lru = faultline.replay(${BELADY}, policy="lru", frames=4)\nprint("faults", *lru.to_pydict()["faults"])\nfaultline.show(lru, height=800)`,
  `machine = faultline.run(json.loads(${JSON.stringify(JSON.stringify(MACHINE))}))\nfaultline.show(machine)`,
  'try:\n    faultline.show("javascript:alert(1)#v=1&view=lab")\nexcept ValueError as refused:\n    print("refused:", refused)',
];

/** @param {string} source @param {number} at */
const cell = (source, at) => ({
  cell_type: "code",
  id: `cell-${at}`,
  metadata: {},
  execution_count: null,
  outputs: [],
  source,
});

/** The document (nbformat 4.5). */
export const NOTEBOOK = {
  nbformat: 4,
  nbformat_minor: 5,
  metadata: { kernelspec: { name: "python3", display_name: "Python 3", language: "python" } },
  cells: CELLS.map(cell),
};
