import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { tagsQuery } from './tags-query.ts';

interface Props {
  value: readonly number[];
  onChange: (ids: number[]) => void;
  className?: string;
}

/** Limits a list to tasks with one of several tags. */
export function TagsFilter({ value, onChange, className = '' }: Props) {
  const tags = useQuery(tagsQuery);
  return (
    <MultiSelect
      className={className}
      aria-label="Filter by tags"
      placeholder={value.length === 0 ? 'Filter by tags' : ''}
      searchable
      clearable
      hidePickedOptions
      clearButtonProps={{ 'aria-label': 'Clear tags filter' }}
      nothingFoundMessage={tags.isPending ? 'Loading...' : 'No data available'}
      data={(tags.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}
