import { reviewTabNames, reviewTabs } from '@fetlock/contract/review-tabs';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { Modal } from '../../ui/modal.tsx';
import styles from './command-palette.module.css';
import { type PaletteEntry, entriesFor } from './palette-entries.ts';
import { keyTextOf } from './key-text.ts';
import type { ReviewDialogProps } from './dialog-props.ts';
import { bindings } from './review-keys.ts';
import { reviewTools } from './review-tools.ts';
import type { Review } from './use-review.ts';

/** Every command, tab and dialog of the review by name, with its key, to search and run. */
export function CommandPalette({ onClose, ...review }: ReviewDialogProps) {
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const found = entriesFor(allEntries(review), text);
  const chosen = found[Math.min(place, found.length - 1)];
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.title]);

  const run = (entry: PaletteEntry) => {
    onClose();
    // The command applies to the row that the focus returns to.
    setTimeout(entry.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setPlace((Math.min(place, found.length - 1) + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter' && chosen) run(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Modal opened onClose={onClose} title="Commands" size={dialogWidths.form}>
      <TextInput
        data-autofocus
        aria-label="Find a command"
        placeholder="Find a command, tab or dialog"
        leftSection={<IconSearch size={16} aria-hidden />}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${found.indexOf(chosen)}`}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Commands" className={styles.list}>
        {found.map((entry, index) => (
          <div
            key={entry.title}
            id={`${id}-${index}`}
            role="option"
            aria-selected={entry === chosen}
            className={styles.entry}
            onMouseMove={() => setPlace(index)}
            onClick={() => run(entry)}
          >
            <span>{entry.title}</span>
            {entry.key !== null && <kbd>{entry.key}</kbd>}
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {found.length === 0 ? 'No matching commands' : ''}
      </p>
    </Modal>
  );
}

const runs = [
  { title: 'Analyse', dialog: 'analyse' },
  { title: 'Import', dialog: 'import' },
] as const;

function allEntries({ screen: { keys, runCommand, changeView, openDialog }, data: { session } }: Review): PaletteEntry[] {
  const commands = bindings.flatMap(({ does, title }) =>
    typeof does === 'string' && does !== 'palette' ? [{ title, key: keyTextOf(keys, does), run: () => runCommand.current(does) }] : [],
  );
  const tabs = reviewTabNames.map((tab) => ({ title: `Go to ${reviewTabs[tab].title}`, key: null, run: () => changeView({ tab }) }));
  const dialogs = reviewTools.flat().map(({ dialog, title }) => ({ title: `Open ${title}`, key: null, run: () => openDialog(dialog) }));
  return [
    ...commands,
    ...tabs,
    ...dialogs,
    ...(session.isRunning ? [] : runs.map(({ title, dialog }) => ({ title, key: null, run: () => openDialog(dialog) }))),
  ];
}
