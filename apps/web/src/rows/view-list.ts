/**
 * All rows of a view in the order at the time it was opened. Pages are cut from it, so a row that leaves the view through an
 * edit keeps its position, and no row slips to a page already seen.
 */
export interface ViewList {
  /** The view it is the list of. */
  key: string;
  ids: readonly number[];
}

/**
 * The list from the server, with the rows on the screen inserted at their position: those changed between the two
 * answers may already be gone from the order.
 */
export function listAround(order: readonly number[], shown: readonly number[], start: number): readonly number[] {
  if (shown.every((id, index) => order[start + index] === id)) return order;
  const onScreen = new Set(shown);
  const others = order.filter((id) => !onScreen.has(id));
  return [...others.slice(0, start), ...shown, ...others.slice(start)];
}

/** Ids of a page; pages count from 1. */
export const pageOfList = (ids: readonly number[], page: number, size: number): readonly number[] =>
  ids.slice((page - 1) * size, page * size);

/** The page that contains the row, or null when the list does not. */
export function pageWith(ids: readonly number[], id: number, size: number): number | null {
  const index = ids.indexOf(id);
  return index < 0 ? null : Math.floor(index / size) + 1;
}

/** The next matching row of the list in a direction, or null. `from`: where to begin, exclusive. */
export function nextTarget(ids: readonly number[], from: number, step: 1 | -1, targets: ReadonlySet<number>): number | null {
  for (let index = from + step; index >= 0 && index < ids.length; index += step) {
    const id = ids[index];
    if (id !== undefined && targets.has(id)) return id;
  }
  return null;
}
