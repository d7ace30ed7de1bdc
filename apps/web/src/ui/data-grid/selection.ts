/** The selection with one row toggled. */
export function withToggled(selection: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The selection and all rows between two indexes of the list, both included; nothing is deselected. */
export function withRange(selection: ReadonlySet<string>, ids: readonly string[], from: number, to: number): ReadonlySet<string> {
  const [first, last] = from <= to ? [from, to] : [to, from];
  return new Set([...selection, ...ids.slice(Math.max(0, first), last + 1)]);
}

/** All rows of the page selected or, if they already are, none of them; rows of other pages are unchanged. */
export function withPage(selection: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const next = new Set(selection);
  const full = ids.every((id) => next.has(id));
  for (const id of ids) {
    if (full) next.delete(id);
    else next.add(id);
  }
  return next;
}

export function pageSelection(selection: ReadonlySet<string>, ids: readonly string[]): 'none' | 'some' | 'all' {
  if (selection.size === 0) return 'none';
  const selected = ids.filter((id) => selection.has(id)).length;
  if (selected === 0) return 'none';
  return selected === ids.length ? 'all' : 'some';
}
