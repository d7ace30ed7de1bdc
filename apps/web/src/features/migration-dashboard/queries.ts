import type { CallDefinition, Given } from '@fetlock/contract/call';
import { categories } from '@fetlock/contract/categories';
import { readCustomerResult } from '@fetlock/contract/customer-rows';
import { type ImportPart, importPartOf } from '@fetlock/contract/import-parts';
import { listMigrationSteps } from '@fetlock/contract/migration';
import * as contract from '@fetlock/contract/migration-statistics';
import { statsFile } from '@fetlock/contract/platform-files';
import { downloadSessionFile } from '@fetlock/contract/sessions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dashboardKey } from '../../rows/dashboard-key.ts';
import { fetchFile, send } from '../../api/send.ts';

/** Each panel reports itself that it could not be loaded, and offers a retry. */
const figures = { staleTime: 10_000, meta: { shownInPlace: true } };
const keyOf = (resultId: number, call: CallDefinition, query?: object) => [...dashboardKey(resultId), call.name, query] as const;

/** The version and its task, as far as it concerns the practice. */
export const customerResultQuery = (resultId: number) =>
  queryOptions({
    ...figures,
    queryKey: keyOf(resultId, readCustomerResult),
    queryFn: ({ signal }) => send(readCustomerResult, { params: { id: resultId } }, signal),
  });

export const standingQuery = (resultId: number) =>
  queryOptions({
    ...figures,
    queryKey: keyOf(resultId, contract.readMigrationStatistics),
    queryFn: ({ signal }) => send(contract.readMigrationStatistics, { params: { resultId } }, signal),
  });

export const typesQuery = (resultId: number, query: NonNullable<Given<typeof contract.readTypesStatistics>['query']>) =>
  queryOptions({
    ...figures,
    queryKey: keyOf(resultId, contract.readTypesStatistics, query),
    queryFn: ({ signal }) => send(contract.readTypesStatistics, { params: { resultId }, query }, signal),
    placeholderData: keepPreviousData,
  });

export const salesQuery = (resultId: number) =>
  queryOptions({
    ...figures,
    queryKey: keyOf(resultId, contract.readSalesStatistics),
    queryFn: ({ signal }) => send(contract.readSalesStatistics, { params: { resultId } }, signal),
  });

export const ignoreReasonsQuery = (resultId: number) =>
  queryOptions({
    ...figures,
    queryKey: keyOf(resultId, contract.readIgnoreReasonsStatistics),
    queryFn: ({ signal }) => send(contract.readIgnoreReasonsStatistics, { params: { resultId } }, signal),
  });

export const importedIgnoredQuery = (resultId: number) =>
  queryOptions({
    ...figures,
    queryKey: keyOf(resultId, contract.readImportedIgnoredStatistics),
    queryFn: ({ signal }) => send(contract.readImportedIgnoredStatistics, { params: { resultId } }, signal),
  });

export const bucketsQuery = (resultId: number) =>
  queryOptions({
    ...figures,
    queryKey: keyOf(resultId, contract.readBucketsStatistics),
    queryFn: ({ signal }) => send(contract.readBucketsStatistics, { params: { resultId } }, signal),
  });

/** The current steps of the Migration PAL, not those at the time the page was opened. */
export const stepsQuery = (resultId: number) =>
  queryOptions({
    queryKey: keyOf(resultId, listMigrationSteps),
    queryFn: ({ signal }) => send(listMigrationSteps, { params: { resultId } }, signal),
    staleTime: 0,
    meta: { shownInPlace: true },
  });

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
  return queryOptions({
    queryKey: keyOf(resultId, contract.listGroupedRows, query),
    queryFn: ({ signal }) => send(contract.listGroupedRows, { params: { id: resultId }, query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { shownInPlace: true },
  });
};

const categoriesNamed = (category: string) => categories.filter((name) => name === category);
