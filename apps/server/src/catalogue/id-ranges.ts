/** Ids that one statement processes. */
const idsPerStatement = 20_000;

/** Ids from the first to the last in chunks, each the work of one short statement; `share` of them are done after it. */
export function* idRanges({ first, last }: { first: number | null; last: number | null }): Generator<{
  from: number;
  to: number;
  share: number;
}> {
  if (first === null || last === null) return;
  const end = last + 1;
  for (let from = first; from < end; from += idsPerStatement) {
    const to = Math.min(end, from + idsPerStatement);
    yield { from, to, share: (to - first) / (end - first) };
  }
}
