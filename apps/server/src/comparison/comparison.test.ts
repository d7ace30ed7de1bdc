import { randomUUID } from 'node:crypto';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import type { Given } from '@fetlock/contract/call';
import { type ComparedRow, ComparisonKind, carryDecisions, compareResults, exportComparison } from '@fetlock/contract/comparison';
import { setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivenRow, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { changeRows } from '../rows/row-changes.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const staff = () => api.as('staff');
const compare = (versions: { old: number; new: number }, query: Omit<NonNullable<Given<typeof compareResults>['query']>, 'with'> = {}) =>
  staff().call(compareResults, { params: { id: versions.new }, query: { with: versions.old, pageSize: 300, ...query } });

/** Two versions of one task. */
async function givenVersions(before: readonly GivenRow[], after: readonly GivenRow[]) {
  const old = await givenResult(api.db, before);
  const now = await givenResult(api.db, after, { taskId: old.taskId });
  return { old: old.id, new: now.id, oldRows: old.rowIds, newRows: now.rowIds };
}

const carprofen = { orig_code: 'A1', orig_name: 'Carprofen 75 mg', fetlock_code: 'D1', price: 10 };
const kindsOf = (rows: readonly ComparedRow[]) => rows.map((row) => [(row.new ?? row.old)?.orig_name, row.kind]);

describe('two versions compared', () => {
  test('have the same match where a code was emptied', async () => {
    const versions = await givenVersions([carprofen], [{ ...carprofen, fetlock_code_override: ' ' }]);
    expect(await compare(versions)).toMatchObject({ items: [{ kind: 'same', new: { fetlock_code: 'D1' } }] });
  });

  test('show for each source row what became of it, with old and new values', async () => {
    const row = (name: string, more: GivenRow = {}): GivenRow => ({ orig_code: name, orig_name: name, fetlock_code: 'D', ...more });
    const versions = await givenVersions(
      [
        row('Same'),
        row('Gone'),
        row('Priced', { price: 10 }),
        row('Matched'),
        row('Grouped', { orig_cat1: 'Drugs' }),
        row('Renamed tablet'),
      ],
      [
        row('Same', { orig_order: 9, orig_name: 'SAME' }),
        row('Priced', { price: 12 }),
        row('Matched', { fetlock_code: 'E' }),
        row('Grouped', { orig_cat1: 'Food' }),
        row('Renamed tablet', { orig_name: 'Renamed tablet, 60 count' }),
        row('Brand new'),
      ],
    );
    const { items, counts, pagination } = await compare(versions);
    expect(Object.fromEntries(kindsOf(items))).toEqual({
      SAME: 'source',
      Gone: 'gone',
      Priced: 'price',
      Matched: 'match',
      Grouped: 'source',
      'Renamed tablet, 60 count': 'source',
      'Brand new': 'new',
    });
    expect(counts).toEqual({ new: 1, gone: 1, match: 1, source: 3, price: 1, same: 0 });
    expect(pagination.rowCount).toBe(7);
    const priced = items.find(({ kind }) => kind === 'price');
    expect(priced).toMatchObject({ old: { price: 10 }, new: { price: 12 }, differs: expect.arrayContaining(['price']) });
    expect((await compare(versions, { kind: 'gone' })).items).toMatchObject([{ old: { orig_name: 'Gone' }, new: null }]);
    expect((await compare(versions, { search: 'renamed' })).pagination.rowCount).toBe(1);
    expect((await compare(versions, { page: 4, pageSize: 2 })).items).toHaveLength(1);
  });

  test.each([
    ['N/A', 1],
    [' null', 1],
    ['None', 1],
    ['-', 1],
    ['(NULL)', 1],
    ['NA', 2],
  ])('pair a row with the code "%s" first with one without a code where that says that there is none', async (code, price) => {
    const [same, changed] = [
      { orig_name: 'Exam', price: 1 },
      { orig_name: 'Exam', price: 2 },
    ];
    const before = [
      { ...same, orig_code: code },
      { ...changed, orig_code: 'X' },
    ];
    const after = [
      { ...changed, orig_code: 'Y' },
      { ...same, orig_code: null },
    ];
    const { items } = await compare(await givenVersions(before, after));
    expect(items.find((item) => item.old?.price === 1)?.new?.price).toBe(price);
  });

  test('pair equal rows in their order, and never a reassigned code', async () => {
    const same = { orig_code: 'X', orig_name: 'Exam' };
    const versions = await givenVersions(
      [
        { ...same, price: 1 },
        { ...same, price: 2 },
        { ...same, price: 3 },
        { orig_code: 'R', orig_name: 'Rabies vaccine' },
      ],
      [
        { ...same, price: 1 },
        { ...same, price: 2 },
        { orig_code: 'R', orig_name: 'Dog food' },
      ],
    );
    const { items, counts } = await compare(versions);
    expect(counts).toEqual({ new: 1, gone: 2, match: 0, source: 0, price: 0, same: 2 });
    for (const { old, new: now } of items) if (old && now) expect(old.price).toBe(now.price);
  });

  test('treat a multi-match as one row, whose answer is the right candidate', async () => {
    const group = (codes: readonly string[], right?: string, chosen: RowStatusName = 'correct_by_multimatch') =>
      codes.map((code): GivenRow => ({
        ...carprofen,
        orig_order: 1,
        multimatch: 'g',
        fetlock_code: code,
        ...(right !== undefined && { status: code === right ? chosen : 'ignore_by_multimatch' }),
      }));
    const kind = async (one: GivenRow[], other: GivenRow[]) => {
      const { items } = await compare(await givenVersions(one, other));
      expect(items).toHaveLength(1);
      return items[0]?.kind;
    };
    expect(await kind(group(['a', 'b']), group(['b', 'a']))).toBe('same');
    expect(await kind(group(['a', 'b'], 'b'), group(['a', 'b'], 'b'))).toBe('same');
    expect(await kind(group(['a', 'b'], 'b'), [{ ...carprofen, fetlock_code: 'b' }])).toBe('same');
    expect(await kind(group(['a', 'b'], 'a'), [{ ...carprofen, fetlock_code: 'b' }])).toBe('match');
    // Whatever has become of the right one since.
    for (const chosen of ['ready_for_import', 'imported', 'needs_change'] as const)
      expect(await kind(group(['a', 'b'], 'b', chosen), group(['a', 'b'], 'b'))).toBe('same');
  });

  test('must belong to one task', async () => {
    const [one, other] = [await givenResult(api.db), await givenResult(api.db)];
    const given = { params: { id: one.id }, query: { with: other.id } };
    expect((await staff().try(compareResults, given)).status).toBe(404);
    expect((await staff().try(exportComparison, given)).status).toBe(404);
    const body = { with: other.id, expected_count: 0 };
    expect((await staff().try(carryDecisions, { params: { id: one.id }, body })).status).toBe(404);
  });

  test('are exported as a csv, with formulas marked', async () => {
    const versions = await givenVersions(
      [{ ...carprofen, orig_name: '=Carprofen' }],
      [{ ...carprofen, orig_name: '=Carprofen', price: 12 }],
    );
    const { body, headers } = await staff().try(exportComparison, { params: { id: versions.new }, query: { with: versions.old } });
    expect(String(headers['content-disposition'])).toContain('Practice 7 version ');
    expect(String(body).trim().split('\r\n')[1]).toMatch(/^Other price,Not decided before,A1,A1,'=Carprofen,'=Carprofen,10,12,/);
  });

  test.each(['orig_order', 'revenue_percent'] as const)('are exported in the order of the list, by %s', async (sortBy) => {
    const rows = [5, 50, 45].map((revenue_percent, index) => ({ ...carprofen, orig_code: `R${index}`, revenue_percent }));
    const versions = await givenVersions(rows, rows);
    const query = { with: versions.old, sortBy };
    const { items } = await staff().call(compareResults, { params: { id: versions.new }, query });
    const { body } = await staff().try(exportComparison, { params: { id: versions.new }, query });
    const exported = String(body).trim().split('\r\n').slice(1);
    const codes = items.map((row) => row.new?.orig_code);
    expect(codes).toEqual(sortBy === 'orig_order' ? ['R0', 'R1', 'R2'] : ['R1', 'R2', 'R0']);
    expect(exported.map((line) => /R\d/.exec(line)?.[0])).toEqual(codes);
  });
});

const anyRow: fc.Arbitrary<GivenRow> = fc.record({
  orig_code: fc.constantFrom('1', '2', '', null),
  orig_name: fc.constantFrom('Exam', 'exam ', 'Exam long', 'Nail trim', '---'),
  fetlock_code: fc.constantFrom('a', 'b'),
  price: fc.constantFrom(1, 2),
});

test('every row of either version is in exactly one kind, and swapping the versions swaps new and gone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRow, { minLength: 1, maxLength: 12 }),
      fc.array(anyRow, { minLength: 1, maxLength: 12 }),
      async (one, other) => {
        const versions = await givenVersions(one, other);
        const there = await compare(versions);
        const back = await compare({ old: versions.new, new: versions.old });
        const ids = (rows: readonly ComparedRow[], side: 'old' | 'new') =>
          rows.flatMap((row) => row[side]?.row_id ?? []).toSorted((a, b) => a - b);
        expect(ids(there.items, 'old')).toEqual(versions.oldRows);
        expect(ids(there.items, 'new')).toEqual(versions.newRows);
        expect(back.counts).toEqual({ ...there.counts, new: there.counts.gone, gone: there.counts.new });
        const pairs = (rows: readonly ComparedRow[], first: 'old' | 'new', second: 'old' | 'new') =>
          rows.map((row) => `${row[first]?.row_id} ${row[second]?.row_id}`).toSorted();
        expect(pairs(back.items, 'new', 'old')).toEqual(pairs(there.items, 'old', 'new'));
        expect(ComparisonKind.options.reduce((sum, kind) => sum + there.counts[kind], 0)).toBe(there.items.length);
      },
    ),
    { numRuns: 40 },
  );
});

describe('decisions of another version', () => {
  const carry = (versions: { old: number; new: number }, expected_count: number) =>
    staff().try(carryDecisions, { params: { id: versions.new }, body: { with: versions.old, expected_count } });
  const statuses = async (id: number) =>
    (await api.db.selectFrom('result_rows').select('status').where('result_id', '=', id).orderBy('id').execute()).map(
      ({ status }) => status,
    );

  /** Of five rows, all set to ready by a person before: two unchanged, one with another match, one edited, one decided again. */
  async function givenDecisions() {
    const rows = ['A', 'B', 'C', 'D', 'E'].map((name): GivenRow => ({ orig_code: name, orig_name: name, fetlock_code: name }));
    const versions = await givenVersions(
      rows,
      rows.map((row, place) => ({ ...row, ...(place === 2 && { fetlock_code: 'other' }), ...(place === 3 && { dispensing_fee: 3 }) })),
    );
    const set = (id: number, rows_ids: number[], status: 'ready_for_import' | 'ask_customer') =>
      staff().call(setStatuses, { params: { id }, body: { rows_ids, status } });
    await set(versions.old, versions.oldRows, 'ready_for_import');
    await set(versions.new, versions.newRows.slice(4), 'ask_customer');
    return versions;
  }

  test('are listed row by row, and carried over as one undoable change', async () => {
    const versions = await givenDecisions();
    const { decisions, items } = await compare(versions);
    expect(decisions).toEqual({ none: 0, kept: 0, other: 1, may_carry: 2, look_again: 2 });
    expect(items.map(({ decision }) => decision)).toEqual(['may_carry', 'may_carry', 'look_again', 'look_again', 'other']);
    const { status, body } = await carry(versions, 2);
    expect([status, body]).toEqual([200, expect.objectContaining({ changed: 2, skipped: [] })]);
    expect(await statuses(versions.new)).toEqual(['ready_for_import', 'ready_for_import', 'not_reviewed', 'not_reviewed', 'ask_customer']);
    expect((await compare(versions)).decisions).toMatchObject({ kept: 2, may_carry: 0 });
    await staff().call(undoBatch, { params: { id: versions.new }, body: { batch: (body as { batch: string }).batch } });
    expect(await statuses(versions.new)).toEqual(['not_reviewed', 'not_reviewed', 'not_reviewed', 'not_reviewed', 'ask_customer']);
  });

  test('are only those of people that are in force: none of a re-match, and none that was undone', async () => {
    const row = (name: string, status: RowStatusName): GivenRow => ({ orig_code: name, orig_name: name, fetlock_code: name, status });
    const names = ['by re-match', 're-matched since', 'undone', 'by a person'];
    const versions = await givenVersions(
      names.map((name) => row(name, 'ignore')),
      names.map((name) => row(name, 'not_reviewed')),
    );
    const set = (place: number, status: RowStatusName) =>
      staff().call(setStatuses, { params: { id: versions.old }, body: { rows_ids: [versions.oldRows[place] ?? 0], status } });
    const reMatch = (place: number) =>
      api.db.transaction().execute((trx) =>
        changeRows(trx, versions.old, [{ id: versions.oldRows[place] ?? 0, patch: { status: 'compounded' } }], {
          actorId: api.userId('staff'),
          cause: 're-match',
          batch: randomUUID(),
        }),
      );
    await reMatch(0);
    await set(1, 'needs_re_review');
    await reMatch(1);
    const { batch } = await set(2, 'needs_re_review');
    await staff().call(undoBatch, { params: { id: versions.old }, body: { batch } });
    await set(3, 'needs_re_review');
    const { items } = await compare(versions);
    expect(items.map(({ decision }) => decision)).toEqual(['none', 'none', 'none', 'may_carry']);
    expect(await carry(versions, 1)).toMatchObject({ status: 200, body: { changed: 1 } });
    expect(await statuses(versions.new)).toEqual(['not_reviewed', 'not_reviewed', 'not_reviewed', 'needs_re_review']);
  });

  test('are carried over once under a key, and the repeated request gets the first answer, with its batch', async () => {
    const versions = await givenDecisions();
    const url = `/api/v1/processing-results/${versions.new}/compare/carry`;
    const headers = { 'idempotency-key': randomUUID() };
    const ask = () => staff().raw({ method: 'POST', url, body: { with: versions.old, expected_count: 2 }, headers });
    const first = await ask();
    expect([first.statusCode, first.json()]).toEqual([200, expect.objectContaining({ changed: 2 })]);
    const again = await ask();
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  });

  test('are not carried over when they are other rows than those shown, though as many', async () => {
    const versions = await givenDecisions();
    const { seen } = await compare(versions);
    await staff().call(setStatuses, {
      params: { id: versions.new },
      body: { rows_ids: versions.newRows.slice(0, 1), status: 'needs_change' },
    });
    await api.db
      .updateTable('result_rows')
      .set({ dispensing_fee: null })
      .where('id', '=', versions.newRows[3] ?? 0)
      .execute();
    const body = { with: versions.old, expected_count: 2 };
    const at = { params: { id: versions.new } };
    expect(await staff().try(carryDecisions, { ...at, body: { ...body, seen } })).toMatchObject({
      status: 409,
      body: { error: 'SET_CHANGED' },
    });
    const now = await compare(versions);
    expect(await staff().try(carryDecisions, { ...at, body: { ...body, seen: now.seen } })).toMatchObject({
      status: 200,
      body: { changed: 2 },
    });
  });

  test('are not carried over when their number differs from the one shown', async () => {
    const versions = await givenDecisions();
    expect(await carry(versions, 3)).toMatchObject({ status: 409, body: { error: 'SET_CHANGED', details: { count: 2 } } });
    expect((await statuses(versions.new)).slice(0, 2)).toEqual(['not_reviewed', 'not_reviewed']);
  });
});
