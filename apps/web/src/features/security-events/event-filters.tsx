import { SecurityEventKind, securityEventTitle } from '@fetlock/contract/security-events';
import { useQuery } from '@tanstack/react-query';
import { FilterFields } from '../../ui/filter-fields.tsx';
import { dayBounds } from '../../ui/filters.ts';
import { usersQuery } from '../../api/users-query.ts';
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
  const lists = [
    { name: 'kind', label: 'Kind', all: 'All kinds', data: kinds },
    { name: 'user', label: 'Person', all: 'Everybody', data: people },
  ] as const;
  return <FilterFields className={styles.filters} lists={lists} filters={filters} onChange={onChange} />;
}
