import { expect, it } from 'vitest';
import { buildIndex, createMatcher } from './matcher.ts';
import { defaultOptions, type MatcherOptions } from './options.ts';
import { laboratoryLabels } from './testing/labelled/laboratory-labels.ts';
import type { LabelledSet } from './testing/labelled/labelled-set.ts';
import { registerNames } from './testing/labelled/register-names.ts';
import { spanishPractice } from './testing/labelled/spanish-practice.ts';

/** Rows whose first candidate is wrong, as `row: found for right`. */
function wrongRows({ catalogue, rows }: LabelledSet, options: Partial<MatcherOptions>): string[] {
  const matcher = createMatcher({ index: buildIndex(catalogue), options: { ...defaultOptions, ...options } });
  return rows.flatMap(({ row, right }) => {
    const found = matcher.candidates(row, 1)[0]?.catalogueId;
    return found === right ? [] : [`${row.name}: ${found} for ${right}`];
  });
}

const sets = [
  ['labels of tests against a LOINC-like catalogue', laboratoryLabels, {}, 0.97],
  ['registers of other countries against English generics', registerNames, {}, 0.97],
  ['the list of a Spanish practice', spanishPractice, { locale: 'es-ES' }, 0.95],
] as const;

it.each(sets)('%s: first candidates are right as often as promised', (_, set, options, share) => {
  const wrong = wrongRows(set, options);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(Math.floor(set.rows.length * (1 - share)));
});
