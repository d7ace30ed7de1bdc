import type { RowCandidate } from '@fetlock/contract/row-match';
import type { ResultRow } from '@fetlock/contract/rows';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { CatalogueHits } from './catalogue-hits.tsx';
import styles from './catalogue-search.module.css';
import { useCatalogueHits } from './use-catalogue-hits.ts';

interface Props {
  resultId: number;
  row: ResultRow;
  /** Set to focus the search, which it does once. */
  wantsFocus: RefObject<boolean>;
  onChoose: (candidate: RowCandidate) => void;
}

/** A search of the whole catalogue as one types; each hit shows how well it fits the row. */
export function CatalogueSearch({ resultId, row, wantsFocus: wantsFocusRef, onChoose }: Props) {
  const [text, setText] = useState('');
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!wantsFocusRef.current) return;
    wantsFocusRef.current = false;
    field.current?.focus();
  });
  const hits = useCatalogueHits(resultId, row.id, text);
  const choose = (candidate: RowCandidate) => {
    setText('');
    onChoose(candidate);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (hits.moveBy(event)) return;
    if (event.key === 'Enter' && hits.active) choose(hits.active);
    // The first Escape clears the search, the next one closes the panel.
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      setText('');
    }
  };
  return (
    <div className={styles.search} data-searching={hits.isOpen || undefined}>
      <TextInput
        ref={field}
        size="xs"
        leftSection={<IconSearch size={15} />}
        placeholder="Search the catalogue by name or code"
        aria-label="Search the catalogue for this row"
        role="combobox"
        aria-expanded={hits.isOpen}
        aria-controls={hits.isOpen ? listId : undefined}
        aria-activedescendant={hits.active ? hits.optionId(hits.active) : undefined}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {hits.isOpen && <CatalogueHits id={listId} hits={hits} row={row} onChoose={choose} />}
    </div>
  );
}
