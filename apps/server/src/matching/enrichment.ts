import type { SourceRecord, SourceValues } from '@fetlock/formats/source-field';

/** What other files tell of the items of a list, by the code or the name under which they tell it; undefined: nothing yet. */
export interface Enrichment<Told> {
  codes: Map<string, Told | undefined>;
  names: Map<string, Told | undefined>;
}

/** Room for each item of the list, and for no other, so that memory does not grow with what is told. */
export function createEnrichmentMap<Told>(items: readonly SourceRecord[]): Enrichment<Told> {
  const room = (keyOf: typeof codeKey) => new Map(items.flatMap(({ values }) => keyOf(values) ?? []).map((key) => [key, undefined]));
  return { codes: room(codeKey), names: room(nameKey) };
}

/** Counts of an item as a whole: where several lines of the list are one item, adding the lines up must give the count once. */
const counts = ['totalSold', 'totalSold12', 'totalSold24', 'totalSold36', 'quantityOnHand'] as const satisfies (keyof SourceValues)[];

/**
 * The items with what was told of each, by its code or else by its name; what the list itself says stays. And what was told in vain. Of
 * several items that one thing was told of, the first gets the counts, and the others are named.
 */
export function completeItems<Told>(
  items: readonly SourceRecord[],
  { codes, names }: Enrichment<Told>,
  valuesOf: (told: Told) => SourceValues,
): { records: SourceRecord[]; inVain: Told[]; uncounted: SourceRecord[] } {
  const uncounted: SourceRecord[] = [];
  const taken = new Set<Told>();
  const records = items.map((record) => {
    const [code, name] = [codeKey(record.values), nameKey(record.values)];
    const told = (code === undefined ? undefined : codes.get(code)) ?? (name === undefined ? undefined : names.get(name));
    if (told === undefined) return record;
    const values = valuesOf(told);
    if (taken.has(told) && counts.some((field) => values[field] !== undefined && record.values[field] === undefined)) {
      uncounted.push(record);
      for (const field of counts) delete values[field];
    }
    taken.add(told);
    return { ...record, values: { ...values, ...record.values } };
  });
  const all = [...codes.values(), ...names.values()].filter((told) => told !== undefined);
  return { records, inVain: all.filter((told) => !taken.has(told)), uncounted };
}

/** Capitals and spaces make no difference. */
export const codeKey = ({ code }: SourceValues): string | undefined => code?.trim().toLowerCase();
export const nameKey = ({ name }: SourceValues): string | undefined => name?.trim().toLowerCase().replaceAll(/\s+/g, ' ');
