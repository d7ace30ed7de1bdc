import { describe, expect, it } from 'vitest';
import { buildIndex } from './matcher.ts';
import { weighedAlone } from './testing/alone.ts';
import { catalogue } from './testing/given.ts';
import { pairsApart } from './testing/labelled/pairs-apart.ts';
import type { CatalogueVariation } from './types.ts';

const all = Object.values(pairsApart).flat();
const names = [...new Set(all.flat())];
const entries = names.map((name): CatalogueVariation => ({ id: name, code: name, name }));
const index = buildIndex([...entries, ...catalogue]);

describe.each(Object.entries(pairsApart))('they differ in %s', (_, pairs) => {
  it.each([...pairs, ...pairs.map(([a, b]) => [b, a] as const)])('%s is not %s', (name, id) => {
    const { weight, pass } = weighedAlone(index, { name }, id);
    expect(weight).toBeLessThanOrEqual(0.5);
    expect(pass).toBe('pass3');
  });
});
