import { SecurityEventKind, securityEventTitle } from '@fetlock/contract/security-events';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dayBounds, withFilter } from '../../ui/filters.ts';
import { usersQuery } from '../users/users-query.ts';
import styles from './security-events.module.css';
import type { SecurityEventsQuery } from './security-events-query.ts';

/** As a person chose them; days as `YYYY-MM-DD`, in UTC. */
export interface Filters {
  kind?: string;
  user?: string;
  since?: string;
  until?: string;
}

export function queryOf({ kind, user, ...days }: Filters): SecurityEventsQuery {
  const known = SecurityEventKind.safeParse(kind).data;
  return {
    ...(known && { kind: [known] }),
    ...(user && { user: Number(user) }),
    ...dayBounds(days),
  };
}

const kinds = SecurityEventKind.options.map((value) => ({ value, label: securityEventTitle(value) }));

export function EventFilters({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const users = useQuery(usersQuery);
  const people = (users.data?.items ?? []).map(({ id, name, email }) => ({ value: String(id), label: name || email }));
  const set = (name: keyof Filters, value: string | null) => onChange(withFilter(filters, name, value));
  const lists = [
    { name: 'kind', label: 'Kind', all: 'All kinds', data: kinds },
    { name: 'user', label: 'Person', all: 'Everybody', data: people },
  ] as const;
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
      {lists.map(({ name, label, all, data }) => (
        <Select
          key={name}
          label={label}
          placeholder={all}
          clearable
          searchable
          data={data}
          value={filters[name] ?? null}
          onChange={(value) => set(name, value)}
          clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
        />
      ))}
      <TextInput
        label="From (UTC)"
        type="date"
        value={filters.since ?? ''}
        onChange={({ currentTarget }) => set('since', currentTarget.value)}
      />
      <TextInput
        label="To (UTC)"
        type="date"
        value={filters.until ?? ''}
        onChange={({ currentTarget }) => set('until', currentTarget.value)}
      />
    </div>
  );
}
