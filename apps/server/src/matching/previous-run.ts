import type { SourceRecord } from '@fetlock/formats/source-field';
import { normaliseName } from '@fetlock/matcher/normalise/normalise-name';
import type { LearnedDecision } from '@fetlock/matcher/types';
import type { VariationRow } from '../catalogue/catalogue.queries.ts';

/** What a previous run's file says of each item, as far as the catalogue still has the entry and the variation is clear. */
export function decisionsOfPreviousRun(records: readonly SourceRecord[], variations: Iterable<VariationRow>): LearnedDecision[] {
  const byCode = Map.groupBy(variations, ({ code }) => code.toLowerCase());
  return records.flatMap(({ values }) => {
    const entry = values.catalogueCode === undefined ? undefined : byCode.get(values.catalogueCode.trim().toLowerCase());
    const variation = entry && variationOf(entry, values.variationName);
    if (!variation || values.name === undefined) return [];
    return [
      {
        name: normaliseName(values.name),
        ...(values.code !== undefined && { code: values.code }),
        ...(values.vendor !== undefined && { vendor: values.vendor }),
        catalogueId: String(variation.id),
        times: 1,
        scope: 'previous_run' as const,
      },
    ];
  });
}

function variationOf(entry: readonly VariationRow[], named: string | undefined): VariationRow | undefined {
  if (entry.length === 1) return entry[0];
  const wanted = named?.trim().toLowerCase();
  return wanted === undefined
    ? undefined
    : entry.find((row) => row.variation_name.toLowerCase() === wanted || row.variation.toLowerCase() === wanted);
}
