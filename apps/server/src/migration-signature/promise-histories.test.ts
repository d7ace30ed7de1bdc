import * as customer from '@fetlock/contract/customer-rows';
import { importPartNames, importPartOf } from '@fetlock/contract/import-parts';
import { readMigrationProgress } from '@fetlock/contract/migration';
import { readSignature } from '@fetlock/contract/migration-signature';
import { listGroupedRows } from '@fetlock/contract/migration-statistics';
import { readSessionStatus } from '@fetlock/contract/results';
import { countRows, listRows } from '@fetlock/contract/rows';
import { Run } from '@fetlock/contract/run';
import { importRows, listRunRows, listRuns, rollBackRun } from '@fetlock/contract/runs';
import { deepCloneTask } from '@fetlock/contract/task-clones';
import { runTask } from '@fetlock/contract/tasks';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneTaskOnce } from '../cloning/clone-task.ts';
import { environments } from '@fetlock/contract/environments';
import { givenReRun } from '../earlier-answers/fixtures/given-re-run.ts';
import { type RunningSandbox, startSandbox } from '../platform/fixtures/start-sandbox.ts';
import { reMatchOnce } from '../re-match/re-match-run.ts';
import { type Matching, givenMatching } from '@fetlock/testing/given-matching';
import type { GivenRow } from '@fetlock/testing/given-result';
import { transferRowsHandler } from '../runs/transfer-rows.handler.ts';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { givenVisitor } from './fixtures/given-pal.ts';
import { act, actsOf, placeCount } from './fixtures/promise-acts.ts';
import { PromiseModel, type Row, entryOf } from './fixtures/promise-model.ts';
import { examples } from './fixtures/promise-examples.ts';
import { checkAct } from './fixtures/promise-rules.ts';
import { type Version, sidesOf } from './fixtures/promise-sides.ts';

/** What a re-match finds: two entries for the group, and others than the rows have at first. */
const catalogue = `code,name,category,subcategory,variation,variation_name,strength,form,size
1001,Carprofen chewable tablet,drug,NSAID,a,"75 mg, 60 count",75 mg,chewable tablet,60
1001,Carprofen chewable tablet,drug,NSAID,b,"100 mg, 60 count",100 mg,chewable tablet,60
2001,Rabies vaccine 3 year,vaccine,Core,a,1 dose,,injection,
3001,Wellness examination,procedure,Exam,a,each,,,
`;
const group = { multimatch: 'g', orig_order: 1, orig_code: 'G', orig_name: 'Carprofen chewable tablet 60 count' } as const;
const rows = [
  { ...group },
  { ...group },
  { status: 'ignore', orig_name: 'Rabies vaccine 3 year' },
  { category: 'ignore', mapped_core_type: 'drug' },
  { status: 'ask_customer', orig_name: 'Wellness examination' },
  { status: 'import_verified_by_customer', previous_status: 'ignore', poll_checked: true },
  {},
] as const satisfies readonly GivenRow[];
expect(rows).toHaveLength(placeCount);

let api: TestApi;
let sandbox: RunningSandbox;
let matching: Matching;
let catalogueVersion = 0;
beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
  api = await startTestApi({ platform: sandbox.client() });
  matching = await givenMatching(api, catalogue);
  ({ id: catalogueVersion } = await api.db.selectFrom('catalogue_versions').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow());
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

const { staff, given, rowsOf, setBy, sign, checkOf, analyse, taken } = sidesOf(() => api);
const { perform, lastBatch } = actsOf(() => api);

interface Scene {
  version: Version;
  model: PromiseModel;
}

/** A practice of the sandbox that accepts rows in production. */
const practice = { id: 1007, name: 'Practice 1007' };
const ofPractice = (taskId: number) =>
  api.db
    .updateTable('tasks')
    .set({ business_id: practice.id, business_name: practice.name, environment: 'prod', confirmed_in: [...environments] })
    .where('id', '=', taskId)
    .execute();

async function begin(): Promise<Scene> {
  const version = await given(rows);
  await ofPractice(await taskOf(version));
  await api.db.updateTable('results').set({ catalogue_version_id: catalogueVersion }).where('id', '=', version.id).execute();
  return { version, model: new PromiseModel(version.rowIds.filter((_, index) => index === 5)) };
}

const taskOf = async ({ id }: Version) =>
  (await api.db.selectFrom('results').select('task_id').where('id', '=', id).executeTakeFirstOrThrow()).task_id;

/** The matcher's result for the same list: without answers, and with another price of one item. */
const matchedAgain = (place: number | null): GivenRow[] =>
  rows.map((row, index): GivenRow => ({
    ...row,
    ...('poll_checked' in row && { status: 'ignore', previous_status: null, poll_checked: false }),
    ...(index === place && { price: 99 }),
  }));

const linked = async (id: number, rowIds: number[]): Promise<Version> => ({
  id,
  rowIds,
  pal: await givenVisitor(api, id, 'mig_pal_link'),
  review: await givenVisitor(api, id, 'protected_link'),
});

/** The same list in a new version, for which staff create its own links. The old one can be signed no more. */
async function runAgain({ version, model }: Scene, place: number | null): Promise<Scene> {
  const old = await rowsOf(version);
  const { id, rowIds } = await givenReRun(api, await taskOf(version), matchedAgain(place));
  await api.db.updateTable('results').set({ catalogue_version_id: catalogueVersion }).where('id', '=', id).execute();
  expect(await sign(version)).toMatchObject({ status: 409, body: { error: expect.stringMatching(/^(NEWER_VERSION|SIGNED)$/) } });
  const next = await linked(id, rowIds);
  const after = await rowsOf(next);
  const carried = model.inNewVersion(old, after);
  // What was carried over is a change, which staff may undo: the rows are then as they were matched.
  const before = after.map((row) => ({ ...row, mapped_core_type_override: null, migrationPoll: { ...row.migrationPoll, checked: false } }));
  const batch = await lastBatch(next);
  if (batch) carried.changed(batch, new Set(), { before, after });
  return { version: next, model: carried };
}

/** A copy of the task for the same practice: answers are copied, and nothing is signed. */
async function clone({ version, model }: Scene): Promise<Scene> {
  const taskId = await taskOf(version);
  const body = { name: 'Copy', selectedBusiness: practice, selectedVersions: [version.id] };
  const { id: copyId } = await staff().call(deepCloneTask, { params: { id: taskId }, body });
  const services = { db: api.db, log: pino({ level: 'silent' }) };
  await cloneTaskOnce(services, { taskId: copyId, versions: [version.id] }, new AbortController().signal);
  await ofPractice(copyId);
  const { id } = await api.db.selectFrom('results').select('id').where('task_id', '=', copyId).executeTakeFirstOrThrow();
  const old = await api.db.selectFrom('result_rows').select('id').where('result_id', '=', version.id).orderBy('id').execute();
  const now = await api.db.selectFrom('result_rows').select('id').where('result_id', '=', id).orderBy('id').execute();
  expect(now).toHaveLength(old.length);
  const next = await linked(
    id,
    now.map((row) => row.id),
  );
  expect((await rowsOf(next)).every(({ signed }) => signed === null)).toBe(true);
  const copied = (ticked: ReadonlySet<number>) => new Set(now.flatMap((row, index) => (ticked.has(old[index]?.id ?? 0) ? [row.id] : [])));
  const copiedRows = (of: readonly Row[]) =>
    of.map((row) => ({ ...row, id: now[old.findIndex(({ id: oldId }) => oldId === row.id)]?.id ?? row.id }));
  const copy = new PromiseModel(copied(model.snapshot()));
  // The changes can be undone in the copy too.
  for (let position = 0; ; position += 1) {
    const [batch, original] = [await lastBatch(next, position), await lastBatch(version, position)];
    if (!batch || !original) break;
    const { before, after } = model.rowsOf(original);
    copy.changed(batch, copied(model.beforeChange(original)), { before: copiedRows(before), after: copiedRows(after) });
  }
  return { version: next, model: copy };
}

/** A worker matches the rows again. A tick is for the entry that it was set for: for another one the practice is asked again. */
async function reMatch({ version, model }: Scene): Promise<Scene> {
  const before = await rowsOf(version);
  const [ticks, batchBefore] = [model.snapshot(), await lastBatch(version)];
  const body = { action: 're-match', result_id: version.id, isAdvanced: true } as const;
  if ((await staff().try(runTask, { params: { id: await taskOf(version) }, body })).status >= 400) return { version, model };
  const { run } = await staff().call(readSessionStatus, { params: { id: version.id }, query: { environment: 'prod' } });
  await reMatchOnce(matching.services, run?.id ?? expect.fail('there is no run'), new AbortController().signal);
  const now = await rowsOf(version);
  const isAsked = (row: Row) => before.every((old) => old.id !== row.id || entryOf(old) !== entryOf(row));
  for (const row of now.filter(isAsked)) model.tick(row.id, false);
  const batch = await lastBatch(version);
  if (batch && batch !== batchBefore) model.changed(batch, ticks, { before, after: now });
  for (const old of before.filter(({ signed }) => signed)) expect(now.find(({ id }) => id === old.id)?.signed).toEqual(old.signed);
  return { version: { ...version, rowIds: now.map(({ id }) => id).toSorted((a, b) => a - b) }, model };
}

const work = (runId: number) =>
  transferRowsHandler({ db: api.db, platform: api.services.platform, log: pino({ level: 'silent' }) }).run(
    { runId },
    { signal: new AbortController().signal },
  );

/** Staff import what is ready: the rows that both sides were shown, and none that the practice declined. */
async function importReady({ version, model }: Scene, before: readonly Row[]): Promise<void> {
  await analyse(version);
  const shown = await taken(version);
  const started = await staff().try(importRows, { params: { id: version.id }, body: { environment: 'prod' } });
  expect([shown.length > 0, started.status]).toEqual([started.status < 400, started.status]);
  if (shown.length === 0) return;
  const { id: runId } = Run.parse(started.body);
  await work(runId);
  const { items } = await staff().call(listRunRows, { params: { id: version.id, runId }, query: { pageSize: 100 } });
  expect(items.map((item) => item.row_id).toSorted()).toEqual(shown.toSorted());
  const now = await rowsOf(version);
  for (const row of before.filter(({ id }) => shown.includes(id))) {
    expect([row.id, row.signed ? row.signed.left_out : model.saysOf(row, before) === 'leave']).toEqual([row.id, false]);
    expect([row.id, now.find(({ id }) => id === row.id)?.status.name]).toEqual([row.id, 'imported']);
  }
}

/** Staff roll the last import of the version back. */
async function rollBack({ version }: Scene): Promise<void> {
  const { items } = await staff().call(listRuns, { params: { id: version.id }, query: { environment: 'prod' } });
  const last = items.find(({ kind }) => kind === 'import');
  if (!last) return;
  const started = await staff().try(rollBackRun, { params: { id: version.id, runId: last.id }, body: {} });
  if (started.status === 409) return;
  await work(Run.parse(started.body).id);
}

/** What both sides see of the promise agrees with it. */
async function check({ version, model }: Scene, now: readonly Row[]): Promise<void> {
  const answers = now.map((row) => [row.id, row.migrationPoll.checked, row.multimatch !== null && row.multimatch_group_approved]);
  const isGroupTicked = (row: Row) => now.some((other) => other.multimatch === row.multimatch && model.has(other.id));
  expect(answers).toEqual(now.map((row) => [row.id, model.has(row.id), row.multimatch !== null && isGroupTicked(row)]));
  const { items } = await version.pal.call(readMigrationProgress, { params: { resultId: version.id } });
  const listed = items.map(async ({ step }) => {
    const query = { step, rowsPerPage: 10 } as const;
    const { pagination } = await version.pal.call(customer.listCustomerRows, { params: { id: version.id }, query });
    return [step, pagination.rowCount];
  });
  expect(await Promise.all(listed)).toEqual(items.map(({ step, rows: count }) => [step, count]));
}

/** What an import would take, and what both sides read about that. */
async function checkImport({ version, model }: Scene): Promise<void> {
  await analyse(version);
  const [now, importing] = [await rowsOf(version), await taken(version)];
  for (const row of now.filter(({ id }) => importing.includes(id)))
    expect([row.id, row.signed?.left_out ?? false, model.saysOf(row, now) === 'leave' && row.signed === null]).toEqual([
      row.id,
      false,
      false,
    ]);
  const counted = await staff().call(countRows, { params: { id: version.id }, query: { operation: 'import', environment: 'prod' } });
  expect(counted.count).toBe(importing.length);
  const parts = await Promise.all(
    importPartNames.map(async (name) => {
      const query = { part: importPartOf('prod', name), rowsPerPage: 100 };
      const ids = (await staff().call(listRows, { params: { id: version.id }, query })).items.map(({ id }) => id);
      const seen = await version.pal.call(listGroupedRows, { params: { id: version.id }, query: { part: query.part } });
      expect([name, seen.items.flatMap((of) => of.rows.map(({ id }) => id)).toSorted()]).toEqual([name, ids.toSorted()]);
      return ids;
    }),
  );
  expect(parts.flat().toSorted()).toEqual(now.map(({ id }) => id).toSorted());
  // What was signed to be migrated can be made ready, unless it lacks what every item needs.
  for (const row of now.filter(({ signed, status }) => signed?.promised && !['ready_for_import', 'imported'].includes(status.name))) {
    const { status, body } = await setBy(version, 'ready_for_import', [row.id]);
    expect([status === 200, JSON.stringify(body).includes('ROW_NOT_VALID')]).toContain(true);
  }
  expect((await checkOf(version))?.is_unchanged ?? true).toBe(true);
  const [own, theirs] = [
    await staff().call(readSignature, { params: { resultId: version.id } }),
    await version.pal.call(readSignature, { params: { resultId: version.id } }),
  ];
  expect(theirs.check?.rows_carried_out).toBe(own.check?.rows_carried_out);
}

/** `npm run bench:promise` tries many more. */
const histories = Number(process.env['PROMISE_HISTORIES'] ?? 10);
/** Repeat a history that failed: the seed, and the path that was printed with it. */
const seed = process.env['PROMISE_SEED'];

test(
  'whatever a practice answers and staff do, both sides see what the import takes, nothing declined is imported, and what was signed can be carried out',
  { timeout: (examples.length + histories) * 30_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 10 }), async (actions) => {
        let scene = await begin();
        let before = await rowsOf(scene.version);
        for (const action of actions) {
          if (action === 'clone') scene = await clone(scene);
          else if (action === 're-match') scene = await reMatch(scene);
          else if (action === 'import') await importReady(scene, before);
          else if (action === 'roll back') await rollBack(scene);
          else if (typeof action === 'object' && 'matchesAgain' in action) scene = await runAgain(scene, action.matchesAgain);
          else await perform(scene.version, action, scene.model, before);
          const now = await rowsOf(scene.version);
          await checkAct(scene.version, action, { before, now });
          // Most of what is refused changes nothing.
          if (!isDeepStrictEqual(now, before)) await check(scene, now);
          // Signed by this very step: each row with its answers at the time.
          for (const row of now) {
            const old = before.find(({ id }) => id === row.id);
            const expected = row.signed && old && !old.signed ? scene.model.isSignedAsLeftOut(old, before) : null;
            if (expected !== null) expect([row.id, row.signed?.left_out]).toEqual([row.id, expected]);
          }
          before = now;
        }
        await checkImport(scene);
      }),
      {
        numRuns: examples.length + histories,
        ...(seed && { seed: Number(seed), path: process.env['PROMISE_PATH'] ?? '' }),
        // To find the shortest history that fails takes longer than the test may: the seed repeats this one.
        endOnFailure: true,
        examples,
      },
    );
  },
);
