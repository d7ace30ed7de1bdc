import { expect, test } from 'vitest';
import { testsOf } from './changed.ts';

const sources = new Map(
  Object.entries({
    'packages/rules/src/locks.ts': '',
    'packages/rules/src/locks.test.ts': "import './locks.ts'",
    'apps/server/src/rows/edit-row.ts': "import { isLocked } from '@fetlock/rules/locks';",
    'apps/server/src/review/routes.ts': "import '../rows/edit-row.ts'",
    'apps/server/src/review/review.test.ts': "import '../testing/test-api.ts'",
    'apps/server/src/api.ts': "import './review/routes.ts'",
    'apps/server/src/testing/test-api.ts': "import '../api.ts'",
    'apps/server/src/tags/tags.test.ts': "import '../testing/test-api.ts'",
    'apps/server/src/reading/child.ts': '',
    'apps/server/src/reading/read.ts': "start(new URL('child.ts', import.meta.url))",
    'apps/server/src/reading/read.test.ts': "import './read.ts'",
    'docs/trust.md': '',
    'scripts/requirements.test.ts': "read('docs/trust.md')",
    'e2e/tags.spec.ts': '',
  }),
);
const quick = () => 1;

test('a rule affects its own test and those of the features that use it, not those of all features', () => {
  const { tests, leftOut } = testsOf(['packages/rules/src/locks.ts'], sources, quick);
  expect(tests).toEqual(['packages/rules/src/locks.test.ts', 'apps/server/src/review/review.test.ts']);
  expect(leftOut).toEqual([]);
});

test('files that are started or read by their path are used by the files that name it', () => {
  expect(testsOf(['apps/server/src/reading/child.ts'], sources, quick).tests).toEqual(['apps/server/src/reading/read.test.ts']);
  expect(testsOf(['docs/trust.md'], sources, quick).tests).toEqual(['scripts/requirements.test.ts']);
});

test('a changed test is run, and so is a journey', () => {
  const { tests, journeys } = testsOf(['apps/server/src/tags/tags.test.ts', 'e2e/tags.spec.ts'], sources, quick);
  expect(tests).toContain('apps/server/src/tags/tags.test.ts');
  expect(journeys).toEqual(['e2e/tags.spec.ts']);
});

test('tests beyond the time limit are named, the nearest tests go first', () => {
  const { tests, leftOut } = testsOf(['packages/rules/src/locks.ts'], sources, () => 50);
  expect(tests).toEqual(['packages/rules/src/locks.test.ts']);
  expect(leftOut).toEqual(['apps/server/src/review/review.test.ts']);
});
