import { type Business, listBusinesses } from '@fetlock/contract/businesses';
import type { Environment } from '@fetlock/contract/environments';
import { limits } from '@fetlock/contract/limits';
import { foldedText } from '@fetlock/rules/folded-text';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { send } from '../../api/send.ts';
import styles from './practice-select.module.css';
import { Select } from '../../ui/select.tsx';

interface Props {
  environment: Environment;
  value: Business | null;
  onChange: (business: Business | null) => void;
  error?: ReactNode;
}

/** Practices whose name or id contains the text, as many at once as the platform returns. */
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
    // Another environment has other practices.
    placeholderData: (before, query) => (query?.queryKey[1] === environment ? before : undefined),
    staleTime: 60_000,
    meta: { shownInPlace: true },
  });

const titleOf = ({ name, id }: Business): string => `${name} (${id})`;

/** Chooses a practice of the platform by name or id. Scrolling to the end loads more; after a failure, typing retries. */
export function PracticeSelect({ environment, value, onChange, error }: Props) {
  const [typed, setTyped] = useState(value ? titleOf(value) : '');
  const [settled] = useDebouncedValue(typed, limits.businessSearchDebounceMs);
  // The text of the chosen practice is not a search.
  const search = value && settled === titleOf(value) ? '' : settled.trim();
  const found = useInfiniteQuery(businessesQuery(environment, search));
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const again = () => void (found.isFetchNextPageError ? found.fetchNextPage() : found.refetch());
  const pages = found.data?.pages ?? [];
  const listed = uniqueById(pages.flatMap(({ items }) => items));
  const isOlder = typed !== settled || found.isPlaceholderData;
  const waiting = isOlder || found.isFetching;
  const folded = value && typed === titleOf(value) ? '' : foldedText(typed.trim());
  // From the list of an earlier search only matches are offered, so that Enter chooses nothing else while the response is pending.
  const fitting = isOlder ? listed.filter((business) => foldedText(titleOf(business)).includes(folded)) : listed;
  const offered = uniqueById([...fitting, ...(value ? [value] : [])]);
  const totalCount = pages.at(-1)?.totalCount ?? 0;
  const rest =
    found.hasNextPage && !isOlder
      ? [
          {
            value: 0,
            label: found.isFetchNextPageError ? 'The rest could not be loaded' : restText(listed.length, totalCount),
            disabled: true,
          },
        ]
      : [];
  return (
    <Select
      // A required field gets the focus; its list opens on a click or a key.
      openOnFocus={false}
      ref={field}
      label="Practice"
      placeholder="Search by name or id"
      required
      searchable
      clearable
      allowDeselect
      data={[...offered.map((business) => ({ value: business.id, label: titleOf(business) })), ...rest]}
      // While nothing is known, nothing is offered or reported missing: the list stays closed and the failure below visible.
      filter={({ options }) => (found.isLoadingError ? [] : options)}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text);
        if (found.isError && text.trim() === search) again();
      }}
      onChange={(id) => onChange(offered.find((business) => business.id === id) ?? null)}
      dropdownOpened={isOpen}
      onDropdownOpen={() => {
        setOpen(true);
        if (found.isError) again();
      }}
      onDropdownClose={() => setOpen(false)}
      nothingFoundMessage={nothingText(waiting, found.isError)}
      scrollAreaProps={{ onBottomReached: () => found.hasNextPage && !found.isFetching && void found.fetchNextPage() }}
      comboboxProps={{ withinPortal: false }}
      error={
        error ??
        (found.isError && (
          <LoadFailure
            error={found.error}
            onRetry={() => {
              again();
              setOpen(true);
              field.current?.focus();
            }}
          />
        ))
      }
      errorProps={{ component: 'div' }}
    />
  );
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <span className={styles.failure}>
      <span role="alert">{`The practices could not be loaded. ${error.message}`}</span>
      {/* Keeps the field's focus and text on a click: on blur it discards a search. */}
      <Button size="xs" variant="default" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
        Try again
      </Button>
    </span>
  );
}

/** Absent: the list is hidden while it is empty. */
function nothingText(waiting: boolean, failed: boolean): string | undefined {
  if (waiting) return 'Loading...';
  return failed ? undefined : 'No practice found';
}

const restText = (shown: number, total: number): string =>
  `${shown} of ${total.toLocaleString('en-US')}: scroll down, or type more of the name`;

const uniqueById = (businesses: readonly Business[]): Business[] => [...new Map(businesses.map((one) => [one.id, one])).values()];
