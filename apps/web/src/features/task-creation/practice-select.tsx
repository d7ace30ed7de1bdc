import { type Business, listBusinesses } from '@fetlock/contract/businesses';
import type { Environment } from '@fetlock/contract/environments';
import { limits } from '@fetlock/contract/limits';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { send } from '../../api/send.ts';

interface Props {
  environment: Environment;
  value: Business | null;
  onChange: (business: Business | null) => void;
  error?: ReactNode;
}

const businessesQuery = (environment: Environment, search: string) =>
  queryOptions({
    queryKey: ['businesses', environment, search],
    queryFn: ({ signal }) => send(listBusinesses, { query: { environment, search, from: 0, to: limits.businessesPerFetch } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

const titleOf = ({ name, id }: Business): string => `${name} (${id})`;

/** Chooses a practice of the platform by its name or id. */
export function PracticeSelect({ environment, value, onChange, error }: Props) {
  const [typed, setTyped] = useState(value ? titleOf(value) : '');
  const [settled] = useDebouncedValue(typed, limits.businessSearchDebounceMs);
  // The text of the chosen practice is not a search.
  const search = value && settled === titleOf(value) ? '' : settled.trim();
  const found = useQuery(businessesQuery(environment, search));
  const offered = uniqueById([...(found.data?.items ?? []), ...(value ? [value] : [])]);
  const waiting = found.isFetching || typed !== settled;
  return (
    <Select
      label="Practice"
      placeholder="Search by name or id"
      required
      searchable
      clearable
      allowDeselect
      data={offered.map((business) => ({ value: business.id, label: titleOf(business) }))}
      filter={({ options }) => options}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(offered.find((business) => business.id === id) ?? null)}
      nothingFoundMessage={waiting ? 'Loading...' : 'No practice found'}
      comboboxProps={{ withinPortal: false }}
      error={error ?? (found.isError ? `The practices could not be loaded. ${found.error.message}` : null)}
    />
  );
}

const uniqueById = (businesses: readonly Business[]): Business[] => [...new Map(businesses.map((one) => [one.id, one])).values()];
