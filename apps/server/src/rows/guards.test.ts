import { addComment } from '@fetlock/contract/comments';
import type { GuardName } from '@fetlock/contract/guards';
import { readRowGuards, readRowHistory } from '@fetlock/contract/row-details';
import { editRow, setStatusOfSet, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { rowStatuses } from '@fetlock/contract/row-statuses';
import { countRows, listRows } from '@fetlock/contract/rows';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivenRow, givenResult, givenRow } from '@fetlock/testing/given-result';
import { givenCatalogueVariations } from '@fetlock/testing/given-variations';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
let matched: number;
beforeAll(async () => {
  api = await startTestApi();
  matched = (await givenCatalogueVariations(api.db, [{ code: 'CARP75', variation: '60', name: 'Carprofen' }]))[0] ?? 0;
});
afterAll(() => api.close());

const staff = () => api.as('staff');
/** A row matched to the entry, with their differences. */
const rowOf = ({ differs, ...row }: GivenRow & { differs?: Record<string, [string, string]> }): GivenRow => ({
  catalogue_variation_id: matched,
  fetlock_code: 'CARP75',
  variation: '60',
  fetlock_name: 'Carprofen',
  match_weight: 0.98,
  match_differences: differs ? JSON.stringify({ [matched]: differs }) : null,
  ...row,
});

const setReady = ({ id, rowId }: { id: number; rowId: number }, accept_guards: GuardName[] = []) =>
  staff().try(setStatuses, { params: { id }, body: { rows_ids: [rowId], status: 'ready_for_import', accept_guards } });
const stored = (rowId: number) =>
  api.db.selectFrom('result_rows').select(['status', 'accepted_guards', 'version']).where('id', '=', rowId).executeTakeFirstOrThrow();

describe('a row is blocked', () => {
  const fees = { name: 'fee_counted_twice', orig_name: 'Rx fee', price: 11.5 } as const;
  test.each<[GuardName, Parameters<typeof rowOf>[0], string, GivenRow | undefined]>([
    [
      'price_not_read',
      { price: 35.04, unread_prices: JSON.stringify({ price: { cell: 'free', given: 35.04 } }) },
      "The list's price 'free' could not be read; the row has $35.04 instead, which the list does not say.",
      undefined,
    ],
    ['price_below_cost', { price: 9, cost: 12.5 }, 'The price is $9.00, the cost $12.50.', undefined],
    ['minimum_above_price', { price: 9, minimum_price: 20 }, 'The minimum price is $20.00, the price $9.00.', undefined],
    ['pack_mismatch', { differs: { pack: ['30', '60'] } }, 'Pack 30 in the list, 60 in the catalogue.', undefined],
    [
      'unit_mismatch',
      { differs: { strength: ['25 mg', '75 mg'], name: ['x', 'y'] } },
      'Strength 25 mg in the list, 75 mg in the catalogue.',
      undefined,
    ],
    [
      fees.name,
      { dispensing_fee: 11.5 },
      "Row 'Rx fee' (P9) charges $11.50 already, which is the dispensing fee of this row.",
      { orig_order: 9, orig_code: 'P9', orig_name: fees.orig_name, price: fees.price },
    ],
    [
      'stale_weight',
      { match_weight: 0.9499255198810962, variation: '90' },
      'The score of 0.94 is of CARP75 60; CARP75 90 would be imported.',
      undefined,
    ],
    ['stale_weight', { variation: '90' }, 'The score of 0.98 is of CARP75 60; CARP75 90 would be imported.', undefined],
    ['stale_weight', { fetlock_code_override: 'X1' }, 'The score of 0.98 is of CARP75 60; X1 60 would be imported.', undefined],
    ['stale_weight', { fetlock_name: 'Rimadyl' }, "The score of 0.98 is of 'Carprofen'; the name is 'Rimadyl' by now.", undefined],
    [
      'two_rows_one_code',
      {},
      "Row 'Rimadyl 75' (P9) has the code CARP75 too, and is ready for import.",
      rowOf({ orig_order: 9, orig_code: 'P9', orig_name: 'Rimadyl 75', status: 'ready_for_import', match_weight: 0.5 }),
    ],
    [
      'two_rows_one_code',
      {},
      "Row 'Rimadyl 75' (P9) has the code CARP75 too, and matches it as surely.",
      rowOf({ orig_order: 9, orig_code: 'P9', orig_name: 'Rimadyl 75', match_weight: 0.98 }),
    ],
    [
      'two_matches_one_row',
      { multimatch: 'one' },
      'Another match of this source row is ready already: Rimadyl (R1 60).',
      { orig_order: 1, multimatch: 'one', fetlock_name: 'Rimadyl', fetlock_code: 'R1', variation: '60', status: 'ready_for_import' },
    ],
    [
      'two_matches_one_row',
      { multimatch: 'one' },
      'Another match of this source row is as sure as this one: Rimadyl (R1 60).',
      { orig_order: 1, multimatch: 'one', fetlock_name: 'Rimadyl', fetlock_code: 'R1', variation: '60', match_weight: 0.98 },
    ],
  ])('by %s, with the reason', async (name, row, reason, beside) => {
    const { id, rowIds } = await givenResult(api.db, [rowOf(row), ...(beside ? [beside] : [])]);
    const at = { id, rowId: rowIds[0] ?? 0 };
    expect((await staff().call(readRowGuards, { params: at })).items).toMatchObject([
      { name, reason, accepted: false, other_row_id: beside ? rowIds[1] : null },
    ]);
    expect(await setReady(at)).toMatchObject({
      status: 409,
      body: { error: 'GUARDED', details: { guards: [{ name, reason, accepted: false }] } },
    });
    expect(await stored(at.rowId)).toMatchObject({ status: 'not_reviewed', accepted_guards: [] });
    const { items } = await staff().call(listRows, { params: { id }, query: { heldBy: [name] } });
    expect(items.find((item) => item.id === at.rowId)?.guards).toEqual([name]);

    expect(await setReady(at, [name])).toMatchObject({ status: 200, body: { changed: 1, held: [] } });
    expect(await stored(at.rowId)).toMatchObject({ status: 'ready_for_import', accepted_guards: [name] });
    expect((await staff().call(readRowGuards, { params: at })).items).toMatchObject([{ name, reason, accepted: true }]);
  });

  test('with amounts as the list writes them', async () => {
    const { id, rowIds } = await givenResult(api.db, [rowOf({ price: 6.24, cost: 1062.5 })]);
    await sql`update results set params = jsonb_set(params, '{context,locale}', '"es-ES"') where id = ${id}`.execute(api.db);
    const { items } = await staff().call(readRowGuards, { params: { id, rowId: rowIds[0] ?? 0 } });
    expect(items.map(({ reason }) => reason)).toEqual(['The price is 6,24\u00A0€, the cost 1.062,50\u00A0€.']);
  });

  test('by the item that another row is too, with whatever blanks its code and variation are typed', async () => {
    const ready = rowOf({ orig_order: 9, fetlock_code: 'X1', status: 'ready_for_import' });
    const { id, rowIds } = await givenResult(api.db, [rowOf({ variation: '90' }), ready]);
    const at = { id, rowId: rowIds[0] ?? 0 };
    const { version } = await stored(at.rowId);
    await staff().call(editRow, { params: at, body: { version, fetlock_code_override: ' X1\u00A0', variation: '60 ' } });
    const { items } = await staff().call(readRowGuards, { params: at });
    expect(items.map(({ name }) => name)).toContain('two_rows_one_code');
    expect(await setReady(at, ['stale_weight'])).toMatchObject({ status: 409, body: { error: 'GUARDED' } });
  });

  test.each<[string, GivenRow, GivenRow?]>([
    ['a price at cost', { price: 12, cost: 12, minimum_price: 12 }],
    ['no price', { cost: 12, minimum_price: 3 }],
    ['no cost and no minimum', { price: 1 }],
    ['differences of another candidate', { match_differences: JSON.stringify({ 0: { pack: ['30', '60'] } }) }],
    ['a fee that no row charges', { dispensing_fee: 11.5 }, { orig_order: 9, orig_name: 'Rx fee', price: 9 }],
    ['a fee row that is ignored', { dispensing_fee: 11.5 }, { orig_order: 9, orig_name: 'Rx fee', price: 11.5, status: 'ignore' }],
    ['no score', { variation: '90', match_weight: null }],
    ['a blank override', { fetlock_code_override: ' ' }],
    ['a less sure row of the code', {}, rowOf({ orig_order: 9, match_weight: 0.97 })],
    ['an ignored row of the code', {}, rowOf({ orig_order: 9, match_weight: 1, status: 'ignore_by_customer' })],
    ['a row of another variation', {}, rowOf({ orig_order: 9, match_weight: 1, variation: '90', status: 'ready_for_import' })],
    ['a less sure match of its source row', { multimatch: 'one' }, rowOf({ orig_order: 1, multimatch: 'one', match_weight: 0.5 })],
    [
      'an ignored match of its source row',
      { multimatch: 'one' },
      rowOf({ orig_order: 1, multimatch: 'one', match_weight: 1, status: 'ignore_by_multimatch' }),
    ],
    [
      'a match that the practice declined, though it is ready',
      { multimatch: 'one', multimatch_group_approved: true, poll_checked: true },
      rowOf({ orig_order: 1, multimatch: 'one', multimatch_group_approved: true, match_weight: 1, status: 'ready_for_import' }),
    ],
    [
      'a row of the code that the practice declined',
      {},
      rowOf({ orig_order: 9, multimatch: 'x', multimatch_group_approved: true, status: 'ready_for_import' }),
    ],
    ['a match of another source row', { multimatch: 'one' }, { multimatch: 'other', match_weight: 1, status: 'ready_for_import' }],
  ])('not by %s', async (_, row, beside) => {
    const { id, rowIds } = await givenResult(api.db, [rowOf({ orig_order: 1, ...row }), ...(beside ? [beside] : [])]);
    const at = { id, rowId: rowIds[0] ?? 0 };
    expect((await staff().call(readRowGuards, { params: at })).items).toEqual([]);
    expect(await setReady(at)).toMatchObject({ status: 200, body: { changed: 1 } });
  });
});

describe('accepted guards', () => {
  test('are the same by an edit and by a comment, and shown in the history', async () => {
    const edited = await givenRow(api.db, rowOf({ price: 1, cost: 2 }));
    const edit = { version: 1, status: 'ready_for_import' } as const;
    expect(await staff().try(editRow, { params: edited.at, body: edit })).toMatchObject({ status: 409, body: { error: 'GUARDED' } });
    const row = await staff().call(editRow, { params: edited.at, body: { ...edit, accept_guards: ['price_below_cost'] } });
    expect(row).toMatchObject({ status: { name: 'ready_for_import' }, guards: [], accepted_guards: ['price_below_cost'] });
    const { items } = await staff().call(readRowHistory, { params: edited.at });
    expect(items.map(({ field, new: value, user }) => [field, value, user.id])).toEqual([
      ['accepted_guards', ['price_below_cost'], expect.any(Number)],
      ['status', 'ready_for_import', expect.any(Number)],
    ]);
    expect(new Set(items.map(({ batch }) => batch)).size).toBe(1);

    const commented = await givenRow(api.db, rowOf({ price: 1, cost: 2 }));
    const comment = { message: 'Sold at a loss', status_id: rowStatuses.ready_for_import.id };
    expect(await staff().try(addComment, { params: commented.at, body: comment })).toMatchObject({ status: 409 });
    expect(await stored(commented.rowId)).toMatchObject({ status: 'not_reviewed', version: 1 });
    expect(
      await staff().try(addComment, { params: commented.at, body: { ...comment, accept_guards: ['price_below_cost'] } }),
    ).toMatchObject({ status: 201 });
    expect(await stored(commented.rowId)).toMatchObject({ status: 'ready_for_import', accepted_guards: ['price_below_cost'] });
  });

  test('must be all that apply to the row', async () => {
    const { at, rowId } = await givenRow(api.db, rowOf({ price: 1, cost: 2, minimum_price: 3 }));
    expect(await setReady(at, ['price_below_cost'])).toMatchObject({ status: 409 });
    expect(await setReady(at, ['price_below_cost', 'minimum_above_price', 'stale_weight'])).toMatchObject({ status: 200 });
    expect((await stored(rowId)).accepted_guards).toEqual(['price_below_cost', 'minimum_above_price']);
  });

  test('lapse when what they are about changes, and only then; undo restores them', async () => {
    const { at, id, rowId } = await givenRow(api.db, rowOf({ price: 1, cost: 2, variation: '90' }));
    await setReady(at, ['price_below_cost', 'stale_weight']);
    const { version } = await stored(rowId);
    await staff().call(editRow, { params: at, body: { version, fetlock_code_override: 'X1' } });
    expect(await stored(rowId)).toMatchObject({ status: 'needs_code_change', accepted_guards: ['price_below_cost'] });
    const { items } = await staff().call(readRowHistory, { params: at });
    await staff().call(undoBatch, { params: { id }, body: { batch: items[0]?.batch ?? '' } });
    expect(await stored(rowId)).toMatchObject({ status: 'ready_for_import', accepted_guards: ['price_below_cost', 'stale_weight'] });
  });

  test('are undone with the change', async () => {
    const { at, id, rowId } = await givenRow(api.db, rowOf({ price: 1, cost: 2 }));
    const { body } = await setReady(at, ['price_below_cost']);
    await staff().call(undoBatch, { params: { id }, body: { batch: (body as { batch: string }).batch } });
    expect(await stored(rowId)).toMatchObject({ status: 'not_reviewed', accepted_guards: [] });
  });
});

describe('for many rows', () => {
  const rows = [
    rowOf({ variation: 'a', match_weight: null }),
    rowOf({ variation: 'b', match_weight: null, price: 1, cost: 2 }),
    rowOf({ variation: 'c', match_weight: null, price: 1, cost: 2, minimum_price: 3 }),
    rowOf({ variation: 'd', match_weight: null, minimum_price: 3 }),
    rowOf({ variation: 'd', match_weight: null, price: 2 }),
  ];
  const held = [
    { guard: 'two_rows_one_code', count: 2 },
    { guard: 'price_below_cost', count: 2 },
    { guard: 'minimum_above_price', count: 1 },
  ];

  test('blocked ones are skipped and reported, by ids as by filters; both rows with one code wait', async () => {
    for (const byIds of [true, false]) {
      const { id, rowIds } = await givenResult(api.db, rows);
      const { count } = await staff().call(countRows, {
        params: { id },
        query: { operation: 'status', heldBy: ['two_rows_one_code', 'price_below_cost', 'minimum_above_price'] },
      });
      expect(count).toBe(4);
      const status = 'ready_for_import';
      const change = byIds
        ? await staff().call(setStatuses, { params: { id }, body: { rows_ids: rowIds, status } })
        : await staff().call(setStatusOfSet, { params: { id }, body: { status, expected_count: 5 } });
      expect(change).toMatchObject({ changed: 1, skipped: [{ reason: 'are held back by a guard', count: 4 }], held });
      const accepted = byIds
        ? await staff().call(setStatuses, { params: { id }, body: { rows_ids: rowIds, status, accept_guards: ['price_below_cost'] } })
        : await staff().call(setStatusOfSet, { params: { id }, body: { status, accept_guards: ['price_below_cost'] } });
      expect(accepted).toMatchObject({ changed: 1, held: [held[0], held[2]] });
      expect(await stored(rowIds[1] ?? 0)).toMatchObject({ status, accepted_guards: ['price_below_cost'] });
      await staff().call(undoBatch, { params: { id }, body: { batch: accepted.batch } });
      expect(await stored(rowIds[1] ?? 0)).toMatchObject({ status: 'not_reviewed', accepted_guards: [] });
    }
  });

  test('when two people set the two rows with one code at once, only one succeeds', async () => {
    const pair = [rowOf({ match_weight: 1 }), rowOf({ match_weight: 0.9 })];
    const { id, rowIds } = await givenResult(api.db, pair);
    const [one = 0, other = 0] = rowIds;
    const answers = await Promise.all([
      setReady({ id, rowId: one }),
      api.as('admin').try(setStatuses, { params: { id }, body: { rows_ids: [other], status: 'ready_for_import' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  });

  test('no other status is guarded', async () => {
    const { id, rowIds } = await givenResult(api.db, rows);
    const change = await staff().call(setStatuses, { params: { id }, body: { rows_ids: rowIds, status: 'ask_customer' } });
    expect(change).toMatchObject({ changed: 5, skipped: [], held: [] });
  });
});
