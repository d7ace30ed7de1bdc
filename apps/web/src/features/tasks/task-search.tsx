import { limits } from '@fetlock/contract/limits';
import { Autocomplete, Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import styles from './task-search.module.css';
import { savedBusinessesQuery, taskNamesQuery, tasksQuery } from './tasks-query.ts';
import { type SearchContext, type TasksView, searchContexts } from './tasks-view.ts';

interface Props {
  view: TasksView;
  onContext: (context: SearchContext) => void;
  onTerm: (term: string) => void;
}

/** Search by practice, suggesting practices that have tasks, or by task name, suggesting task names. */
export function TaskSearch({ view, onContext, onTerm }: Props) {
  const { searchContext: context, searchTerm: term } = view;
  const [text, setText] = useState(term);
  const sent = useRef(term);
  const practices = useQuery({ ...savedBusinessesQuery, enabled: context === 'businessName' });
  const tasks = useQuery({ ...taskNamesQuery(view), enabled: context === 'taskName' });
  const send = useDebouncedCallback((value: string) => {
    sent.current = value;
    onTerm(value);
  }, limits.taskSearchDebounceMs);

  // The address was changed by something else, such as the back button or clearing the filters; our own changes must not interrupt typing.
  useEffect(() => {
    if (term === sent.current) return;
    sent.current = term;
    setText(term);
  }, [term]);

  return (
    <div className={styles.search}>
      <Select
        className={styles.context ?? ''}
        aria-label="Search by"
        data={contextChoices}
        value={context}
        onChange={(value) => onContext(value === 'taskName' ? 'taskName' : 'businessName')}
      />
      <Autocomplete
        className={styles.text ?? ''}
        aria-label="Search"
        placeholder={`Search by ${searchContexts[context].toLowerCase()}`}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={limits.search}
        limit={limits.searchSuggestions}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear search' }}
        data={unique((context === 'businessName' ? practices.data?.items.map(({ name }) => name) : tasks.data) ?? [])}
        value={text}
        onChange={(value) => {
          setText(value);
          send(value.trim());
        }}
      />
      <TasksFound view={view} />
    </div>
  );
}

/** How many tasks there are, for screen readers: after a search, a tab and a filter. */
function TasksFound({ view }: Pick<Props, 'view'>) {
  const { data, isPlaceholderData } = useQuery({ ...tasksQuery(view), enabled: false });
  const count = isPlaceholderData ? undefined : data?.pagination.rowCount;
  return (
    <p className="unseen" aria-live="polite">
      {count !== undefined && `${count.toLocaleString('en-US')} ${count === 1 ? 'task' : 'tasks'} found`}
    </p>
  );
}

const contextChoices = Object.entries(searchContexts).map(([value, label]) => ({ value, label }));
/** Two may have the same name; a suggestion is listed once. */
const unique = (names: readonly string[]): string[] => [...new Set(names)];
