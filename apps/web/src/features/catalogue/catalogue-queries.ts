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
import { keepPreviousData } from '@tanstack/react-query';
import { readQuery } from '../../api/read-query.ts';
import type { TableView } from '../../ui/searched-table.tsx';

/** Key prefix of all catalogue queries, refetched when any of it has changed. */
export const catalogueKey = ['catalogue'] as const;

export const versionsQuery = readQuery(
  [...catalogueKey, 'versions'],
  listCatalogueVersions,
  {},
  {
    // A worker adds versions.
    staleTime: 0,
  },
);

export const versionQuery = (id: number) => readQuery([...catalogueKey, 'version', id], readCatalogueVersion, { params: { id } });

const isAtWork = ({ state }: CatalogueUpload): boolean => state === 'reading' || state === 'loading';

/** Refetched while a worker is processing any of them. */
export const uploadsQuery = readQuery(
  [...catalogueKey, 'uploads'],
  listCatalogueUploads,
  {},
  {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isAtWork) ? limits.catalogueUploadPollMs : false),
    meta: { shownInPlace: true },
  },
);

export const uploadQuery = (id: number) =>
  readQuery(
    [...catalogueKey, 'upload', id],
    readCatalogueUpload,
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? limits.catalogueUploadPollMs : false),
      meta: { shownInPlace: true },
    },
  );

const queryOf = ({ search, page }: TableView) => ({ page, ...(search && { search }) });

/** `round`: what is shown belongs to one reading of the file only. */
export const changesQuery = (id: number, change: CatalogueChangeKind, view: TableView, round: string) =>
  readQuery(
    [...catalogueKey, 'changes', id, round, change, view],
    listCatalogueChanges,
    { params: { id }, query: { change, ...queryOf(view) } },
    { placeholderData: keepPreviousData, meta: { shownInPlace: true } },
  );

export const changedEntriesQuery = (id: number, view: TableView, round: string) =>
  readQuery(
    [...catalogueKey, 'changed entries', id, round, view],
    listCatalogueChangedEntries,
    { params: { id }, query: queryOf(view) },
    { placeholderData: keepPreviousData, meta: { shownInPlace: true } },
  );

export const refusedQuery = (id: number, view: TableView, round: string) =>
  readQuery(
    [...catalogueKey, 'refused', id, round, view],
    listCatalogueRefusedLines,
    { params: { id }, query: queryOf(view) },
    { placeholderData: keepPreviousData, meta: { shownInPlace: true } },
  );

export const variationsQuery = (id: number, view: TableView) =>
  readQuery(
    [...catalogueKey, 'variations', id, view],
    listCatalogueVariations,
    { params: { id }, query: queryOf(view) },
    { placeholderData: keepPreviousData, meta: { shownInPlace: true } },
  );
