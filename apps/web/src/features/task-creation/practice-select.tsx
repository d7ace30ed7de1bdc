import { type Business, listBusinesses } from '@fetlock/contract/businesses';
import type { Environment } from '@fetlock/contract/environments';
import { limits } from '@fetlock/contract/limits';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { send } from '../../api/send.ts';

interface Props {
  environment: Environment;
  value: Business | null;
  onChange: (business: Business | null) => void;
  error?: ReactNode;
}

/** Practices whose name or id contains the text, as many at once as the platform gives. */
const businessesQuery = (environment: Environment, search: string) =>
  infiniteQueryOptions({
    queryKey: ['businesses', environment, { search }],
    queryFn: ({ signal, pageParam: from }) =>
      send(listBusinesses, { query: { environment, search, from, to: from + limits.businessesPerFetch } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, _pages, from: number) => {
      const next = from + limits.businessesPerFetch;
      return next < totalCount ? next : undefined;
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { shownInPlace: true },
  });

const titleOf = ({ name, id }: Business): string => `${name} (${id})`;

/** Chooses a practice of the platform by its name or id. The list goes on where its end is reached. */
export function PracticeSelect({ environment, value, onChange, error }: Props) {
  const [typed, setTyped] = useState(value ? titleOf(value) : '');
  const [settled] = useDebouncedValue(typed, limits.businessSearchDebounceMs);
  // The text of the chosen practice is not a search.
  const search = value && settled === titleOf(value) ? '' : settled.trim();
  const found = useInfiniteQuery(businessesQuery(environment, search));
  const pages = found.data?.pages ?? [];
  const listed = uniqueById(pages.flatMap(({ items }) => items));
  const isOlder = typed !== settled || found.isPlaceholderData;
  const waiting = isOlder || found.isFetching;
  const wanted = value && typed === titleOf(value) ? '' : typed.trim().toLowerCase();
  // Of the list of an earlier search only what fits is offered, so that Enter takes nothing else while the answer is on its way.
  const fitting = isOlder ? listed.filter((business) => titleOf(business).toLowerCase().includes(wanted)) : listed;
  const offered = uniqueById([...fitting, ...(value ? [value] : [])]);
  const totalCount = pages.at(-1)?.totalCount ?? 0;
  const rest = found.hasNextPage && !isOlder ? [{ value: 0, label: restText(listed.length, totalCount), disabled: true }] : [];
  return (
    <Select
      label="Practice"
      placeholder="Search by name or id"
      required
      searchable
      clearable
      allowDeselect
      data={[...offered.map((business) => ({ value: business.id, label: titleOf(business) })), ...rest]}
      filter={({ options }) => options}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(offered.find((business) => business.id === id) ?? null)}
      onDropdownOpen={() => found.isError && void found.refetch()}
      nothingFoundMessage={waiting ? 'Loading...' : 'No practice found'}
      scrollAreaProps={{ onBottomReached: () => found.hasNextPage && !found.isFetching && void found.fetchNextPage() }}
      comboboxProps={{ withinPortal: false }}
      error={error ?? (found.isError ? `The practices could not be loaded. ${found.error.message}` : null)}
    />
  );
}

const restText = (shown: number, total: number): string =>
  `${shown} of ${total.toLocaleString('en-US')}: scroll on, or type more of the name`;

const uniqueById = (businesses: readonly Business[]): Business[] => [...new Map(businesses.map((one) => [one.id, one])).values()];
