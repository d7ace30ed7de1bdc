import { externalReferenceOf } from './external-reference.ts';

/** What says which item of the practice is meant: the source row, and the catalogue entry it is matched to. */
interface SourceAndMatch {
  /** The practice's own code; empty: it has none. */
  sourceCode: string;
  /** The practice's own name, in lower case and with single spaces. */
  sourceName: string;
  /** Which of the source rows of this code and name it is, in the order of the file; from 1. */
  occurrence: number;
  code: string;
  variation: string;
}

/** A row of a version, in the order of the file. */
export interface RowToName extends SourceAndMatch {
  id: number;
  isIgnored: boolean;
  /** The item that a person has said it is. */
  chosen: string | null;
  /** The reference that it was given before. */
  own: string | null;
}

/** An item that was sent to the practice before, from whatever version, as it was sent last. */
export interface KnownItem extends SourceAndMatch {
  reference: string;
  /** A person has said it of a row of another version; nothing need have been sent of that row. */
  isSaid: boolean;
}

/** How an item that is known is recognised in a row that has none of its own; the first that fits. Only a row that is sent may mean another match, or be renamed. */
const recognised: readonly { by: (one: SourceAndMatch) => string | null; ignoredToo: boolean; isSaid?: true }[] = [
  { by: sameSourceAndMatch, ignoredToo: true, isSaid: true },
  { by: sameSourceAndMatch, ignoredToo: true },
  // The same code and match under another name, and the same name and match under another code: it was renamed.
  { by: ({ sourceCode, code, variation }) => (sourceCode === '' ? null : keyOf(sourceCode, code, variation)), ignoredToo: false },
  { by: ({ sourceName, code, variation }) => keyOf(sourceName, code, variation), ignoredToo: false },
  // The source row is matched otherwise now, and no row of it has the former match.
  { by: ({ sourceCode, sourceName, occurrence }) => keyOf(sourceCode, sourceName, occurrence), ignoredToo: false },
];

function keyOf(...parts: readonly (string | number)[]): string {
  return JSON.stringify(parts);
}

function sameSourceAndMatch({ sourceCode, sourceName, occurrence, code, variation }: SourceAndMatch): string {
  return keyOf(sourceCode, sourceName, occurrence, code, variation);
}

/**
 * The reference of the practice's item that each row becomes, by the row's id. What a person has said goes first. A reference belongs to a source
 * row and its match, and stays with the row that was given it; it moves on to a later version, a copy or a renamed row as far as no other row of the version has it. Rows that
 * are new to the practice get references that no item has had. The same rows and items give the same references.
 */
export function referencesOf(rows: readonly RowToName[], known: readonly KnownItem[]): Map<number, string> {
  const given = new Map<number, string>();
  const taken = new Set<string>();
  const take = (row: RowToName, reference: string) => {
    given.set(row.id, reference);
    taken.add(reference);
  };
  for (const row of rows) if (row.chosen !== null && !taken.has(row.chosen)) take(row, row.chosen);
  for (const row of rows) if (!given.has(row.id) && row.own !== null && !taken.has(row.own)) take(row, row.own);
  // Of the rows of one source row those that are sent come first.
  const open = rows.filter(({ id }) => !given.has(id)).toSorted(bySource);
  for (const { by, ignoredToo, isSaid } of recognised) {
    const free = Map.groupBy(
      known.filter((item) => !taken.has(item.reference) && (!isSaid || item.isSaid)),
      by,
    );
    for (const row of open) {
      if (given.has(row.id) || (row.isIgnored && !ignoredToo)) continue;
      const key = by(row);
      const item = key === null ? undefined : free.get(key)?.find(({ reference }) => !taken.has(reference));
      if (item) take(row, item.reference);
    }
  }
  for (const { reference } of known) taken.add(reference);
  for (const row of open) if (!given.has(row.id)) take(row, newReference(row, taken));
  return given;
}

function newReference(row: RowToName, taken: ReadonlySet<string>): string {
  for (let part = 1; ; part += 1) {
    const reference = externalReferenceOf({ ...row, part });
    if (!taken.has(reference)) return reference;
  }
}

const bySource = (a: RowToName, b: RowToName): number => Number(a.isIgnored) - Number(b.isIgnored);
