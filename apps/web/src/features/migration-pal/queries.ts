import { listUniqueComments } from '@fetlock/contract/customer-comments';
import { type CustomerRow, listCustomerRows, readCustomerResult } from '@fetlock/contract/customer-rows';
import { listMigrationSteps, readMigrationProgress, readMultimatchStatistics } from '@fetlock/contract/migration';
import type { Answer } from '@fetlock/contract/call';
import type { MigrationStepName } from '@fetlock/contract/migration-steps';
import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readQuery } from '../../api/read-query.ts';
import { type Revised, send, sendIfNoneMatch } from '../../api/send.ts';
import type { RowsRequest } from './rows-request.ts';

/** Keys of everything the Migration PAL of a version reads. */
export const palKeys = {
  all: (resultId: number) => ['migration-pal', resultId] as const,
  steps: (resultId: number) => ['migration-pal', resultId, 'steps'] as const,
  rows: (resultId: number) => ['migration-pal', resultId, 'rows'] as const,
  statistics: (resultId: number) => ['migration-pal', resultId, 'statistics'] as const,
};

export const palResultQuery = (resultId: number) =>
  readQuery([...palKeys.all(resultId), 'result'], readCustomerResult, { params: { id: resultId } }, { meta: { shownInPlace: true } });

type Steps = Revised<Answer<typeof listMigrationSteps>>;

export const stepsQuery = (resultId: number) =>
  queryOptions({
    queryKey: palKeys.steps(resultId),
    queryFn: ({ signal, client, queryKey }) =>
      sendIfNoneMatch(listMigrationSteps, { params: { resultId } }, { known: client.getQueryData<Steps>(queryKey), signal }),
    // Another tab, or another user with the link, may have completed or signed them.
    refetchInterval: 15_000,
    refetchOnWindowFocus: 'always',
    meta: { shownInPlace: true },
  });

export const palRowsQuery = (resultId: number, query: RowsRequest) =>
  queryOptions({
    queryKey: [...palKeys.rows(resultId), query],
    queryFn: async ({ signal, client }) => {
      const page = await send(listCustomerRows, { params: { id: resultId }, query }, signal);
      return { ...page, items: page.items.map((row) => newerOf(client, resultId, row)), loadedAt: performance.now() };
    },
    // Completing the step carries what was seen of its pages.
    gcTime: Infinity,
    meta: { shownInPlace: true },
    // Another page or order of the same step: the previous rows stay until it arrives.
    placeholderData: (before, request) => (stepOfRequest(request?.queryKey) === query.step ? keepPreviousData(before) : undefined),
  });

const stepOfRequest = (key: readonly unknown[] | undefined): unknown => {
  const request = key?.at(-1);
  return typeof request === 'object' && request !== null && 'step' in request ? request.step : undefined;
};

export const multimatchStatisticsQuery = (resultId: number) =>
  readQuery([...palKeys.statistics(resultId), 'multimatch'], readMultimatchStatistics, {
    params: { resultId },
    query: { multimatchFields: 'orig_order' },
  });

/** The contents of each step, and what the customer has done with it. */
export const progressQuery = (resultId: number) =>
  readQuery(
    [...palKeys.statistics(resultId), 'progress'],
    readMigrationProgress,
    { params: { resultId } },
    { meta: { shownInPlace: true } },
  );

export const ignoreReasonsQuery = (resultId: number) =>
  readQuery([...palKeys.all(resultId), 'reasons'], listUniqueComments, { params: { id: resultId }, query: { category: 'ignore' } });

type RowsPage = Answer<typeof listCustomerRows> & { loadedAt: number };

/** The oldest state in which a page of a step's rows was seen, which completing the step carries. */
export const seenRowsOf = (cache: QueryClient, resultId: number, step: MigrationStepName): string | undefined =>
  cache
    .getQueriesData<RowsPage>({
      queryKey: palKeys.rows(resultId),
      predicate: ({ queryKey }) => stepOfRequest(queryKey) === step,
    })
    .flatMap(([, page]) => page ?? [])
    .toSorted((one, other) => one.loadedAt - other.loadedAt)
    .flatMap(({ seen }) => seen ?? [])[0];

/** Pages that are not on the screen are no longer remembered as seen. */
export const forgetOtherPages = (cache: QueryClient, resultId: number): void =>
  cache.removeQueries({ queryKey: palKeys.rows(resultId), type: 'inactive' });

/** A list requested before a change was saved may arrive after it: a known row is never replaced by an older one. */
export function newerOf(cache: QueryClient, resultId: number, row: CustomerRow): CustomerRow {
  const pages = cache.getQueriesData<RowsPage>({ queryKey: palKeys.rows(resultId) });
  return pages
    .flatMap(([, page]) => page?.items.find(({ id }) => id === row.id) ?? [])
    .reduce((newest, known) => (known.version > newest.version ? known : newest), row);
}

/** Replaces the cached copies of a row in the lists of this version by the one the server returned. */
export function mergeRow(cache: QueryClient, resultId: number, row: CustomerRow): void {
  cache.setQueriesData<RowsPage>({ queryKey: palKeys.rows(resultId) }, (page) => {
    const index = page?.items.findIndex(({ id }) => id === row.id) ?? -1;
    return page && index >= 0 ? { ...page, items: page.items.with(index, row) } : page;
  });
}
