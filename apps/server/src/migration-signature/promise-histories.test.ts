import { addComment } from '@fetlock/contract/comments';
import * as customer from '@fetlock/contract/customer-rows';
import { guardNames } from '@fetlock/contract/guards';
import { importPartNames, importPartOf } from '@fetlock/contract/import-parts';
import { reopenMigration } from '@fetlock/contract/migration-signature';
import { editRow, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { type RowStatusName, statusIdOf, statusNameById } from '@fetlock/contract/row-statuses';
import { countRows, listRows } from '@fetlock/contract/rows';
import { customerWordOf, isLeftOut } from '@fetlock/rules/customer-word';
import { deepCloneTask } from '@fetlock/contract/task-clones';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneTaskOnce } from '../cloning/clone-task.ts';
import { givenReRun } from '../earlier-answers/fixtures/given-re-run.ts';
import type { GivenRow } from '../testing/given-result.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';
import { givenVisitor } from './fixtures/given-pal.ts';
import { type Version, sidesOf } from './fixtures/promise-sides.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { staff, given, rowsOf, versionOf, tick, setBy, complete, sign, checkOf, analyse, taken } = sidesOf(() => api);

const group = { multimatch: 'g', orig_order: 1, orig_code: 'G', orig_name: 'Grouped' } as const;

const rows = [
  { ...group },
  { ...group },
  { status: 'ignore' },
  { category: 'ignore', mapped_core_type: 'drug' },
  { status: 'ask_customer' },
  { status: 'import_verified_by_customer', previous_status: 'ignore', poll_checked: true },
  {},
] as const satisfies readonly GivenRow[];
const place = fc.nat(rows.length - 1);
const staffStatus = fc.constantFrom<RowStatusName>('ready_for_import', 'ignore', 'ask_customer', 'needs_change', 'not_reviewed');
const customerStatus = fc.constantFrom<RowStatusName>('ready_for_import', 'asis', 'ignore_by_customer', 'needs_change');
const chosen = fc.uniqueArray(fc.nat(1));
const act = fc.oneof(
  fc.record({ ticks: place, checked: fc.boolean() }),
  fc.record({ says: customerStatus, of: fc.uniqueArray(place, { minLength: 1 }) }),
  fc.record({ chooses: chosen }),
  fc.record({ types: place, as: fc.constantFrom('food', 'ignore') }),
  fc.record({ sets: staffStatus, of: fc.uniqueArray(place, { minLength: 1 }) }),
  fc.record({ picks: chosen, ready: fc.boolean() }),
  fc.record({ explains: place }),
  fc.record({ renames: place }),
  fc.record({ matchesAgain: fc.option(place) }),
  fc.constantFrom('complete', 'sign', 'sign', 'reopen', 'undo', 'clone'),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** Does it, allowed or not. Returns the change, if staff can undo it. */
async function perform(version: Version, action: Exclude<Act, 'clone' | { matchesAgain: unknown }>): Promise<unknown> {
  const at = { params: { id: version.id } };
  const idOf = (index: number) => version.rowIds[index] ?? 0;
  const inGroup = (correct: readonly number[]) => ({ multimatch: true, multimatch_value: 'g', correct_rows_ids: correct.map(idOf) });
  if (action === 'complete') return complete(version);
  if (action === 'sign') return complete(version).then(() => sign(version));
  if (action === 'reopen') return staff().try(reopenMigration, { params: { resultId: version.id }, body: { reason: 'Once more' } });
  if (action === 'undo') {
    const last = await api.db
      .selectFrom('row_events')
      .select('batch')
      .where('result_id', '=', version.id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return last?.batch ? staff().try(undoBatch, { ...at, body: { batch: last.batch } }) : undefined;
  }
  if ('ticks' in action) return tick(version, idOf(action.ticks), action.checked);
  if ('says' in action)
    return version.review.try(customer.setCustomerStatuses, { ...at, body: { rowIds: action.of.map(idOf), status: action.says } });
  if ('chooses' in action)
    return version.review.try(customer.setCustomerStatuses, {
      ...at,
      body: { rowIds: [], status: 'ignore', filters: inGroup(action.chooses) },
    });
  if ('types' in action) {
    const rowId = idOf(action.types);
    const body = { mapped_core_type_override: action.as, version: await versionOf(rowId) };
    return version.pal.try(customer.editCustomerRow, { params: { id: version.id, rowId }, body: body as never });
  }
  if ('renames' in action) {
    const rowId = idOf(action.renames);
    const body = { fetlock_name: 'Another entry', version: await versionOf(rowId) };
    return staff().try(editRow, { params: { id: version.id, rowId }, body });
  }
  if ('sets' in action) return setBy(version, action.sets, action.of.map(idOf));
  if ('picks' in action) {
    const status = action.ready ? 'ready_for_import' : 'ignore';
    return staff().try(setStatuses, {
      ...at,
      body: { rows_ids: [], status, filters: inGroup(action.picks), accept_guards: [...guardNames] },
    });
  }
  const body = { message: 'For a reason', status_id: statusIdOf('ignore') };
  return staff().try(addComment, { params: { id: version.id, rowId: idOf(action.explains) }, body });
}

/** The matcher's result for the same list: as before, except for the price of one item. */
const matchedAgain = (place: number | null): GivenRow[] =>
  rows.map((row, index): GivenRow => ({
    ...row,
    ...('poll_checked' in row && { status: 'ignore', previous_status: null, poll_checked: false }),
    ...(index === place && { price: 99 }),
  }));

const taskOf = async ({ id }: Version) =>
  (await api.db.selectFrom('results').select('task_id').where('id', '=', id).executeTakeFirstOrThrow()).task_id;

/** The same list in a new version, for which staff create its own links. */
async function matchAgain(version: Version, place: number | null): Promise<Version> {
  const { id, rowIds } = await givenReRun(api, await taskOf(version), matchedAgain(place));
  expect(await sign(version)).toMatchObject({ status: 409, body: { error: expect.stringMatching(/^(NEWER_VERSION|SIGNED)$/) } });
  const now = await linked(id, rowIds);
  const [before, after] = [await rowsOf(version), await rowsOf(now)];
  const isSame = (one: Kept, other: Kept) =>
    JSON.stringify([one.fetlock_name, one.priceInfo.price]) === JSON.stringify([other.fetlock_name, other.priceInfo.price]);
  const sameGroup = [0, 1].every((at) => isSame(before[at] ?? expect.fail(), after[at] ?? expect.fail()));
  for (const [at, row] of after.entries()) {
    const old = before[at] ?? expect.fail();
    const fresh = matchedAgain(place)[at];
    const isLeft = fresh?.status === 'ignore' || fresh?.category === 'ignore';
    const kept = customerWordOf(answersOf(old)) ?? (old.signed?.left_out && old.multimatch === null && !isLeft ? 'leave' : null);
    const isKept = row.multimatch === null ? isSame(old, row) : sameGroup;
    expect([row.orig_name, customerWordOf(answersOf(row))]).toEqual([row.orig_name, isKept ? kept : null]);
  }
  return now;
}

/** A copy of the task for the same practice: answers are copied, and nothing is signed. */
async function clone(version: Version): Promise<Version> {
  const [taskId, before] = [await taskOf(version), await rowsOf(version)];
  const body = { name: 'Copy', selectedBusiness: { id: 7, name: 'Practice 7' }, selectedVersions: [version.id] };
  const { id: copy } = await staff().call(deepCloneTask, { params: { id: taskId }, body });
  await cloneTaskOnce(
    { db: api.db, log: pino({ level: 'silent' }) },
    { taskId: copy, versions: [version.id] },
    new AbortController().signal,
  );
  const { id } = await api.db.selectFrom('results').select('id').where('task_id', '=', copy).executeTakeFirstOrThrow();
  const rowIds = (await api.db.selectFrom('result_rows').select('id').where('result_id', '=', id).orderBy('id').execute()).map(
    (row) => row.id,
  );
  const now = await linked(id, rowIds);
  const words = (list: readonly Kept[]) => list.map((row) => customerWordOf(answersOf(row)));
  const after = await rowsOf(now);
  expect(words(after)).toEqual(words(before));
  expect(after.every(({ signed }) => signed === null)).toBe(true);
  return now;
}

const linked = async (id: number, rowIds: number[]): Promise<Version> => ({
  id,
  rowIds,
  pal: await givenVisitor(api, id, 'mig_pal_link'),
  review: await givenVisitor(api, id, 'protected_link'),
});

/** `npm run bench:promise` tries many more. */
const histories = Number(process.env['PROMISE_HISTORIES'] ?? 10);

type Kept = Awaited<ReturnType<typeof rowsOf>>[number];
const answersOf = (row: Kept) => ({
  status: row.status.name,
  category: row.category,
  previous_status: row.previous_status_id === null ? null : (statusNameById(row.previous_status_id) ?? null),
  mapped_core_type_override: row.mapped_core_type_override,
  multimatch: row.multimatch,
  multimatch_group_approved: row.multimatch_group_approved,
  poll_checked: row.migrationPoll.checked,
});

test(
  'whatever a practice answers and staff do, both sides see what the import takes, nothing declined is imported, and what was signed can be carried out',
  { timeout: histories * 12_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 10 }), async (actions) => {
        let version = await given(rows);
        for (const action of actions) {
          if (action === 'clone') {
            version = await clone(version);
            continue;
          }
          if (typeof action === 'object' && 'matchesAgain' in action) {
            version = await matchAgain(version, action.matchesAgain);
            continue;
          }
          const before = await rowsOf(version);
          await perform(version, action);
          const now = await rowsOf(version);
          // Signed by this very step: each row with its answers at the time.
          for (const row of now) {
            const old = before.find(({ id }) => id === row.id);
            if (row.signed && old && !old.signed)
              expect([row.id, row.signed.left_out]).toEqual([row.id, isLeftOut({ ...answersOf(old), signed: null })]);
          }
        }
        await analyse(version);
        const now = await rowsOf(version);
        const parts = await Promise.all(
          importPartNames.map(async (part) => {
            const query = { part: importPartOf('prod', part), rowsPerPage: 100 };
            return (await staff().call(listRows, { params: { id: version.id }, query })).items.map(({ id }) => id);
          }),
        );
        // Each row is in exactly one part.
        expect(parts.flat().toSorted()).toEqual(now.map(({ id }) => id).toSorted());
        const importing = await taken(version);
        const counted = await staff().call(countRows, { params: { id: version.id }, query: { operation: 'import', environment: 'prod' } });
        expect(counted.count).toBe(importing.length);
        for (const row of now.filter(({ id }) => importing.includes(id))) {
          expect(row.signed?.left_out ?? false, `row ${row.id} was signed as left out`).toBe(false);
          expect(customerWordOf(answersOf(row)), `row ${row.id} was declined`).not.toBe('leave');
        }
        // What was signed to be migrated can be made ready, unless it lacks what every item needs.
        for (const row of now.filter(({ signed, status }) => signed?.promised && status.name !== 'ready_for_import')) {
          const { status, body } = await setBy(version, 'ready_for_import', [row.id]);
          expect([status === 200, JSON.stringify(body).includes('ROW_NOT_VALID')]).toContain(true);
        }
        expect((await checkOf(version))?.is_unchanged ?? true).toBe(true);
      }),
      { numRuns: histories, examples: [[[{ matchesAgain: null }, { matchesAgain: 0 }, { ticks: 0, checked: true }, 'sign']]] },
    );
  },
);
