import type { Given } from '@fetlock/contract/call';
import { listComments, listRowComments } from '@fetlock/contract/comments';
import type { Environment } from '@fetlock/contract/environments';
import { limits } from '@fetlock/contract/limits';
import { listErrors } from '@fetlock/contract/result-errors';
import {
  type SessionStatus,
  readResult,
  readSessionStatus,
  readStatistics,
  readStatisticsByCategory,
  readTotalRevenue,
} from '@fetlock/contract/results';
import { readRowGuards, readRowHistory } from '@fetlock/contract/row-details';
import { readRowItem } from '@fetlock/contract/row-item';
import { readRowMatch, searchRowCatalogue } from '@fetlock/contract/row-match';
import { countRowStatuses, countRows, listRowOrder, listRows } from '@fetlock/contract/rows';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readQuery } from '../api/read-query.ts';
import { type Revised, send, sendIfNoneMatch } from '../api/send.ts';

/** Keys of everything read about a result. */
export const resultKeys = {
  result: (id: number) => ['results', id] as const,
  rows: (id: number) => ['results', id, 'rows'] as const,
  row: (id: number, rowId: number) => ['results', id, 'row', rowId] as const,
  statistics: (id: number) => ['results', id, 'statistics'] as const,
};

export const resultQuery = (id: number) => readQuery([...resultKeys.result(id), 'result'], readResult, { params: { id } });

/** The filtered errors log. It never changes: the files of a version were read once. */
export const errorsQuery = (id: number, query: NonNullable<Given<typeof listErrors>['query']>) =>
  readQuery(
    [...resultKeys.result(id), 'errors', query],
    listErrors,
    { params: { id }, query },
    { placeholderData: keepPreviousData, staleTime: Infinity },
  );

/** Rows per status. */
export const statisticsQuery = (id: number) =>
  readQuery([...resultKeys.statistics(id), 'statuses'], readStatistics, { params: { id } }, { placeholderData: keepPreviousData });

/** Rows and revenue by category and status. */
export const categoryStatisticsQuery = (id: number, environment: Environment = 'prod') =>
  readQuery(
    [...resultKeys.statistics(id), 'categories', environment],
    readStatisticsByCategory,
    { params: { id }, query: { environment } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );

/** A page of rows outside the review table. */
export const summaryRowsQuery = (id: number, query: NonNullable<Given<typeof listRows>['query']>) =>
  readQuery(
    [...resultKeys.rows(id), 'summary', query],
    listRows,
    { params: { id }, query },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );

/** Rows of a view by status, ignoring its status filter. */
export const statusCountsQuery = (id: number, query: NonNullable<Given<typeof countRowStatuses>['query']>) =>
  readQuery(
    [...resultKeys.statistics(id), 'view', query],
    countRowStatuses,
    { params: { id }, query },
    { placeholderData: keepPreviousData },
  );

export const totalRevenueQuery = (id: number) =>
  readQuery([...resultKeys.statistics(id), 'revenue'], readTotalRevenue, { params: { id } }, { placeholderData: keepPreviousData });

/**
 * A page of rows. The previous page stays on the screen until this one is here; none is cached once it is off the screen, because it might be stale.
 * `list` names the list it is a page of, `ids` are the rows in it once that list is known.
 */
export const rowsQuery = (
  id: number,
  list: string,
  query: NonNullable<Given<typeof listRows>['query']>,
  ids: () => readonly number[] | undefined,
) =>
  queryOptions({
    queryKey: [...resultKeys.rows(id), list, query],
    queryFn: ({ signal }) => {
      const known = ids();
      return send(listRows, { params: { id }, query: { ...query, ...(known?.length && { ids: [...known] }) } }, signal);
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** The order of all rows of a list, taken once: later changes of the result do not affect it. */
export const rowOrderQuery = (id: number, list: string, query: NonNullable<Given<typeof listRowOrder>['query']>) =>
  readQuery(
    ['row-order', id, list, query],
    listRowOrder,
    { params: { id }, query },
    { staleTime: Infinity, gcTime: 0, meta: { shownInPlace: true } },
  );

/** State of the runs of an environment, polled every two seconds. A failure is shown as a chip, not as a notice each time. */
export const sessionStatusQuery = (id: number, environment: Environment) =>
  queryOptions({
    queryKey: [...resultKeys.result(id), 'session', environment],
    queryFn: ({ client, queryKey, signal }): Promise<Revised<SessionStatus>> =>
      sendIfNoneMatch(
        readSessionStatus,
        { params: { id }, query: { environment, rowsIds: false } },
        { known: client.getQueryData<Revised<SessionStatus>>(queryKey), signal },
      ),
    refetchInterval: ({ state }) => Math.min(limits.statusPollMs * 2 ** state.fetchFailureCount, 30_000),
    retry: false,
    meta: { shownInPlace: true },
  });

export const countQuery = (id: number, query: NonNullable<Given<typeof countRows>['query']>) =>
  readQuery([...resultKeys.result(id), 'count', query], countRows, { params: { id }, query }, { staleTime: 0, gcTime: 0 });

export const rowMatchQuery = (id: number, rowId: number) =>
  readQuery([...resultKeys.row(id, rowId), 'match'], readRowMatch, { params: { id, rowId } });

/** Which item of the practice a row is, and which it could be. */
export const rowItemQuery = (id: number, rowId: number, text: string) =>
  readQuery([...resultKeys.row(id, rowId), 'item', text], readRowItem, { params: { id, rowId }, query: { text } });

/** The catalogue's hits for a text, compared with a row; for an empty text, the closest entries to the row. Retried while the catalogue is being opened. */
export const rowCatalogueQuery = (id: number, rowId: number, text: string) =>
  readQuery(
    [...resultKeys.row(id, rowId), 'catalogue', text],
    searchRowCatalogue,
    { params: { id, rowId }, query: { text, limit: 20 } },
    { refetchInterval: ({ state }) => (state.data?.ready === false ? limits.statusPollMs : false), meta: { shownInPlace: true } },
  );

export const rowHistoryQuery = (id: number, rowId: number) =>
  readQuery([...resultKeys.row(id, rowId), 'history'], readRowHistory, { params: { id, rowId } }, { staleTime: 0 });

export const rowCommentsQuery = (id: number, rowId: number) =>
  readQuery([...resultKeys.row(id, rowId), 'comments'], listRowComments, { params: { id, rowId } }, { staleTime: 0 });

/** Comments of all rows of the result, or of one category. */
export const commentsQuery = (id: number, category: string | null) =>
  readQuery(
    [...resultKeys.result(id), 'comments', category],
    listComments,
    { params: { id }, query: category === null ? {} : { category } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );

/** The guards that block importing a row: refetched whenever they are shown, because a change of another row may affect them. */
export const rowGuardsQuery = (id: number, rowId: number) =>
  readQuery([...resultKeys.row(id, rowId), 'guards'], readRowGuards, { params: { id, rowId } }, { staleTime: 0 });
