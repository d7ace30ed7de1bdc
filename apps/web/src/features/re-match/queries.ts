import { readKeptMappedCore } from '@fetlock/contract/mapped-core';
import { countReMatch } from '@fetlock/contract/re-match';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readQuery } from '../../api/read-query.ts';
import { send } from '../../api/send.ts';
import { resultKeys } from '../../rows/queries.ts';

/** Which rows a re-match would include now, by reason; `rows` are ids named in addition. */
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

/** The stored mapped_core.csv of the version, or why there is none; refetched each time. */
export const keptMappedCoreQuery = (id: number) =>
  readQuery([...resultKeys.result(id), 'mapped-core'], readKeptMappedCore, { params: { id } }, { staleTime: 0, gcTime: 0 });
