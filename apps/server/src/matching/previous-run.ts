import type { SourceRecord } from '@fetlock/formats/source-field';
import { normaliseName } from '@fetlock/matcher/normalise/normalise-name';
import type { LearnedDecision } from '@fetlock/matcher/types';
import type { VariationRow } from '../catalogue/catalogue.queries.ts';

/** What a previous run's file says of each item, as far as the catalogue still has the entry and the variation is clear. */
export function decisionsOfPreviousRun(records: readonly SourceRecord[], variations: Iterable<VariationRow>): LearnedDecision[] {
  if (records.length === 0) return [];
  const byCode = Map.groupBy(variations, ({ code }) => code.toLowerCase());
  return records.flatMap((record) => {
    const { values } = record;
    // What the reviewer chose stands before what was found.
    const code = values.catalogueCode ?? cellOf(record, 'fetlock_code');
    const entry = code === undefined ? undefined : byCode.get(code.trim().toLowerCase());
    const named = [values.variationName, cellOf(record, 'variation'), cellOf(record, 'entry_variation_name')];
    const variation = entry && variationOf(entry, named);
    if (!variation || values.name === undefined) return [];
    return [
      {
        name: normaliseName(values.name),
        written: values.name,
        ...(values.code !== undefined && { code: values.code }),
        ...(values.vendor !== undefined && { vendor: values.vendor }),
        catalogueId: String(variation.id),
        times: 1,
        scope: 'previous_run' as const,
      },
    ];
  });
}

/** A cell of a column that no field took, since another column of its meaning stands before it. */
const cellOf = ({ raw }: SourceRecord, column: string): string | undefined =>
  raw.find(([header]) => header.trim().toLowerCase() === column)?.[1];

function variationOf(entry: readonly VariationRow[], named: readonly (string | undefined)[]): VariationRow | undefined {
  if (entry.length === 1) return entry[0];
  const wanted = named.flatMap((name) => (name === undefined ? [] : name.trim().toLowerCase()));
  return entry.find((row) => wanted.includes(row.variation.toLowerCase()) || wanted.includes(row.variation_name.toLowerCase()));
}
