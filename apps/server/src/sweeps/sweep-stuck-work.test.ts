import { newFileKey } from '../files/file-key.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertBreedState } from '../breeds/breed-states.queries.ts';
import { insertUpload } from '../catalogue/uploads.queries.ts';
import { insertClone } from '../cloning/clones.queries.ts';
import type { Trx } from '../database/connection.ts';
import { allJobs } from '../job-list/all-jobs.ts';
import { matchTask } from '../matching/match-task.job.ts';
import { insertPreprocessorRun, markPreprocessing } from '../task-records/preprocessor-runs.queries.ts';
import { insertReMatch } from '../re-match/re-match-runs.queries.ts';
import { MatcherContext } from '@fetlock/contract/matcher-context';
import { insertOrJoin } from '../reports/reports.queries.ts';
import { insertRun } from '../runs/runs.queries.ts';
import { type GivenResult, givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { sweepStuckWork } from './sweep-stuck-work.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.services.queue.prepare(allJobs);
});
afterAll(() => api.close());

const log = pino({ level: 'silent' });
const sweep = () => sweepStuckWork({ db: api.db, queue: api.services.queue, log });
const userId = () => api.userId('staff');

/** Marks work as queued, as those who queue it do, but without the job. Returns the id of what is marked. */
type Mark = (trx: Trx, result: GivenResult) => Promise<number>;
const resetTo =
  (status: string) =>
  async (trx: Trx, { taskId }: GivenResult) => {
    await trx.updateTable('tasks').set({ status }).where('id', '=', taskId).execute();
    return taskId;
  };
const environment = 'stage';
const runOf = (kind: 'analyse' | 'import' | 'dry_run') => (trx: Trx, result: GivenResult) =>
  insertRun(trx, { resultId: result.id, environment, kind, sessionId: 1, practiceId: 1, requestedBy: userId() });

const requeued: readonly (readonly [string, string, Mark])[] = [
  ['a task that waits', 'match-task', resetTo('todo')],
  ['a task that is matched', 'match-task', resetTo('in_progress')],
  ['an analysis', 'transfer-rows', runOf('analyse')],
  ['an import', 'transfer-rows', runOf('import')],
  ['a dry run', 'try-rows', runOf('dry_run')],
  [
    'a re-match',
    're-match',
    (trx, { id: resultId }) =>
      insertReMatch(trx, { resultId, context: MatcherContext.parse({}), isAdvanced: false, requestedBy: userId() }),
  ],
  [
    'a report',
    'write-report',
    async (trx, { id: resultId }) => (await insertOrJoin(trx, { resultId, kind: 'match', wantedRevision: 0, requestedBy: userId() })).id,
  ],
  [
    'a preprocessor',
    'preprocess',
    async (trx, { taskId }) => {
      await markPreprocessing(trx, taskId);
      const after = { formerStatus: 'completed', takesInventory: false, analyseResultId: null } as const;
      return insertPreprocessorRun(trx, { taskId, environment, sessionId: 1, userId: userId(), ...after });
    },
  ],
  ['breeds', 'prepare-breeds', (trx, { taskId }) => insertBreedState(trx, { taskId, environment, userId: userId() })],
  [
    'a catalogue upload',
    'catalogue-upload',
    (trx) =>
      insertUpload(trx, {
        file_name: 'catalogue.csv',
        size: 1,
        sha256: crypto.randomUUID(),
        storage_key: newFileKey(),
        state: 'reading',
        uploaded_by: userId(),
      }),
  ],
];

const jobsOf = async (queue: string, id: number) => {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name like ${`${queue}%`} and split_part(singleton_key, ' ', 1) = ${String(id)}`.execute(api.db);
  return rows.map(({ state }) => state);
};
const mark = async (how: Mark) => {
  const result = await givenResult(api.db);
  return { ...result, marked: await api.db.transaction().execute((trx) => how(trx, result)) };
};

describe('work that is marked as in progress without a job', () => {
  test.each(requeued)('%s: is requeued once, by any number of sweeps @R-10', async (_, queue, how) => {
    const { marked } = await mark(how);
    expect(await jobsOf(queue, marked)).toEqual([]);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await jobsOf(queue, marked)).toEqual(['created']);
    expect(await sweep()).toBe(0);
  });

  test('a deep clone: fails and says what to do, as the chosen versions are no longer known @R-10', async () => {
    const { taskId } = await givenResult(api.db);
    const clone = await api.db.transaction().execute((trx) =>
      insertClone(trx, taskId, {
        name: 'Copy',
        business: { id: 7, name: 'Oak' },
        confirmedIn: 'as the copied one',
        versions: 1,
        userId: userId(),
      }),
    );
    await sweep();
    const task = await api.db.selectFrom('tasks').select(['status', 'error']).where('id', '=', clone).executeTakeFirst();
    expect(task).toEqual({ status: 'failed', error: 'The copying was cut off and cannot go on. Clone the task again.' });
  });

  test('a card in preprocessing without a run: fails and says what to do @R-10', async () => {
    const { taskId } = await mark(resetTo('preprocessorInProgress'));
    await sweep();
    const task = await api.db.selectFrom('tasks').select(['status', 'error']).where('id', '=', taskId).executeTakeFirst();
    expect(task?.status).toBe('failed');
    expect(task?.error).toMatch(/Look at the session on the platform, then run the task again/);
  });
});

describe('what is left alone', () => {
  test.each(['created', 'retry', 'active'])('work whose job is %s', async (state) => {
    const { marked } = await mark(resetTo('in_progress'));
    await api.db.transaction().execute((trx) => api.services.queue.enqueue(trx, matchTask, { taskId: marked }));
    await sql`update pgboss.job set state = ${state} where name = 'match-task' and singleton_key = ${String(marked)}`.execute(api.db);
    expect(await sweep()).toBe(0);
    expect(await jobsOf('match-task', marked)).toEqual([state]);
  });

  test('work that is about to be abandoned', async () => {
    const { marked } = await mark(resetTo('in_progress'));
    await api.db.transaction().execute((trx) => api.services.queue.enqueue(trx, matchTask, { taskId: marked }));
    await sql`
      update pgboss.job set name = 'match-task-dead', policy = 'standard' where name = 'match-task' and singleton_key = ${String(marked)}`.execute(
      api.db,
    );
    expect(await sweep()).toBe(0);
    await sql`delete from pgboss.job where singleton_key = ${String(marked)}`.execute(api.db);
    expect(await sweep()).toBe(1);
  });

  test('what is being queued at this moment, whatever the outcome', async () => {
    const { marked } = await mark(resetTo('completed'));
    for (const end of ['committed', 'rolled back'] as const) {
      const queueing = api.db.transaction().execute(async (trx) => {
        await trx.updateTable('tasks').set({ status: 'todo' }).where('id', '=', marked).execute();
        expect(await sweep()).toBe(0);
        await api.services.queue.enqueue(trx, matchTask, { taskId: marked });
        expect(await sweep()).toBe(0);
        if (end === 'rolled back') throw new Error(end);
      });
      await queueing.catch((error: unknown) => expect(error).toEqual(new Error('rolled back')));
      expect(await sweep()).toBe(0);
      expect(await jobsOf('match-task', marked)).toEqual(['created']);
    }
  });

  test('a catalogue that a command loads without the queue', async () => {
    const upload = { file_name: 'catalogue.csv', size: 1, sha256: crypto.randomUUID(), storage_key: null, uploaded_by: userId() };
    await mark((trx) => insertUpload(trx, { ...upload, state: 'reading' }));
    expect(await sweep()).toBe(0);
  });

  test('locked rows: the next sweep finds them', async () => {
    const { marked } = await mark(resetTo('todo'));
    await api.db.transaction().execute(async (trx) => {
      await trx.selectFrom('tasks').select('id').where('id', '=', marked).forUpdate().execute();
      expect(await sweep()).toBe(0);
    });
    expect(await sweep()).toBe(1);
  });
});
