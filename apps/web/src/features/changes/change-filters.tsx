import { causeTitle } from '@fetlock/contract/changes';
import { fieldTitle } from '@fetlock/rules/row-fields';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FilterFields } from '../../ui/filter-fields.tsx';
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
  const lists = [
    { name: 'user', label: 'Person', all: 'Everybody', data: data?.users.map(({ id, name }) => ({ value: String(id), label: name })) },
    { name: 'cause', label: 'Kind', all: 'All kinds', data: data?.causes.map((value) => ({ value, label: causeTitle(value) })) },
    { name: 'field', label: 'Field', all: 'All fields', data: data?.fields.map((value) => ({ value, label: fieldTitle(value) })) },
  ] as const;
  return (
    <FilterFields className={styles.filters} lists={lists} filters={filters} onChange={onChange} inDialog>
      <TextInput
        label="Row id"
        inputMode="numeric"
        value={filters.row ?? ''}
        onChange={({ currentTarget }) => onChange(withFilter(filters, 'row', currentTarget.value))}
      />
    </FilterFields>
  );
}
