import type { CallDefinition, Given } from '@fetlock/contract/call';
import { categories } from '@fetlock/contract/categories';
import { readCustomerResult } from '@fetlock/contract/customer-rows';
import { type ImportPart, importPartOf } from '@fetlock/contract/import-parts';
import { listMigrationSteps } from '@fetlock/contract/migration';
import * as contract from '@fetlock/contract/migration-statistics';
import { statsFile } from '@fetlock/contract/platform-files';
import { downloadSessionFile } from '@fetlock/contract/sessions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readQuery } from '../../api/read-query.ts';
import { dashboardKey } from '../../rows/dashboard-key.ts';
import { fetchFile } from '../../api/send.ts';

/** Each panel reports itself that it could not be loaded, and offers a retry. */
const figures = { staleTime: 10_000, meta: { shownInPlace: true } };
const keyOf = (resultId: number, call: CallDefinition, query?: object) => [...dashboardKey(resultId), call.name, query] as const;

/** The version and its task, as far as it concerns the practice. */
export const customerResultQuery = (resultId: number) =>
  readQuery(keyOf(resultId, readCustomerResult), readCustomerResult, { params: { id: resultId } }, figures);

export const standingQuery = (resultId: number) =>
  readQuery(keyOf(resultId, contract.readMigrationStatistics), contract.readMigrationStatistics, { params: { resultId } }, figures);

export const typesQuery = (resultId: number, query: NonNullable<Given<typeof contract.readTypesStatistics>['query']>) =>
  readQuery(
    keyOf(resultId, contract.readTypesStatistics, query),
    contract.readTypesStatistics,
    { params: { resultId }, query },
    { ...figures, placeholderData: keepPreviousData },
  );

export const salesQuery = (resultId: number) =>
  readQuery(keyOf(resultId, contract.readSalesStatistics), contract.readSalesStatistics, { params: { resultId } }, figures);

export const ignoreReasonsQuery = (resultId: number) =>
  readQuery(keyOf(resultId, contract.readIgnoreReasonsStatistics), contract.readIgnoreReasonsStatistics, { params: { resultId } }, figures);

export const importedIgnoredQuery = (resultId: number) =>
  readQuery(
    keyOf(resultId, contract.readImportedIgnoredStatistics),
    contract.readImportedIgnoredStatistics,
    { params: { resultId } },
    figures,
  );

export const bucketsQuery = (resultId: number) =>
  readQuery(keyOf(resultId, contract.readBucketsStatistics), contract.readBucketsStatistics, { params: { resultId } }, figures);

/** The current steps of the Migration PAL, not those at the time the page was opened. */
export const stepsQuery = (resultId: number) =>
  readQuery(
    keyOf(resultId, listMigrationSteps),
    listMigrationSteps,
    { params: { resultId } },
    { staleTime: 0, meta: { shownInPlace: true } },
  );

export const fetchStats = (taskId: number, signal?: AbortSignal) =>
  fetchFile(
    downloadSessionFile,
    { query: { taskId, fileName: statsFile, mimeType: 'text/html' } },
    { name: statsFile, ...(signal && { signal }) },
  );

export const statsFileQuery = (taskId: number) =>
  queryOptions({
    queryKey: ['tasks', taskId, 'stats-file'],
    queryFn: ({ signal }) => fetchStats(taskId, signal),
    staleTime: 60_000,
    retry: false,
    meta: { shownInPlace: true },
  });

/** Rows of a part of the migration by category; with a category, a page of that one. */
export const groupedRowsQuery = (
  resultId: number,
  { part, category, page = 1 }: { part: ImportPart; category?: string; page?: number },
) => {
  const query = { part: importPartOf('prod', part), page, ...(category !== undefined && { categories: categoriesNamed(category) }) };
  return readQuery(
    keyOf(resultId, contract.listGroupedRows, query),
    contract.listGroupedRows,
    { params: { id: resultId }, query },
    { placeholderData: keepPreviousData, staleTime: 0, meta: { shownInPlace: true } },
  );
};

const categoriesNamed = (category: string) => categories.filter((name) => name === category);
