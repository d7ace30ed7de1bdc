import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconBookmark, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { startView } from './address.ts';
import { type SavedView, isNameTaken, longestName, queryOfView, renamedView, viewOfQuery, withView, withoutView } from './saved-views.ts';
import { CompactButton } from '../../ui/compact-button.tsx';
import type { ReviewScreen } from './use-review-screen.ts';
import { useSavedViews } from './use-saved-views.ts';
import { withinWindow } from '../../theme/within-window.ts';
import styles from './views-menu.module.css';

/** Rows with any answer of the customer, for those who carry it out; those asked about in vain, those verified, and those whose answers contradict each other. */
const ofCustomer = [
  { title: 'What the customer answered', query: queryOfView({ ...startView, flags: { customerAnswered: true } }) },
  { title: 'Questions without an answer', query: queryOfView({ ...startView, flags: { questionAnswered: false } }) },
  { title: 'Verified by the customer', query: queryOfView({ ...startView, flags: { customerVerified: true } }) },
  { title: 'Answers that contradict each other', query: queryOfView({ ...startView, flags: { contradictory: true } }) },
];

/** Views of the customer's answers; the user's own views by name: open, rename, delete; and saving the current one under a name. */
export function ViewsMenu({ screen: { view, changeView } }: { screen: ReviewScreen }) {
  const { views, readAgain, change } = useSavedViews();
  const [isOpen, setOpen] = useState(false);
  const query = queryOfView(view);
  const open = (saved: SavedView) => {
    changeView(viewOfQuery(saved.query), 'push');
    setOpen(false);
  };
  return (
    <Popover
      position="bottom-end"
      trapFocus
      returnFocus
      middlewares={withinWindow}
      width={320}
      opened={isOpen}
      onChange={setOpen}
      onOpen={readAgain}
    >
      <Popover.Target>
        <CompactButton icon={IconBookmark} text="Views" tip="Saved views" onClick={() => setOpen((was) => !was)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Views">
        <ul className={styles.views}>
          {ofCustomer.map((given) => (
            <li key={given.title} className={styles.view}>
              <button
                type="button"
                className={styles.open}
                aria-current={query === given.query || undefined}
                onClick={() => open({ name: '', query: given.query })}
              >
                {given.title}
              </button>
            </li>
          ))}
        </ul>
        {views.length === 0 && <p className={styles.none}>No saved views yet. A view is its tab, order, search and filters.</p>}
        <ul className={styles.views}>
          {views.map((saved) => (
            <SavedViewLine
              key={saved.name}
              saved={saved}
              isShown={saved.query === query}
              onOpen={() => open(saved)}
              onRename={(name) => change((all) => renamedView(all, saved.name, name))}
              isTaken={(name) => name !== saved.name && isNameTaken(views, name)}
              onDelete={() => change((all) => withoutView(all, saved.name))}
            />
          ))}
        </ul>
        <NameForm label="Name of this view" action="Save" onName={(name) => change((all) => withView(all, { name, query }))} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface LineProps {
  saved: SavedView;
  isShown: boolean;
  onOpen: () => void;
  onRename: (name: string) => void;
  isTaken: (name: string) => boolean;
  onDelete: () => void;
}

function SavedViewLine({ saved: { name }, isShown, onOpen, onRename, isTaken, onDelete }: LineProps) {
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming)
    return (
      <li>
        <NameForm
          label={`New name of ${name}`}
          action="Rename"
          start={name}
          isTaken={isTaken}
          onName={(next) => {
            setRenaming(false);
            onRename(next);
          }}
        />
      </li>
    );
  return (
    <li className={styles.view}>
      <button type="button" className={styles.open} aria-current={isShown || undefined} onClick={onOpen}>
        {name}
      </button>
      <ActionIcon aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon aria-label={`Delete ${name}`} onClick={onDelete}>
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  );
}

interface NameProps {
  label: string;
  action: string;
  start?: string;
  /** True for a name that cannot be given. */
  isTaken?: (name: string) => boolean;
  onName: (name: string) => void;
}

function NameForm({ label, action, start = '', isTaken = () => false, onName }: NameProps) {
  const [name, setName] = useState(start);
  const taken = isTaken(name.trim());
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '' || taken) return;
        onName(name.trim());
        setName('');
      }}
    >
      <TextInput
        className={styles.name ?? ''}
        aria-label={label}
        placeholder={label}
        maxLength={longestName}
        data-autofocus={start !== '' || undefined}
        error={taken && 'Another view has this name.'}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={name.trim() === '' || taken}>
        {action}
      </Button>
    </form>
  );
}
