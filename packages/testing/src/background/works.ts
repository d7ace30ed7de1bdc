import { demoPractices } from '@fetlock/sandbox/demo/demo-data';
import { outcomeOf } from '../task-outcome.ts';
import { contradictionsOf, lookBefore } from '../transfers/compare.ts';
import type { PriceList } from '../transfers/price-list.ts';
import { contentOf, reportOf, uploadOf } from './outcomes.ts';
import { type Place, formWith } from './place.ts';

/** The state of work: whether it has ended, and how often a worker has leased it. */
export interface WorkState {
  ended: boolean;
  attempt: number;
}

/** A piece of requested background work. */
export interface Work {
  readonly kind: string;
  readonly id: number;
  state: () => Promise<WorkState>;
  /** Everything it leaves behind, except ids and times: the same whatever happened meanwhile. */
  outcome: () => Promise<unknown>;
}

type Begin<Given> = (place: Place, given: Given) => Promise<Work>;

const stateOf = async ({ databases }: Place, query: string, id: number): Promise<WorkState> =>
  (await databases.product<WorkState>(query, [id]))[0] ?? { ended: true, attempt: 0 };
const ofTask = `select status in ('completed', 'failed') as ended, run_attempt as attempt from tasks where id = $1`;
const ofRun = `select state <> 'IN_PROGRESS' as ended, run_attempt as attempt from runs where id = $1`;
const ofReport = `select state <> 'IN_PROGRESS' as ended, run_attempt as attempt from reports where id = $1`;
const ofBreeds = `select state = 'completed' or error is not null as ended, run_attempt as attempt from breed_states where id = $1`;
// Loading cleans up in the same job.
const ofUpload = `
  select run_attempt as attempt, state not in ('reading', 'loading') and not exists (
    select from pgboss.job where name = 'catalogue-upload' and data ->> 'uploadId' = upload.id::text and job.state < 'completed') as ended
  from catalogue_uploads upload where id = $1`;
const attemptOfJob = (name: string, key: string) => `(
  select coalesce(max(retry_count + 1), 0)::int from pgboss.job where name = '${name}' and singleton_key = ${key}::text and job.state = 'active')`;
const ofClone = `
  select status in ('completed', 'failed') as ended, ${attemptOfJob('clone-task', 'tasks.id')} as attempt from tasks where id = $1`;
const ofPreprocessor = `
  select state <> 'IN_PROGRESS' as ended, ${attemptOfJob('preprocess', 'preprocessor_runs.id')} as attempt from preprocessor_runs where id = $1`;

export const match: Begin<{ file: string; practiceId?: number }> = async (place, { file, practiceId = 1004 }) => {
  const fields = {
    name: 'Matched',
    business: JSON.stringify({ id: practiceId, name: demoPractices.find(({ id }) => id === practiceId)?.name }),
    params: JSON.stringify({ updateSources: true }),
  };
  const id = await place.post('/tasks', await formWith('uploads_0', file, fields));
  return {
    kind: 'match',
    id,
    state: () => stateOf(place, ofTask, id),
    outcome: () => outcomeOf(place.installation, id),
  };
};

export const clone: Begin<{ taskId: number; resultId: number; name: string }> = async (place, { taskId, resultId, name }) => {
  const business = { id: 1004, name: 'Oak Valley Equine' };
  const id = await place.post(`/tasks/${taskId}/deep-clone`, { name, selectedBusiness: business, selectedVersions: [resultId] });
  return {
    kind: 'deep clone',
    id,
    state: () => stateOf(place, ofClone, id),
    outcome: () => outcomeOf(place.installation, id),
  };
};

export const reMatch: Begin<{ taskId: number; isAdvanced: boolean }> = async (place, { taskId, isAdvanced }) => {
  const { product } = place.databases;
  const [{ resultId } = { resultId: 0 }] = await product<{ resultId: number }>(
    `update result_rows set status = 'ready_for_re_match', fetlock_code = null, fetlock_name = null, match_weight = 0
     where result_id = (select result_id from tasks where id = $1) and orig_order % 3 = 0 returning result_id::int as "resultId"`,
    [taskId],
  );
  await place.post(`/tasks/${taskId}`, { action: 're-match', result_id: resultId, isAdvanced });
  const [{ id } = { id: 0 }] = await product<{ id: number }>('select max(id)::int as id from runs where result_id = $1', [resultId]);
  return {
    kind: isAdvanced ? 're-match, advanced' : 're-match',
    id,
    state: () => stateOf(place, ofRun, id),
    outcome: () => contentOf(product, { resultId, runId: id }),
  };
};

export const report: Begin<{ resultId: number; type: string }> = async (place, { resultId, type }) => {
  // Requested again it would be the existing one.
  await place.databases.product(`update reports set expires_at = now() where result_id = $1 and state <> 'IN_PROGRESS'`, [resultId]);
  const id = await place.post(`/processing-results/${resultId}/reports`, { type });
  return {
    kind: `report ${type}`,
    id,
    state: () => stateOf(place, ofReport, id),
    outcome: () => reportOf(place, id),
  };
};

export const run: Begin<{ kind: 'analyse' | 'import' | 'import/dry-run'; list: PriceList }> = async (place, { kind, list }) => {
  const before = await lookBefore(place.databases, list);
  const call = kind === 'import/dry-run' ? `rows/${kind}` : `rows/${kind}/bulk`;
  const id = await place.post(`/processing-results/${list.resultId}/${call}`, { environment: list.environment });
  return {
    kind: kind === 'import/dry-run' ? 'dry run' : kind,
    id,
    state: () => stateOf(place, ofRun, id),
    outcome: async () => ({
      states: await place.databases.product('select state from runs where id = $1', [id]),
      contradictions: await contradictionsOf(place.databases, list, id, before),
    }),
  };
};

/** An analysis that is cancelled at once: it either ended before or was cancelled, and its rows agree with it. */
export const cancelled: Begin<{ list: PriceList }> = async (place, { list }) => {
  const before = await lookBefore(place.databases, list);
  const results = `/processing-results/${list.resultId}`;
  const id = await place.post(`${results}/rows/analyse/bulk`, { environment: list.environment });
  await place.post(`${results}/runs/${id}/cancel`, {});
  return {
    kind: 'cancelled run',
    id,
    state: () => stateOf(place, ofRun, id),
    outcome: () => contradictionsOf(place.databases, list, id, before),
  };
};

export const breeds: Begin<{ taskId: number }> = async (place, { taskId }) => {
  const id = await place.post('/breeds/process-unresolved', { taskId, environment: 'prod' });
  return {
    kind: 'breeds',
    id,
    state: () => stateOf(place, ofBreeds, id),
    outcome: () =>
      place.databases.product(
        `select state, error, count(*)::int as breeds, md5(string_agg((to_jsonb(b) - 'id')::text, ' ' order by platform_id)) as content
         from breed_states join breed_mappings b on breed_state_id = breed_states.id where breed_states.id = $1 group by state, error`,
        [id],
      ),
  };
};

export const preprocessor: Begin<{ taskId: number }> = async (place, { taskId }) => {
  await place.post(`/tasks/${taskId}/start-preprocessor`, { environment: 'stage' });
  const [{ id } = { id: 0 }] = await place.databases.product<{ id: number }>(
    'select max(id)::int as id from preprocessor_runs where task_id = $1',
    [taskId],
  );
  return {
    kind: 'preprocessor',
    id,
    state: () => stateOf(place, ofPreprocessor, id),
    outcome: () =>
      place.databases.product(
        `select state, preprocessor_runs.error, status, tasks.error as "taskError", (
           select count(*)::int from preprocessor_runs started where started.id = preprocessor_runs.id) as starts
         from preprocessor_runs join tasks on tasks.id = task_id where preprocessor_runs.id = $1`,
        [id],
      ),
  };
};

export const catalogueRead: Begin<{ csv: Buffer }> = async (place, { csv }) => {
  const id = await place.post('/catalogue/uploads', await formWith('catalogue', csv));
  return {
    kind: 'catalogue read',
    id,
    state: () => stateOf(place, ofUpload, id),
    outcome: () => uploadOf(place, id),
  };
};

export const catalogueLoad: Begin<{ uploadId: number; isCurrent?: boolean }> = async (place, { uploadId: id, isCurrent = false }) => {
  await place.post(`/catalogue/uploads/${id}/load`, { name: `Upload ${id}`, make_current: isCurrent });
  return {
    kind: 'catalogue load',
    id,
    state: () => stateOf(place, ofUpload, id),
    outcome: () => uploadOf(place, id),
  };
};
