// What the form of several swap areas says, in English.

export const SWAP_AREAS_TEXT = {
  title: "Swap areas",
  split: "Split swap over two disks",
  add: "Add a swap area",
  area: (number: number): string => `Area ${number}`,
  pagesOf: (number: number): string => `Length of area ${number}`,
  priorityOf: (number: number): string => `Priority of area ${number}`,
  /** A whole number after the word, so that it can be typed; without one the kernel gives falling ones. */
  priority: (priority: number | undefined): string => (priority === undefined ? "no priority" : `priority ${priority}`),
  diskOf: (number: number): string => `Disk of area ${number}`,
  disk: (disk: number): string => `disk ${disk}`,
  remove: "Remove",
  removeOf: (number: number): string => `Remove area ${number}`,
  note: "The highest priority is used first; areas of the same priority are used in turn. Disk 0 has the files, too; disks from 1 on hold nothing but swap.",
};
