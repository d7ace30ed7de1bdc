/** The lines in view, and those that must stay rendered. */
export function withKept(indexes: number[], kept: readonly number[], count: number): number[] {
  const first = indexes[0];
  const last = indexes.at(-1);
  if (first === undefined || last === undefined) return indexes;
  const outside = (from: number, to: number) =>
    [...new Set(kept)].filter((index) => index >= from && index < to).toSorted((one, other) => one - other);
  return [...outside(0, first), ...indexes, ...outside(last + 1, count)];
}
