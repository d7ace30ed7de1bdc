import { listCatalogueVariations, listCatalogueVersions, readCatalogueVersion } from '@fetlock/contract/catalogue';
import {
  type CatalogueChangeKind,
  type CatalogueUpload,
  listCatalogueChangedEntries,
  listCatalogueChanges,
  listCatalogueRefusedLines,
  listCatalogueUploads,
  readCatalogueUpload,
} from '@fetlock/contract/catalogue-uploads';
import { limits } from '@fetlock/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import type { TableView } from '../../ui/searched-table.tsx';

/** Key prefix of all catalogue queries, refetched when any of it has changed. */
export const catalogueKey = ['catalogue'] as const;

export const versionsQuery = queryOptions({
  queryKey: [...catalogueKey, 'versions'],
  queryFn: ({ signal }) => send(listCatalogueVersions, {}, signal),
  // A worker adds versions.
  staleTime: 0,
});

export const versionQuery = (id: number) =>
  queryOptions({
    queryKey: [...catalogueKey, 'version', id],
    queryFn: ({ signal }) => send(readCatalogueVersion, { params: { id } }, signal),
  });

const isAtWork = ({ state }: CatalogueUpload): boolean => state === 'reading' || state === 'loading';

/** Refetched while a worker is processing any of them. */
export const uploadsQuery = queryOptions({
  queryKey: [...catalogueKey, 'uploads'],
  queryFn: ({ signal }) => send(listCatalogueUploads, {}, signal),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.items.some(isAtWork) ? limits.catalogueUploadPollMs : false),
  meta: { shownInPlace: true },
});

export const uploadQuery = (id: number) =>
  queryOptions({
    queryKey: [...catalogueKey, 'upload', id],
    queryFn: ({ signal }) => send(readCatalogueUpload, { params: { id } }, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? limits.catalogueUploadPollMs : false),
    meta: { shownInPlace: true },
  });

const queryOf = ({ search, page }: TableView) => ({ page, ...(search && { search }) });

/** `round`: what is shown belongs to one reading of the file only. */
export const changesQuery = (id: number, change: CatalogueChangeKind, view: TableView, round: string) =>
  queryOptions({
    queryKey: [...catalogueKey, 'changes', id, round, change, view],
    queryFn: ({ signal }) => send(listCatalogueChanges, { params: { id }, query: { change, ...queryOf(view) } }, signal),
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  });

export const changedEntriesQuery = (id: number, view: TableView, round: string) =>
  queryOptions({
    queryKey: [...catalogueKey, 'changed entries', id, round, view],
    queryFn: ({ signal }) => send(listCatalogueChangedEntries, { params: { id }, query: queryOf(view) }, signal),
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  });

export const refusedQuery = (id: number, view: TableView, round: string) =>
  queryOptions({
    queryKey: [...catalogueKey, 'refused', id, round, view],
    queryFn: ({ signal }) => send(listCatalogueRefusedLines, { params: { id }, query: queryOf(view) }, signal),
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  });

export const variationsQuery = (id: number, view: TableView) =>
  queryOptions({
    queryKey: [...catalogueKey, 'variations', id, view],
    queryFn: ({ signal }) => send(listCatalogueVariations, { params: { id }, query: queryOf(view) }, signal),
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  });
