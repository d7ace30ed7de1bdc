import { expect, it } from 'vitest';
import { buildIndex, createMatcher } from './matcher.ts';
import { defaultOptions } from './options.ts';
import { catalogue } from './testing/given.ts';
import type { LearnedDecision, RowMatch } from './types.ts';

const name = 'Cefovecin injection 80 mg/ml';

function found(obsolete: boolean, decisions: readonly LearnedDecision[] = []): RowMatch {
  const index = buildIndex([{ id: 'cefovecin', code: 'D9', name, obsolete, ndc: '54771-1230-01' }, ...catalogue]);
  return createMatcher({ index, options: defaultOptions, decisions }).match({ id: 'r', name, ndc: '54771-1230-01' });
}

it('is certain of an entry that is in use', () => {
  expect(found(false).chosen[0]?.weight).toBe(1);
});

it('offers an obsolete entry, never above .95 and with the reason', () => {
  const { chosen, feedback } = found(true);
  expect(chosen[0]).toMatchObject({ catalogueId: 'cefovecin' });
  expect(chosen[0]?.weight).toBeLessThanOrEqual(0.95);
  expect(feedback).toContain('marked obsolete');
});

it('leaves a decision from before the entry became obsolete to a user', () => {
  const decided = found(true, [{ name, catalogueId: 'cefovecin', times: 3, scope: 'practice' }]);
  expect(decided.chosen[0]).toMatchObject({ catalogueId: 'cefovecin' });
  expect(decided.chosen[0]?.weight).toBeLessThanOrEqual(0.95);
});
