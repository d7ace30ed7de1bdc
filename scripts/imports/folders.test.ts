import { expect, test } from 'vitest';
import { differencesFrom } from './allowed-features.ts';
import { figuresOf } from './folders.ts';

const sources = (files: Record<string, string>) => new Map(Object.entries(files));

test('circles of files are found, including those of types and of three files', () => {
  const found = figuresOf(
    sources({
      'packages/matcher/src/a.ts': `import type { B } from './b.ts';`,
      'packages/matcher/src/b.ts': `export { c } from './deep/c.ts';`,
      'packages/matcher/src/deep/c.ts': `const load = () => import('../a.ts');`,
      'packages/matcher/src/d.ts': `import './a.ts';`,
    }),
  );
  expect(found.circles).toEqual([['packages/matcher/src/a.ts', 'packages/matcher/src/b.ts', 'packages/matcher/src/deep/c.ts']]);
});

test('server folders that import each other are one knot, including imports by package name', () => {
  const found = figuresOf(
    sources({
      'apps/server/src/rows/a.ts': `import { b } from '../runs/b.ts';`,
      'apps/server/src/runs/b.ts': `import { c } from '@fetlock/server/links/c';`,
      'apps/server/src/links/c.ts': `import { d } from '../rows/d.ts';`,
      'apps/server/src/rows/d.ts': ``,
      'apps/server/src/tags/e.ts': `import { a } from '../rows/a.ts';`,
      'apps/server/src/api.ts': `import { e } from './tags/e.ts';`,
    }),
  );
  expect(found).toMatchObject({ circles: [], serverKnot: ['links', 'rows', 'runs'] });
});

test('folders of the matcher that import each other are one knot', () => {
  const found = figuresOf(
    sources({
      'packages/matcher/src/facts/a.ts': `import { b } from '../index/b.ts';`,
      'packages/matcher/src/index/b.ts': `import type { C } from '../facts/c.ts';`,
      'packages/matcher/src/facts/c.ts': ``,
      'packages/matcher/src/compare/d.ts': `import { b } from '../index/b.ts';`,
    }),
  );
  expect(found).toMatchObject({ circles: [], matcherKnot: ['facts', 'index'] });
});

test('imports between web features are counted, and pairs that import each other are named', () => {
  const found = figuresOf(
    sources({
      'apps/web/src/features/review/a.tsx': `import { b } from '../runs/b.tsx';\nimport { c } from '../tags/c.tsx';\nimport { own } from './own.ts';`,
      'apps/web/src/features/review/own.ts': ``,
      'apps/web/src/features/runs/b.tsx': `import { own } from '../review/own.ts';`,
      'apps/web/src/features/tags/c.tsx': ``,
      'apps/web/src/areas/staff/routes.ts': `import '../../features/review/a.tsx';`,
    }),
  );
  expect(found).toMatchObject({ featureImports: 3, featurePairs: ['review and runs'] });
  expect(found.featuresUsed).toEqual({ review: ['runs', 'tags'], runs: ['review'] });
});

test('an import of a feature that is not allowed is reported, and so is an allowed one that no longer occurs', () => {
  const used = { review: ['runs', 'tags'], runs: ['tags'] };
  expect(differencesFrom({ review: ['runs', 'tags'], runs: ['tags'] }, used)).toEqual([]);
  expect(differencesFrom({ review: ['links', 'runs', 'tags'] }, used)).toEqual([
    'runs imports tags, which scripts/imports/allowed-features.ts does not allow',
    'review no longer imports links: remove it from scripts/imports/allowed-features.ts',
  ]);
});
