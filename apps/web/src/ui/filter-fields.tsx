import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { withFilter } from './filters.ts';

interface ChoiceList<Name> {
  name: Name;
  label: string;
  /** Shown while nothing is chosen: 'All kinds'. */
  all: string;
  data: readonly { value: string; label: string }[] | undefined;
}

type DayName = 'since' | 'until';
const days: readonly { name: DayName; label: string }[] = [
  { name: 'since', label: 'From (UTC)' },
  { name: 'until', label: 'To (UTC)' },
];

interface Props<Name extends string> {
  className: string | undefined;
  lists: readonly ChoiceList<Name>[];
  filters: Partial<Record<Name | DayName, string>>;
  onChange: (filters: Partial<Record<Name | DayName, string>>) => void;
  /** The lists of choices are inside the dialog that they are in. */
  inDialog?: boolean;
  /** Further fields, between the choices and the days. */
  children?: ReactNode;
}

/** The filters of a list of what happened: choices, and the first and the last day. */
export function FilterFields<Name extends string>({ className, lists, filters, onChange, inDialog, children }: Props<Name>) {
  const set = (name: Name | DayName, value: string | null) => onChange(withFilter<Name | DayName>(filters, name, value));
  return (
    <div className={className} role="group" aria-label="Filters">
      {lists.map(({ name, label, all, data = [] }) => (
        <Select
          key={name}
          label={label}
          placeholder={all}
          clearable
          searchable
          data={data}
          value={filters[name] ?? null}
          onChange={(value) => set(name, value)}
          comboboxProps={{ withinPortal: !inDialog }}
          clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
        />
      ))}
      {children}
      {days.map(({ name, label }) => (
        <TextInput
          key={name}
          label={label}
          type="date"
          value={filters[name] ?? ''}
          onChange={({ currentTarget }) => set(name, currentTarget.value)}
        />
      ))}
    </div>
  );
}
