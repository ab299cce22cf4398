// State of a page that only one wing knows: whatever stands for the page carries it without knowing what it is.

/** One of a kind for each page, made when it is first asked for. */
export function perPage<T>(create: () => T): (page: object) => T {
  const made = new WeakMap<object, T>();
  return (page) => {
    let own = made.get(page);
    if (own === undefined) {
      own = create();
      made.set(page, own);
    }
    return own;
  };
}
