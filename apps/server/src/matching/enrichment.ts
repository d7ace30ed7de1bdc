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

/** Sums of what was sold, from the shortest window to the longest. */
export const soldFields = ['totalSold12', 'totalSold24', 'totalSold36', 'totalSold'] as const satisfies (keyof SourceValues)[];

/** Counts of an item as a whole: where several lines of the list are one item, their sum must contain the count once. */
const counts = [...soldFields, 'quantityOnHand'] as const satisfies (keyof SourceValues)[];

/**
 * The items completed with the details of each, by its code or else by its name. `inVain` are details that matched no item. If a detail
 * matches several items, the first gets the counts, and the others are `uncounted`.
 * @param completed the values of an item, given its details and its own.
 */
export function completeItems<Detail>(
  items: readonly SourceRecord[],
  { codes, names }: Enrichment<Detail>,
  completed: (detail: Detail, own: SourceValues) => SourceValues,
): { records: SourceRecord[]; inVain: Detail[]; uncounted: SourceRecord[] } {
  const uncounted: SourceRecord[] = [];
  const taken = new Set<Detail>();
  const records = items.map((record) => {
    const { values: own } = record;
    const [code, name] = [codeKey(own), nameKey(own)];
    const detail = (code === undefined ? undefined : codes.get(code)) ?? (name === undefined ? undefined : names.get(name));
    if (detail === undefined) return record;
    let values = completed(detail, own);
    if (taken.has(detail) && counts.some((field) => values[field] !== own[field])) {
      uncounted.push(record);
      values = { ...without(values, counts), ...only(own, counts) };
    }
    taken.add(detail);
    return { ...record, values };
  });
  const all = [...codes.values(), ...names.values()].filter((detail) => detail !== undefined);
  return { records, inVain: all.filter((detail) => !taken.has(detail)), uncounted };
}

/** Both an item's own date and that of another file say that it was sold then. */
export function laterSale(own: SourceValues, other: SourceValues): Pick<SourceValues, 'lastSold'> {
  const [lastSold] = [own.lastSold, other.lastSold]
    .filter((date) => date !== undefined)
    .toSorted()
    .toReversed();
  return lastSold === undefined ? {} : { lastSold };
}

export const hasSums = (values: SourceValues): boolean => soldFields.some((field) => values[field] !== undefined);

type Values = Partial<Record<keyof SourceValues, unknown>>;

export const only = (values: SourceValues, fields: readonly (keyof SourceValues)[]): SourceValues =>
  pick(values, (field) => has(fields, field));
export const without = (values: SourceValues, fields: readonly (keyof SourceValues)[]): SourceValues =>
  pick(values, (field) => !has(fields, field));

const has = (fields: readonly string[], field: string): boolean => fields.includes(field);
const pick = (values: Values, isKept: (field: string) => boolean): SourceValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isKept(field)));

/** Ignores case and surplus spaces. */
export const codeKey = ({ code }: SourceValues): string | undefined => code?.trim().toLowerCase();
export const nameKey = ({ name }: SourceValues): string | undefined => name?.trim().toLowerCase().replaceAll(/\s+/g, ' ');
