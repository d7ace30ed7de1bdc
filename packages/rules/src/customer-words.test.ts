import { expect, test } from 'vitest';
import { rowStatusNames } from '@fetlock/contract/row-statuses';
import type { LeftOutFacts } from './customer-word.ts';
import { type RowFacts, customerGroups, isGivenUp, wordsOfFacts, wordsOfRow } from './customer-words.ts';

const single: LeftOutFacts = {
  status: 'not_reviewed',
  category: 'drug',
  mapped_core_type_override: null,
  previous_status: null,
  multimatch: null,
  multimatch_group_approved: false,
  poll_checked: false,
  signed: null,
};
const match: LeftOutFacts = { ...single, multimatch: 'g' };
const chosen: LeftOutFacts = { ...match, multimatch_group_approved: true, poll_checked: true };
const declined: LeftOutFacts = { ...chosen, poll_checked: false };

test.each<[string, LeftOutFacts, string]>([
  ['by its status', single, 'Being reviewed'],
  ['of a match, none was chosen', match, 'Being reviewed'],
  ['of a match, none is right', { ...match, status: 'no_multimatch' }, 'Not used: none of the matches was right'],
  ['of the chosen match', { ...chosen, status: 'correct_by_multimatch' }, 'Match chosen'],
  ['of the chosen match of which none was right before', { ...chosen, status: 'no_multimatch' }, 'Match chosen'],
  ['of the chosen match that is ready', { ...chosen, status: 'ready_for_import' }, 'Ready to move'],
  ['of a declined match', declined, 'Not used: another match was chosen'],
  ['of a declined match of which none was right before', { ...declined, status: 'no_multimatch' }, 'Not used: another match was chosen'],
  ['of a declined match that staff chose', { ...declined, status: 'correct_by_multimatch' }, 'Not used: another match was chosen'],
  ['of an item left out by its category', { ...single, category: 'ignore' }, 'Left out'],
  ['of an item the practice left out', { ...single, status: 'ignore_by_customer' }, 'Left out by you'],
  ['of an item it keeps', { ...single, status: 'ignore', poll_checked: true }, 'To be moved'],
  ['of an item signed as left out', { ...single, signed: { status: 'ignore', left_out: true } }, 'Left out'],
  ['of an imported one', { ...declined, status: 'imported' }, 'In Fetlock'],
])('what happens %s', (_, row, words) => {
  expect(wordsOfRow(row)).toBe(words);
});

test('every status has words, and the colour of its group', () => {
  for (const status of rowStatusNames) {
    const { words, group, tone } = wordsOfFacts({ status, multimatch: null, word: null, isLeftOut: false, isAnotherChosen: null });
    expect(words).toMatch(/^[A-Z]/);
    expect(tone).toBe(customerGroups[group].tone);
  }
});

const unused: RowFacts = { status: 'no_multimatch', multimatch: 'g', word: null, isLeftOut: true, isAnotherChosen: false };

test.each<[string, RowFacts, string, boolean]>([
  ['of which none was right', unused, 'Not used: none of the matches was right', false],
  ['set aside without a choice', { ...unused, status: 'ignore_by_multimatch' }, 'Not used: none of the matches was right', false],
  ['beside the chosen one', { ...unused, isAnotherChosen: true }, 'Not used: another match was chosen', true],
  ['chosen by the practice', { ...unused, word: 'take', isLeftOut: false }, 'Match chosen', false],
  ['left out by the practice', { ...unused, status: 'ignore_by_customer', word: 'leave' }, 'Left out by you', false],
  ['that is imported', { ...unused, status: 'imported', isAnotherChosen: true }, 'In Fetlock', false],
])('a match %s says so', (_, facts, words, givenUp) => {
  expect(wordsOfFacts(facts).words).toBe(words);
  expect(isGivenUp(facts)).toBe(givenUp);
});
