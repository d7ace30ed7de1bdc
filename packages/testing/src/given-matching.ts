import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MatcherContext } from '@fetlock/contract/matcher-context';
import type { ReMatchContext } from '@fetlock/contract/re-match';
import { readSessionStatus } from '@fetlock/contract/results';
import { Run } from '@fetlock/contract/run';
import * as contract from '@fetlock/contract/tasks';
import { pino } from 'pino';
import { createCatalogueCache } from '@fetlock/server/catalogue/catalogue-cache';
import { loadCatalogue } from '@fetlock/server/catalogue/load-catalogue';
import { matchTaskOnce } from '@fetlock/server/matching/match-task';
import { reMatchOnce } from '@fetlock/server/re-match/re-match-run';
import type { ReMatchServices } from '@fetlock/server/re-match/re-match-services';
import { formOf } from './form.ts';
import { sharedMatchPool } from './shared-match-pool.ts';
import type { TestApi } from './test-api.ts';

type Params = Record<string, unknown> & { context?: Partial<MatcherContext> };
type Files = Record<string, { name: string; content: string | Buffer }>;

export interface MatchedList {
  task: contract.Task;
  resultId: number;
  rows: Awaited<ReturnType<typeof rowsOf>>;
}

export interface Matching {
  /** Creates a task from a price list (or from files by form field) and matches it; returns its rows in list order. */
  match: (files: string | Files, params?: Params, business?: { id: number; name: string }) => Promise<MatchedList>;
  /** Matches rows of a version again, as requested by staff and done by a worker. */
  reMatch: (matched: MatchedList, ask?: ReMatchRequest) => Promise<{ run: Run; rows: MatchedList['rows'] }>;
  /** A worker's dependencies. */
  services: ReMatchServices;
}

interface ReMatchRequest {
  isAdvanced?: boolean;
  context?: ReMatchContext;
  /** What happens between the request and the worker. */
  meanwhile?: (runId: number) => Promise<unknown>;
}

/** Matching by a worker of this test's own, against a catalogue given as csv. */
export async function givenMatching(api: TestApi, catalogue: string): Promise<Matching> {
  const services: ReMatchServices = {
    db: api.db,
    files: api.services.files,
    pool: sharedMatchPool(),
    log: pino({ level: 'silent' }),
    readCatalogue: createCatalogueCache(api.db),
  };
  const file = path.join(api.dataFolder, 'catalogue.csv');
  await writeFile(file, catalogue);
  await loadCatalogue(api.db, { path: file });
  return {
    async match(files, { context, ...params } = {}, business = { id: 7, name: 'Oak Clinic' }) {
      const { payload, headers } = formOf({
        fields: {
          name: 'Prices',
          business: JSON.stringify(business),
          params: JSON.stringify({ ...params, ...(context && { context: JSON.stringify(context) }) }),
        },
        files: typeof files === 'string' ? { uploads_0: { name: 'list.csv', content: files } } : files,
      });
      const answer = await api.as('staff').raw({ method: 'POST', url: '/api/v1/tasks', body: payload, headers });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      const { id } = contract.Task.parse(answer.json());
      await matchTaskOnce(services, id, new AbortController().signal);
      const task = await api.as('staff').call(contract.readTask, { params: { id } });
      if (task.result_id === null) throw new Error(`The task was not matched: ${JSON.stringify(task.error)}`);
      return { task, resultId: task.result_id, rows: await rowsOf(api, task.result_id) };
    },
    async reMatch({ task, resultId }, { meanwhile, ...ask } = {}) {
      const staff = api.as('staff');
      const status = async () => (await staff.call(readSessionStatus, { params: { id: resultId }, query: { environment: 'prod' } })).run;
      await staff.call(contract.runTask, { params: { id: task.id }, body: { action: 're-match', result_id: resultId, ...ask } });
      const { id } = Run.parse(await status());
      await meanwhile?.(id);
      await reMatchOnce(services, id, new AbortController().signal);
      return { run: Run.parse(await status()), rows: await rowsOf(api, resultId) };
    },
    services,
  };
}

const rowsOf = (api: TestApi, resultId: number) =>
  api.db.selectFrom('result_rows').selectAll().where('result_id', '=', resultId).orderBy('orig_order').orderBy('id').execute();
