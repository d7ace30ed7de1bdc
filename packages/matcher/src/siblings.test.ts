import { describe, expect, it } from 'vitest';
import { buildIndex, createMatcher } from './matcher.ts';
import { defaultOptions } from './options.ts';
import { catalogue } from './testing/given.ts';
import { diets, makers, readings, vaccines, type Siblings } from './testing/labelled/siblings.ts';
import type { Candidate, CatalogueVariation, SourceRow } from './types.ts';

type Entry = Pick<CatalogueVariation, 'name' | 'manufacturer'>;

/** What a row finds in a catalogue with these entries among others; their ids are their indexes. */
function found(row: Omit<SourceRow, 'id'>, entries: readonly Entry[]): Candidate | undefined {
  const added = entries.map((entry, place): CatalogueVariation => ({ ...entry, id: String(place), code: String(place) }));
  const matcher = createMatcher({ index: buildIndex([...added, ...catalogue]), options: defaultOptions });
  return matcher.match({ id: 'r', ...row }).candidates[0];
}

describe.each([
  ['vaccines', vaccines],
  ['diets', diets],
  ['readings', readings],
] satisfies [string, readonly Siblings[]][])('%s', (_, pairs) => {
  it.each(pairs)('%s is %s, not %s', (name, right, sibling) => {
    expect(found({ name }, [{ name: sibling }, { name: right }])?.catalogueId).toBe('1');
    expect(found({ name }, [{ name: right }, { name: sibling }])?.catalogueId).toBe('0');
    expect(found({ name }, [{ name: sibling }])?.weight ?? 0).toBeLessThanOrEqual(0.95);
  });
});

it.each(makers)('makers: %o is of %s, not of %s', (row, [name, manufacturer], [other, otherMaker]) => {
  const right = { name, manufacturer };
  const sibling = { name: other, manufacturer: otherMaker };
  expect(found(row, [sibling, right])?.catalogueId).toBe('1');
  expect(found(row, [right, sibling])?.catalogueId).toBe('0');
});
