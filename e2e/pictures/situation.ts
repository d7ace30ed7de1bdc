import type { ResultRow } from '@fetlock/contract/rows';
import type { Run } from '@fetlock/contract/run';
import type { Task } from '@fetlock/contract/tasks';
import type { Given, ReadyTask } from '../setup/given.ts';
import { priceLists } from '../setup/samples.ts';

/** A link of a customer, and what a visit with it needs. */
export interface CustomerLink {
  resultId: number;
  token: string;
}

/** What the pictures show: lists of one practice, in every state that staff and customers meet. */
export interface Situation {
  task: ReadyTask;
  review: CustomerLink;
  halfDone: CustomerLink;
  signed: CustomerLink;
  /** Of a practice whose breeds are not resolved yet. */
  breeds: CustomerLink;
}

const elmPark = { id: 1021, practice: 'Elm Park Cat and Dog Clinic', type: 'common' } as const;

export async function makeSituation(given: Given): Promise<Situation> {
  const task = await reviewedTask(given);
  const halfDone = await given.task('Migration PAL, half done', priceLists.mapleStreet);
  const signed = await given.task('Migration PAL, signed', priceLists.mapleStreet);
  const pals = { halfDone: await palOf(given, halfDone), signed: await palOf(given, signed) };
  const name = 'Breeds of Elm Park';
  const breeds = (await earlierTask(given, name)) ?? (await given.ended((await given.startedTask(name, elmPark)).id));
  return {
    task,
    ...pals,
    breeds: await linkTo(given, breeds.resultId, 'mig_pal_link'),
    review: await linkTo(given, halfDone.resultId, 'protected_link'),
  };
}

/** A price list of 5,000 rows, matched a second time, with rows in all statuses, some of them imported; made once, as that takes long. */
async function reviewedTask(given: Given): Promise<ReadyTask> {
  const name = 'AVImark price list, November';
  const earlier = await earlierTask(given, name);
  if (earlier) return earlier;
  const { id } = await given.task(name, priceLists.cedarValley);
  await given.call('POST', `/api/v1/tasks/${id}`, { action: 're-run' });
  const task = await given.ended(id);
  const results = `/api/v1/processing-results/${task.resultId}`;
  const rows = (await given.rows(task.resultId)).filter(
    ({ category, fetlock_name: name, subcategory, multimatch }) =>
      !['ignore', 'unmatched'].includes(category ?? '') && name && subcategory && !multimatch,
  );
  const [sure, unsure] = [rows.filter(({ match_weight: weight }) => weight === 1), rows.filter(({ match_weight: weight }) => weight !== 1)];
  await setStatus(given, task.resultId, sure.slice(0, 1_200), 'ready_for_import');
  await setStatus(given, task.resultId, unsure.slice(0, 60), 'needs_change');
  await setStatus(given, task.resultId, unsure.slice(60, 100), 'ask_customer');
  const rowsOf = { analyse: { rows_ids: idsOf(sure.slice(40, 440)) }, import: {} };
  for (const kind of ['analyse', 'import'] as const) {
    const { id: runId } = await given.call<Run>('POST', `${results}/rows/${kind}/bulk`, { ...rowsOf[kind], environment: 'prod' });
    await runEnded(given, `${results}/runs`, runId);
  }
  return task;
}

/** A matched task of this name from an earlier call; pictures leave it as it was. */
async function earlierTask(given: Given, name: string): Promise<ReadyTask | undefined> {
  const { items } = await given.read<{ items: Task[] }>(`/api/v1/tasks?searchContext=taskName&searchTerm=${encodeURIComponent(name)}`);
  const task = items.find((other) => other.name === name && other.status === 'completed');
  return task?.result_id ? { id: task.id, name, resultId: task.result_id } : undefined;
}

/** Rows for each step of the Migration PAL, and a link to it. */
async function palOf(given: Given, { resultId }: ReadyTask): Promise<CustomerLink> {
  const rows = (await given.rows(resultId)).filter(({ category, multimatch }) => category !== 'ignore' && !multimatch);
  await setStatus(given, resultId, rows.slice(0, 12), 'ask_customer');
  await setStatus(given, resultId, rows.slice(12, 20), 'compounded');
  for (const { id } of rows.slice(0, 3))
    await given.call('POST', `/api/v1/processing-results/${resultId}/rows/${id}/comments`, {
      message: 'Which strength do you keep in stock?',
    });
  return linkTo(given, resultId, 'mig_pal_link');
}

async function linkTo(given: Given, resultId: number, linkType: string): Promise<CustomerLink> {
  const made = await given.call<{ access_token: string }>('POST', `/api/v1/processing-results/${resultId}/link`, { linkType });
  return { resultId, token: made.access_token };
}

const setStatus = (given: Given, resultId: number, rows: readonly ResultRow[], status: string): Promise<unknown> =>
  given.call('POST', `/api/v1/processing-results/${resultId}/rows/statuses`, { rows_ids: idsOf(rows), status });

async function runEnded(given: Given, runs: string, id: number): Promise<void> {
  for (;;) {
    const run = (await given.read<{ items: Run[] }>(runs)).items.find((other) => other.id === id);
    if (run?.finished_at) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const idsOf = (rows: readonly ResultRow[]): number[] => rows.map(({ id }) => id);
