import type { SourceRecord, SourceValues } from '@fetlock/formats/fields/source-field';

/** What other files contain about the items of a list, by code or by name; undefined: nothing yet. */
export interface Enrichment<Detail> {
  codes: Map<string, Detail | undefined>;
  names: Map<string, Detail | undefined>;
}

/** Has a key for each item of the list and for no other, so that memory does not grow with the other files. */
export function createEnrichmentMap<Detail>(items: readonly SourceRecord[]): Enrichment<Detail> {
  const emptyMap = (keyOf: typeof codeKey) => new Map(items.flatMap(({ values }) => keyOf(values) ?? []).map((key) => [key, undefined]));
  return { codes: emptyMap(codeKey), names: emptyMap(nameKey) };
}

/** Counts of an item as a whole: where several lines of the list are one item, their sum must contain the count once. */
const counts = ['totalSold', 'totalSold12', 'totalSold24', 'totalSold36', 'quantityOnHand'] as const satisfies (keyof SourceValues)[];

/**
 * The items completed with the details of each, by its code or else by its name; the list's own values win. `inVain` are details that
 * matched no item. If a detail matches several items, the first gets the counts, and the others are `uncounted`.
 */
export function completeItems<Detail>(
  items: readonly SourceRecord[],
  { codes, names }: Enrichment<Detail>,
  valuesOf: (detail: Detail) => SourceValues,
): { records: SourceRecord[]; inVain: Detail[]; uncounted: SourceRecord[] } {
  const uncounted: SourceRecord[] = [];
  const taken = new Set<Detail>();
  const records = items.map((record) => {
    const [code, name] = [codeKey(record.values), nameKey(record.values)];
    const detail = (code === undefined ? undefined : codes.get(code)) ?? (name === undefined ? undefined : names.get(name));
    if (detail === undefined) return record;
    const values = valuesOf(detail);
    if (taken.has(detail) && counts.some((field) => values[field] !== undefined && record.values[field] === undefined)) {
      uncounted.push(record);
      for (const field of counts) delete values[field];
    }
    taken.add(detail);
    return { ...record, values: { ...values, ...record.values } };
  });
  const all = [...codes.values(), ...names.values()].filter((detail) => detail !== undefined);
  return { records, inVain: all.filter((detail) => !taken.has(detail)), uncounted };
}

/** Ignores case and surplus spaces. */
export const codeKey = ({ code }: SourceValues): string | undefined => code?.trim().toLowerCase();
export const nameKey = ({ name }: SourceValues): string | undefined => name?.trim().toLowerCase().replaceAll(/\s+/g, ' ');
