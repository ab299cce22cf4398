// State of a page that only one wing knows: the object that represents the page carries it without knowing it.

/** Makes one value per page, or does something once per page, when it is first asked for. */
export function perPage<T>(create: (page: object) => T): (page: object) => T {
  const made = new WeakMap<object, { readonly own: T }>();
  return (page) => {
    let kept = made.get(page);
    if (kept === undefined) {
      kept = { own: create(page) };
      made.set(page, kept);
    }
    return kept.own;
  };
}
