import { externalReferenceOf } from './external-reference.ts';

/** What identifies an item of the practice: the source row, and the catalogue entry it is matched to. */
interface SourceAndMatch {
  /** The practice's own code; empty if there is none. */
  sourceCode: string;
  /** The practice's own name, in lower case and with single spaces. */
  sourceName: string;
  /** Its position among the source rows of this code and name, in the order of the file; from 1. */
  occurrence: number;
  code: string;
  variation: string;
}

/** A row of a version, in the order of the file. */
export interface RowToName extends SourceAndMatch {
  id: number;
  isIgnored: boolean;
  /** The item that a person chose for it. */
  chosen: string | null;
  /** The reference that was given to it before. */
  own: string | null;
}

/** An item that was sent to the practice before, from any version, as it was sent last. */
export interface KnownItem extends SourceAndMatch {
  reference: string;
  /** A person chose it for a row of another version; nothing need have been sent of that row. */
  isSaid: boolean;
}

/**
 * How a known item is recognised in a row that has none of its own; the first rule that fits wins. Only in a row that is sent may the match
 * or the name have changed.
 */
const recognised: readonly { by: (one: SourceAndMatch) => string | null; ignoredToo: boolean; isSaid?: true }[] = [
  { by: sameSourceAndMatch, ignoredToo: true, isSaid: true },
  { by: sameSourceAndMatch, ignoredToo: true },
  // The same code and match under another name, or the same name and match under another code: it was renamed.
  { by: ({ sourceCode, code, variation }) => (sourceCode === '' ? null : keyOf(sourceCode, code, variation)), ignoredToo: false },
  { by: ({ sourceName, code, variation }) => keyOf(sourceName, code, variation), ignoredToo: false },
  // The source row is matched differently now, and no row of it has the former match.
  { by: ({ sourceCode, sourceName, occurrence }) => keyOf(sourceCode, sourceName, occurrence), ignoredToo: false },
];

function keyOf(...parts: readonly (string | number)[]): string {
  return JSON.stringify(parts);
}

function sameSourceAndMatch({ sourceCode, sourceName, occurrence, code, variation }: SourceAndMatch): string {
  return keyOf(sourceCode, sourceName, occurrence, code, variation);
}

/**
 * The reference of the practice's item for each row, by row id. What a person chose takes precedence. A reference belongs to a source row
 * and its match, and stays with the row that it was given to; it passes to a later version, a copy or a renamed row if no other row of the
 * version has it. Rows that are new to the practice get references that no item has had. The same rows and items yield the same references.
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
  // Among the rows of one source row, those that are sent come first.
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
