// State of a page that only one wing knows: the object that represents the page carries it without knowing it.

/** Makes one value per page, when it is first asked for. */
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
