import { limits } from '@fetlock/contract/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import type { SearchContext } from './search-contexts.ts';
import styles from './toolbar.module.css';

interface Props {
  search: string;
  context: SearchContext;
  /** The searchable fields, with their display names. */
  contexts: Readonly<Record<SearchContext, string>>;
  onChange: (change: { search: string } | { searchContext: SearchContext }) => void;
  inputRef: Ref<HTMLInputElement>;
  /** The search was confirmed: the keyboard moves on to what was found. */
  onConfirm: () => void;
}

/** Searches while the user types: half a second after the last key or at once by Enter, without surrounding blanks. */
export function SearchBox({ search, context, contexts, onChange, inputRef, onConfirm }: Props) {
  const [text, setText] = useState(search);
  const send = useDebouncedCallback((value: string) => onChange({ search: value.trim() }), limits.rowSearchDebounceMs);
  // A search that comes from elsewhere, such as Back, replaces what was typed.
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    setText((current) => (current.trim() === search ? current : search));
  }
  return (
    <div className={styles.search} role="search">
      <NativeSelect
        aria-label="Search in"
        value={context}
        data={Object.entries(contexts).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => {
          const chosen = (Object.keys(contexts) as SearchContext[]).find((name) => name === currentTarget.value);
          if (chosen) onChange({ searchContext: chosen });
        }}
      />
      <TextInput
        ref={inputRef}
        type="search"
        aria-label="Search"
        placeholder="Search rows"
        maxLength={limits.search}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          send(currentTarget.value);
        }}
        onKeyDown={({ key, nativeEvent }) => {
          if (key !== 'Enter' || nativeEvent.isComposing) return;
          send.flush();
          onConfirm();
        }}
      />
    </div>
  );
}
