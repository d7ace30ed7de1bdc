import type { MigrationStepName } from '@fetlock/contract/migration-steps';
import { expect, test } from 'vitest';
import { changesOf, stepText, unansweredOf } from './step-text.ts';

const content = (step: MigrationStepName, counts: Partial<Parameters<typeof stepText>[0]>) => ({
  step,
  rows: 0,
  noted: 0,
  checked: 0,
  groups: 0,
  resolved: 0,
  to_change: 0,
  none_right: 0,
  chosen_by_provider: 0,
  ...counts,
});

test.each<[string, MigrationStepName, Partial<Parameters<typeof stepText>[0]>]>([
  ['Nothing to do', 'compounded', {}],
  ['84 items with several matches, 1 chosen', 'multimatch', { rows: 170, groups: 84, resolved: 1 }],
  ['84 items with several matches, 1 chosen, 1 without a match', 'multimatch', { rows: 170, groups: 84, resolved: 2, none_right: 1 }],
  ['1 item with several matches, 0 chosen, 2 with a note', 'multimatch', { rows: 2, groups: 1, noted: 2 }],
  ['24 items, 0 answered', 'ask_customer', { rows: 24 }],
  ['1 item, 1 with a note', 'compounded', { rows: 1, noted: 1 }],
  ['1,388 items left out, 1 not to be ignored', 'ignored', { rows: 1_389, checked: 1 }],
  ['3 items left out, 1 not to be ignored, 2 to be changed', 'ignored', { rows: 6, checked: 1, to_change: 2 }],
])('%s', (text, step, counts) => expect(stepText(content(step, counts))).toBe(text));

test('what would be signed otherwise than it was shown is stated step by step', () => {
  const compounded = content('compounded', { rows: 9 });
  expect(changesOf([content('ask_customer', { rows: 5 }), compounded], [content('ask_customer', { rows: 4 }), compounded])).toEqual([
    'Ask customer: it was “5 items, 0 answered”, and is now “4 items, 0 answered”.',
  ]);
});

test('what is left open is stated with its consequence', () => {
  const textsOf = (...steps: ReturnType<typeof content>[]) => unansweredOf(steps).map(({ text }) => text);
  expect(
    textsOf(
      content('multimatch', { rows: 170, groups: 84, resolved: 1 }),
      content('ask_customer', { rows: 24 }),
      content('compounded', { rows: 9 }),
      content('ignored', { rows: 1_389 }),
    ),
  ).toEqual([
    'Multimatch: you have chosen no match for 83 of 84 items. Fetlock decides, or asks you again.',
    'Ask customer: 24 of 24 items have no answer. Fetlock decides, or asks you again.',
  ]);
  expect(textsOf(content('multimatch', { rows: 2, groups: 1, noted: 1 }), content('ask_customer', { rows: 3, noted: 2 }))).toEqual([
    'Multimatch: you have chosen no match for 1 of 1 item. Fetlock decides with the help of your notes, or asks you again.',
    'Ask customer: 1 of 3 items has no answer. Fetlock decides, or asks you again.',
  ]);
  expect(textsOf(content('multimatch', { rows: 222, groups: 111, resolved: 2, chosen_by_provider: 107 }))).toEqual([
    'Multimatch: you have chosen no match for 109 of 111 items; for 107 of them Fetlock has chosen one, which you have not confirmed. Fetlock decides, or asks you again.',
  ]);
  expect(textsOf(content('multimatch', { rows: 2, groups: 1, resolved: 1 }), content('ask_customer', { rows: 3, noted: 3 }))).toEqual([]);
});
