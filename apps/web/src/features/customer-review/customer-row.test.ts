import { describe, expect, test } from 'vitest';
import {
  closedBecause,
  freshEntry,
  isChosen,
  refusalOf,
  withAnswer,
  withLatest,
  withChange,
  withPending,
  withoutPending,
} from './customer-row.ts';
import { authorOf } from './row-comments.tsx';
import { factsOf } from './row-facts.ts';
import { customerRow } from './testing-customer-row.ts';

const verify = (key: string, customer_verified = true) => ({ key, field: 'customer_verified', change: { customer_verified } }) as const;

describe('a row on the screen', () => {
  test('shows a change before the server has answered, and keeps it while updates arrive', () => {
    const changed = withPending(freshEntry(customerRow({ id: 1 })), verify('a'), false);
    expect(changed.shown.customer_verified).toBe(true);
    const withOthers = withLatest(changed, customerRow({ id: 1, version: 5, status: 'needs_change' }));
    expect(withOthers.shown).toMatchObject({ customer_verified: true, status: { name: 'not_reviewed' } });
  });

  test('is as the server returned it, with pending changes applied', () => {
    const two = withPending(withPending(freshEntry(customerRow({ id: 1 })), verify('a'), false), verify('b', false), false);
    const one = withoutPending(withAnswer(two, customerRow({ id: 1, version: 2, customer_verified: true })), 'a');
    expect([one.saved.customer_verified, one.shown.customer_verified]).toEqual([true, false]);
    expect(withoutPending(one, 'b').shown.customer_verified).toBe(true);
  });

  test('ignores a response that is older than the known version', () => {
    const entry = freshEntry(customerRow({ id: 1, version: 7, customer_verified: true }));
    expect(withAnswer(entry, customerRow({ id: 1, version: 6 }))).toBe(entry);
  });
});

test('a match is chosen by its tick, whatever its status; a choice of the review is that tick', () => {
  const match = customerRow({ id: 1, multimatch: 'g' });
  const ticked = { ...match, multimatch_group_approved: true, migrationPoll: { checked: true, notes: '' } };
  expect([match, ticked, withChange(ticked, { status: 'no_multimatch' })].map(isChosen)).toEqual([false, true, false]);
  expect(isChosen(customerRow({ id: 1, multimatch: 'g', status: 'correct_by_multimatch' }))).toBe(false);
  expect(withChange(match, { status: 'correct_by_multimatch' })).toMatchObject({
    multimatch_group_approved: true,
    migrationPoll: { checked: true },
  });
  expect(isChosen(withChange(ticked, { status: 'needs_change' }))).toBe(true);
  expect(isChosen(withChange(customerRow({ id: 1 }), { status: 'asis' }))).toBe(false);
});

describe('locked is', () => {
  test('an imported row, and a signed one, with the reason @CUST-43', () => {
    expect(closedBecause(customerRow({ id: 1, status: 'imported', import_status: 'SUCCEED' }))).toMatch(/already in Fetlock/);
    expect(closedBecause(customerRow({ id: 1, status: 'imported', import_status: 'FAILED' }))).toBeNull();
    expect(closedBecause(customerRow({ id: 1, signed: true }))).toMatch(/signed/);
    expect(closedBecause(customerRow({ id: 1 }))).toBeNull();
  });

  test('a status that the row may not take', () => {
    expect(refusalOf(customerRow({ id: 1, subcategory: null }), 'ready_for_import')).toMatch(/not complete/);
    expect(refusalOf(customerRow({ id: 1, category: 'ignore' }), 'ready_for_import')).toMatch(/left out/);
    expect(refusalOf(customerRow({ id: 1, subcategory: null }), 'needs_change')).toBeNull();
  });
});

test("an author is the system, a visitor by name, or the provider's staff @CUST-31", () => {
  const user = (id: number, name: string) => ({ id, name });
  expect(authorOf({ user: user(1, 'x'), visitor: null })).toBe('System');
  expect(authorOf({ user: user(2, 'x'), visitor: null })).toBe('Customer with protected link');
  expect(authorOf({ user: user(2, 'x'), visitor: 'Dr. Jane Doe' })).toBe('Dr. Jane Doe · Customer with protected link');
  expect(authorOf({ user: user(7, 'Ana'), visitor: null })).toBe('Ana');
});

test('the details state what was answered in the Migration PAL', () => {
  const answered = customerRow({ id: 1, multimatch: 'g', migrationPoll: { checked: true, notes: 'The 75 mg' } });
  const pal = factsOf(answered, 'en-US').find(({ title }) => title === 'Your answer in the Migration PAL');
  expect(pal?.facts).toEqual([
    ['Note', 'The 75 mg'],
    ['Ticked', 'Approved'],
  ]);
});

test('the details leave out unknown facts', () => {
  const groups = factsOf(customerRow({ id: 1, fetlock_name: null, comment: null, upc: '012345678905' }), 'en-US');
  expect(groups.map(({ title }) => title)).toEqual(['Your item', 'What we matched it to', 'Prices', 'Sales']);
  const facts = Object.fromEntries(groups.flatMap((group) => group.facts));
  expect(facts).toMatchObject({ UPC: '012345678905', Price: '$10.00', 'Last sold': 'May 1, 2026' });
  expect(facts).not.toHaveProperty('NDC');
});
