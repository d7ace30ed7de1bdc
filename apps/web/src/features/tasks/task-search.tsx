import { limits } from '@fetlock/contract/limits';
import { Autocomplete, Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import styles from './task-search.module.css';
import { savedBusinessesQuery } from './tasks-query.ts';
import { type SearchContext, searchContexts } from './tasks-view.ts';

interface Props {
  context: SearchContext;
  term: string;
  onContext: (context: SearchContext) => void;
  onTerm: (term: string) => void;
}

/** Search by practice, with the names of practices that have tasks as suggestions, or by task name. */
export function TaskSearch({ context, term, onContext, onTerm }: Props) {
  const [text, setText] = useState(term);
  const sent = useRef(term);
  const saved = useQuery({ ...savedBusinessesQuery, enabled: context === 'businessName' });
  const send = useDebouncedCallback((value: string) => {
    sent.current = value;
    onTerm(value);
  }, limits.taskSearchDebounceMs);

  // The address changed by itself, such as by the back button or by clearing the filters; what we sent is being typed on.
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
        limit={20}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear search' }}
        data={context === 'businessName' ? namesOf(saved.data?.items ?? []) : []}
        value={text}
        onChange={(value) => {
          setText(value);
          send(value.trim());
        }}
      />
    </div>
  );
}

const contextChoices = Object.entries(searchContexts).map(([value, label]) => ({ value, label }));
/** Two practices may have one name; a suggestion is listed once. */
const namesOf = (businesses: readonly { name: string }[]): string[] => [...new Set(businesses.map(({ name }) => name))];
