import { causeTitle } from '@fetlock/contract/changes';
import { fieldTitle } from '@fetlock/rules/row-fields';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dayBounds, withFilter } from '../../ui/filters.ts';
import styles from './changes.module.css';
import { type ChangesQuery, changeChoicesQuery } from './queries.ts';

/** As a person chose them; days as `YYYY-MM-DD`, in UTC. */
export interface Filters {
  user?: string;
  cause?: string;
  field?: string;
  row?: string;
  since?: string;
  until?: string;
}

/** The query for the filters that are set and valid. */
export function queryOf({ user, cause, field, row, ...days }: Filters): ChangesQuery {
  const rowId = /^[1-9][0-9]{0,14}$/.test(row?.trim() ?? '') ? Number(row) : null;
  return {
    ...(user && { user: Number(user) }),
    ...(cause && { cause: [cause] }),
    ...(field && { field }),
    ...(rowId !== null && { rowId }),
    ...dayBounds(days),
  };
}

interface Props {
  resultId: number;
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function ChangeFilters({ resultId, filters, onChange }: Props) {
  const { data } = useQuery(changeChoicesQuery(resultId));
  const set = (name: keyof Filters, value: string | null) => onChange(withFilter(filters, name, value));
  const lists = [
    { name: 'user', label: 'Person', all: 'Everybody', data: data?.users.map(({ id, name }) => ({ value: String(id), label: name })) },
    { name: 'cause', label: 'Kind', all: 'All kinds', data: data?.causes.map((value) => ({ value, label: causeTitle(value) })) },
    { name: 'field', label: 'Field', all: 'All fields', data: data?.fields.map((value) => ({ value, label: fieldTitle(value) })) },
  ] as const;
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
      {lists.map(({ name, label, all, data: choices }) => (
        <Select
          key={name}
          label={label}
          placeholder={all}
          clearable
          searchable
          data={choices ?? []}
          value={filters[name] ?? null}
          onChange={(value) => set(name, value)}
          comboboxProps={{ withinPortal: false }}
          clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
        />
      ))}
      <TextInput
        label="Row id"
        inputMode="numeric"
        value={filters.row ?? ''}
        onChange={({ currentTarget }) => set('row', currentTarget.value)}
      />
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
