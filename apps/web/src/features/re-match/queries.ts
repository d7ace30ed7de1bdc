import { readKeptMappedCore } from '@fetlock/contract/mapped-core';
import { countReMatch } from '@fetlock/contract/re-match';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { resultKeys } from '../review/queries.ts';

/** Which rows a re-match would take now, by reason; `rows` are named besides. */
export const reMatchCountQuery = (id: number, isAdvanced: boolean, rows: readonly number[]) =>
  queryOptions({
    queryKey: [...resultKeys.result(id), 're-match-count', isAdvanced, rows],
    queryFn: ({ signal }) =>
      send(countReMatch, { params: { id }, query: { advanced: isAdvanced, ...(rows.length > 0 && { rows: [...rows] }) } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { shownInPlace: true },
  });

/** The mapped_core.csv of the version that is kept, or why there is none; looked for again each time. */
export const keptMappedCoreQuery = (id: number) =>
  queryOptions({
    queryKey: [...resultKeys.result(id), 'mapped-core'],
    queryFn: ({ signal }) => send(readKeptMappedCore, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
  });
