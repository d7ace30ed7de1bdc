import { type LexiconTerm, TermScope } from '@fetlock/contract/lexicon-terms';
import { limits } from '@fetlock/contract/limits';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Screen } from '../../ui/screen.tsx';
import text from '../../ui/text.module.css';
import styles from './lexicon-screen.module.css';
import { TermDialog } from '../../lexicon/term-dialog.tsx';
import type { TermDraft } from '../../lexicon/term-draft.ts';
import { ProposedTerms } from './proposed-terms.tsx';
import { RemoveTermDialog } from './remove-term-dialog.tsx';
import { TermHistoryDialog } from './term-history-dialog.tsx';
import { type TermAction, TermsTable } from './terms-table.tsx';

/** The terms that people added to the matcher's lexicon. */
export function LexiconScreen() {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const add = (given: Partial<TermDraft>) => setOpen({ action: 'add', given });
  const [typed, setTyped] = useState('');
  const [scope, setScope] = useState<TermScope | null>(null);
  const [search] = useDebouncedValue(typed.trim(), limits.filterDebounceMs);
  return (
    <Screen
      title="Lexicon"
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={() => add({})}>
          Add a term
        </Button>
      }
    >
      <p className={text.lead}>
        What practices call things, and what the catalogue calls them, as people added it to the matcher’s own lexicon. A term applies to
        tasks that are matched, and rows that are matched again, from then on: a practice’s own before its group’s, and that before
        everybody’s.
      </p>
      <ProposedTerms onAccept={add} />
      <div className={styles.bar} role="search">
        <TextInput
          type="search"
          aria-label="Search terms"
          placeholder="Search"
          maxLength={limits.search}
          leftSection={<IconSearch size={16} aria-hidden />}
          className={styles.search ?? ''}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <NativeSelect
          aria-label="For whom"
          value={scope ?? ''}
          data={[{ value: '', label: 'For anyone' }, ...TermScope.options.map((value) => ({ value, label: choices[value] }))]}
          onChange={({ currentTarget }) => setScope(TermScope.safeParse(currentTarget.value).data ?? null)}
        />
      </div>
      <TermsTable key={`${scope ?? ''} ${search}`} search={search} scope={scope} onOpen={(action, term) => setOpen({ action, term })} />
      {open && <TermDialogs open={open} onClose={close} />}
    </Screen>
  );
}

type OpenDialog = { action: 'add'; given: Partial<TermDraft> } | { action: TermAction; term: LexiconTerm };

/** Above the list, so that one that is loaded again, or cannot be, takes no dialog away. */
function TermDialogs({ open, onClose }: { open: OpenDialog; onClose: () => void }) {
  switch (open.action) {
    case 'add':
      return (
        <TermDialog
          term={null}
          given={open.given}
          onSaved={({ term }) => {
            onClose();
            notifications.show({ title: 'Term added', message: `“${term}” applies to rows that are matched from now on.` });
          }}
          onClose={onClose}
        />
      );
    case 'change':
      return <TermDialog term={open.term} onSaved={onClose} onClose={onClose} />;
    case 'remove':
      return <RemoveTermDialog term={open.term} onClose={onClose} />;
    case 'history':
      return <TermHistoryDialog term={open.term} onClose={onClose} />;
  }
}

const choices = { everybody: 'For everybody', group: 'For groups', practice: 'For practices' } as const satisfies Record<TermScope, string>;
