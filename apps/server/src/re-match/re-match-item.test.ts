import { categories } from '@fetlock/contract/categories';
import { rowStatusNames } from '@fetlock/contract/row-statuses';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AssembledRow, RowValues } from '../matching/row-values.ts';
import { type RowBefore, askingStatuses, matchedColumns, reMatchItem } from './re-match-item.ts';

/** The fields of a row that depend on its entry. */
const entry = (id: number | null) => ({
  catalogue_variation_id: id,
  fetlock_code: id === null ? null : String(id),
  fetlock_name: id === null ? null : `Entry ${id}`,
  variation: id === null ? null : 'a',
  subcategory: id === null ? null : 'Exam',
  entry_variation_name: null,
  package_type: null,
  custom_gl_code: null,
  property_object: {},
  match_weight: id === null ? null : 0.9,
  sales_dropped: false,
  compounded: false,
  obsolete: false,
});

/** Amounts of an entry, and whether they are the catalogue's. */
const amounts = (amount: number | null, isSuggested: boolean) => ({
  price: amount,
  dispensing_fee: amount,
  cost: amount,
  price_from_catalogue: isSuggested,
  fee_from_catalogue: isSuggested,
  cost_from_catalogue: isSuggested,
});

const before = (id: number, row: Partial<RowBefore> = {}): RowBefore => ({
  id,
  ...entry(7),
  status: 'not_reviewed',
  category: 'drug',
  mapped_core_type: 'drug',
  matcher_feedback: 'As before.',
  comment: null,
  multimatch: null,
  fetlock_code_override: null,
  mapped_core_type_override: null,
  signed_as: null,
  reviewed: false,
  customer_verified: false,
  poll_checked: false,
  poll_notes: '',
  lastChanges: new Map(),
  wasRequested: false,
  ...amounts(1, false),
  merged_fee: null,
  ...row,
});

/** The part of a run's row that a re-match uses. */
const found = (id: number | null, row: Partial<RowValues> = {}): AssembledRow => ({
  row: {
    ...entry(id),
    status: id === null ? 'unmatched' : 'not_reviewed',
    category: id === null ? 'unmatched' : 'procedure',
    mapped_core_type: id === null ? 'unmatched' : 'procedure',
    matcher_feedback: 'As now.',
    comment: null,
    multimatch: null,
    match_differences: null,
    ...amounts(1, false),
    ...row,
  } as RowValues,
  match: { feedback: 'As now.', evidence: [], candidates: [] },
});

const byPerson = (...fields: string[]) => ({ lastChanges: new Map(fields.map((field) => [field, 'edit'])) });
const patchesOf = (rows: readonly RowBefore[], now: readonly AssembledRow[], named: ReadonlyMap<number, AssembledRow> = new Map()) =>
  Object.fromEntries(reMatchItem(rows, { rows: now, named }).changed.map(({ id, patch }) => [id, patch]));

const cutOff = found(8, { status: 'ignore', category: 'ignore', comment: 'not sold for 36 months' });

describe('a row', () => {
  test('without a decision takes the new match and its category', () => {
    expect(patchesOf([before(1)], [found(8)])).toMatchObject({
      1: { catalogue_variation_id: 8, fetlock_code: '8', category: 'procedure', matcher_feedback: 'As now.' },
    });
    expect(patchesOf([before(1)], [cutOff])[1]).toMatchObject({ status: 'ignore', category: 'ignore', comment: 'not sold for 36 months' });
    expect(patchesOf([before(1)], [found(null)])[1]).toMatchObject({ status: 'unmatched', fetlock_code: null, match_weight: null });
  });

  test('that has not changed is left alone', () => {
    const same = { ...found(7), row: { ...found(7).row, category: 'drug', mapped_core_type: 'drug', matcher_feedback: 'As before.' } };
    expect(reMatchItem([before(1)], { rows: [same], named: new Map() })).toEqual({ changed: [], added: [] });
  });

  test('takes the amounts of its new entry where they are the catalogue’s; its own and typed ones stay', () => {
    const [now] = [found(8, amounts(9, true))];
    expect(patchesOf([before(1, amounts(3, true))], [now])[1]).toMatchObject({ price: 9, dispensing_fee: 9, cost: 9 });
    expect(patchesOf([before(1, amounts(null, false))], [now])[1]).toMatchObject(amounts(9, true));
    for (const name of ['price', 'dispensing_fee', 'cost'])
      expect(patchesOf([before(1, amounts(3, false))], [now])[1]).not.toHaveProperty(name);
    const typed = patchesOf([before(1, { ...amounts(3, true), ...byPerson('dispensing_fee') })], [now])[1];
    expect(typed).toMatchObject({ price: 9, cost: 9 });
    expect(typed).not.toHaveProperty('dispensing_fee');
  });

  test.each([
    ['was set to ready', { status: 'ready_for_import', ...byPerson('status') }],
    ['was left out', { status: 'ignore', ...byPerson('status') }],
    ['was left without a match', { status: 'unmatched', ...byPerson('status') }],
    ['was reviewed', { reviewed: true }],
    ['was verified by the customer', { customer_verified: true }],
    ['was chosen by the customer', { poll_checked: true }],
    ['was written about by the customer', { poll_notes: 'The small box, please.' }],
    ['was matched by hand', { lastChanges: new Map([['catalogue_variation_id', 'choice of match']]) }],
  ])('that %s keeps its match', (_, row) => {
    expect(patchesOf([before(1, row)], [cutOff])).toEqual({});
  });

  test('with a status that says nothing about the match keeps the status, is not cut off and creates no group', () => {
    const question = before(1, { status: 'ask_customer', ...byPerson('status') });
    expect(patchesOf([question], [cutOff])[1]).toMatchObject({ fetlock_code: '8', category: 'procedure' });
    expect(patchesOf([question], [cutOff])[1]).not.toHaveProperty('status');
    const group = [found(8, { multimatch: '1' }), found(9, { multimatch: '1' })];
    const { changed, added } = reMatchItem([question], { rows: group, named: new Map() });
    expect(added).toEqual([]);
    expect(changed[0]?.patch).not.toHaveProperty('multimatch');
  });

  test.each(askingStatuses)('that requests it (%s) is presented for review, even if it would be cut off, and stays so', (status) => {
    const asking = before(1, { status, reviewed: true, category: 'ignore', comment: 'not sold', ...byPerson('status') });
    expect(patchesOf([asking], [cutOff])[1]).toMatchObject({ status: 'not_reviewed', category: 'procedure', comment: null });
    const back = before(1, { ...cutOff.row, status: 'not_reviewed', category: 'procedure', comment: null, wasRequested: true });
    expect(patchesOf([back], [cutOff])).toEqual({});
  });

  test('that is included although a run would leave it out shows both', () => {
    const feedback = `Ignored: ${cutOff.row.comment}. Name and form agree.`;
    const leftOut = { ...cutOff, row: { ...cutOff.row, matcher_feedback: feedback }, match: { ...cutOff.match, feedback } };
    const asking = before(1, { status: 'ready_for_re_match', category: 'ignore', ...byPerson('status') });
    const [change] = reMatchItem([asking], { rows: [leftOut], named: new Map() }).changed;
    expect(change?.patch.matcher_feedback).toBe('Included as requested, though not sold for 36 months. Name and form agree.');
    expect(change?.match?.feedback).toBe(change?.patch.matcher_feedback);
    expect(patchesOf([before(1)], [leftOut])[1]).toMatchObject({ status: 'ignore', matcher_feedback: feedback });
  });

  test('that names an entry gets its facts, except what was typed; without such an entry it is unchanged', () => {
    const named = before(1, {
      status: 'needs_code_change',
      fetlock_code_override: '9',
      category: 'ignore',
      comment: 'not sold',
      ...byPerson('status', 'fetlock_code_override', 'fetlock_name'),
    });
    const patch = patchesOf([named], [found(8)], new Map([[1, found(9)]]))[1];
    expect(patch).toMatchObject({ catalogue_variation_id: 9, fetlock_code: '9', category: 'procedure', comment: null });
    expect(patch).not.toHaveProperty('fetlock_name');
    expect(patch).not.toHaveProperty('status');
    expect(patchesOf([named], [found(8)])).toEqual({});
  });

  test('that is ready takes no entry that would make it unready', () => {
    const ready = before(1, { status: 'ready_for_import', fetlock_code_override: '9', ...byPerson('status', 'fetlock_code_override') });
    expect(patchesOf([ready], [found(8)], new Map([[1, found(9, { subcategory: null })]]))).toEqual({});
    expect(patchesOf([ready], [found(8)], new Map([[1, found(9)]]))[1]).toMatchObject({ fetlock_code: '9' });
  });
});

describe('a group', () => {
  const two = [before(1, { ...entry(7), multimatch: '5' }), before(2, { ...entry(8), multimatch: '5' })];

  test('narrows to the row of the remaining candidate', () => {
    expect(patchesOf(two, [found(8)])).toMatchObject({ 1: { status: 'ignore_by_multimatch' }, 2: { matcher_feedback: 'As now.' } });
  });

  test('with any decision of a person is unchanged', () => {
    for (const status of ['correct_by_multimatch', 'ignore_by_multimatch', 'ask_customer'])
      expect(patchesOf([two[0] ?? before(1), before(2, { ...two[1], status, ...byPerson('status') })], [found(9)])).toEqual({});
  });

  test('in which the customer chose a row is unchanged', () => {
    const chosen = [before(1, { ...two[0], poll_checked: true }), before(2, two[1])];
    expect(reMatchItem(chosen, { rows: [found(9)], named: new Map() })).toEqual({ changed: [], added: [] });
    expect(reMatchItem(chosen, { rows: [found(8)], named: new Map() })).toEqual({ changed: [], added: [] });
  });

  test('for which a reviewer requests a re-match asks the customer again if the chosen row becomes another entry or is left out', () => {
    const asking = (id: number, entryOf: number) =>
      before(id, { ...entry(entryOf), multimatch: '5', status: 'ready_for_re_match', ...byPerson('status') });
    const chosen = [{ ...asking(1, 7), poll_checked: true }, asking(2, 8)];
    expect(patchesOf(chosen, [found(9)])[1]).toMatchObject({ catalogue_variation_id: 9, poll_checked: false });
    expect(patchesOf(chosen, [found(8)])[1]).toEqual({ status: 'ignore_by_multimatch', poll_checked: false });
    expect(patchesOf(chosen, [found(7), found(8)])[1]).not.toHaveProperty('poll_checked');
  });

  test('forms around the row that has one of its entries', () => {
    const now = [found(8, { multimatch: '5' }), found(7, { multimatch: '5' })];
    const { changed, added } = reMatchItem([before(1)], { rows: now, named: new Map() });
    expect(changed[0]?.patch).toMatchObject({ multimatch: '5' });
    expect(changed[0]?.patch).not.toHaveProperty('catalogue_variation_id');
    expect(added.map(({ row }) => row.catalogue_variation_id)).toEqual([8]);
  });
});

const ids = fc.constantFrom(7, 8, 9, null);
const anyBefore = fc.record({
  status: fc.constantFrom(...rowStatusNames.filter((name) => name !== 'imported')),
  category: fc.constantFrom(...categories),
  entry: ids,
  override: fc.constantFrom(null, '9'),
  reviewed: fc.boolean(),
  poll_checked: fc.boolean(),
  lastChanges: fc.subarray(['status', 'fetlock_name', 'variation', 'subcategory', 'package_type', 'custom_gl_code', 'compounded']),
  wasRequested: fc.boolean(),
});
const anyItem = fc.record({
  rows: fc.array(anyBefore, { minLength: 1, maxLength: 4 }),
  now: fc.uniqueArray(ids, { minLength: 1, maxLength: 3 }),
  isCutOff: fc.boolean(),
});
const given = ({ rows, now, isCutOff }: typeof anyItem extends fc.Arbitrary<infer Item> ? Item : never) => ({
  stored: rows.map(({ entry: id, override, lastChanges, status, wasRequested, ...row }, index) =>
    before(index + 1, {
      ...row,
      ...entry(id),
      fetlock_code_override: override,
      // What a re-match did with a row that had requested it includes the status.
      ...byPerson(...(wasRequested ? lastChanges.filter((field) => field !== 'status') : lastChanges)),
      status: wasRequested ? 'not_reviewed' : status,
      wasRequested,
    }),
  ),
  fresh: now.map((id) =>
    found(id, {
      multimatch: now.length > 1 ? '5' : null,
      ...(isCutOff && now.length === 1 && { status: 'ignore', category: 'ignore', comment: 'not sold' }),
    }),
  ),
});

describe('for any rows', () => {
  test('a tick of the customer stays with its entry, or is removed', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        const { stored, fresh } = given(item);
        const { changed } = reMatchItem(stored, { rows: fresh, named: new Map() });
        for (const { id, patch } of changed) {
          const row = stored.find((one) => one.id === id);
          const isOther = 'catalogue_variation_id' in patch || patch.status === 'ignore_by_multimatch';
          if (row?.poll_checked && isOther) expect(patch.poll_checked).toBe(false);
        }
      }),
    );
  });

  const named = (rows: readonly RowBefore[]) =>
    new Map(rows.flatMap((row) => (row.fetlock_code_override ? [[row.id, found(9)] as const] : [])));

  test('no decision of a person changes, except a status that requests a re-match', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        const { stored, fresh } = given(item);
        for (const { id, patch } of reMatchItem(stored, { rows: fresh, named: named(stored) }).changed) {
          const row = stored.find((one) => one.id === id);
          const kept = Object.keys(patch).filter((field) => row?.lastChanges.has(field));
          const mayChange = askingStatuses.some((name) => name === row?.status) ? ['status'] : [];
          expect(kept.filter((field) => !mayChange.includes(field))).toEqual([]);
          const own = ['fetlock_code_override', 'reviewed', 'customer_verified', 'price', 'cost', 'taxable', 'custom_primary_category'];
          expect(Object.keys(patch)).not.toEqual(expect.arrayContaining([expect.toBeOneOf(own)]));
        }
      }),
    );
  });

  test('a repeat without new knowledge changes nothing', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        const { stored, fresh } = given(item);
        const first = reMatchItem(stored, { rows: fresh, named: named(stored) });
        const patches = new Map(first.changed.map(({ id, patch }) => [id, patch]));
        const afterwards = stored.map((row) => {
          const patch = patches.get(row.id) ?? {};
          const wasRequested = row.wasRequested || ('status' in patch && askingStatuses.some((name) => name === row.status));
          const lastChanges = new Map([...row.lastChanges].filter(([field]) => !(field in patch)));
          return { ...row, ...patch, lastChanges, wasRequested };
        });
        const added = first.added.map(({ row }, index) =>
          before(
            stored.length + index + 1,
            Object.fromEntries(
              [...matchedColumns, 'status', 'category', 'comment', 'multimatch'].map((column) => [column, row[column as keyof RowValues]]),
            ),
          ),
        );
        const rows = [...afterwards, ...added];
        expect(reMatchItem(rows, { rows: fresh, named: named(rows) })).toEqual({ changed: [], added: [] });
      }),
    );
  });
});
