import { type LexiconTerm, TermScope } from '@fetlock/contract/lexicon-terms';
import { limits } from '@fetlock/contract/limits';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Screen } from '../../ui/screen.tsx';
import styles from './lexicon-screen.module.css';
import { TermDialog } from '../../lexicon/term-dialog.tsx';
import type { TermDraft } from '../../lexicon/term-draft.ts';
import { ProposedTerms } from './proposed-terms.tsx';
import { TermsTable } from './terms-table.tsx';

/** The terms that people added to the matcher's lexicon. */
export function LexiconScreen() {
  /** What the term that is being added begins with. */
  const [adding, setAdding] = useState<Partial<TermDraft> | null>(null);
  const [typed, setTyped] = useState('');
  const [scope, setScope] = useState<TermScope | null>(null);
  const [search] = useDebouncedValue(typed.trim(), limits.filterDebounceMs);
  return (
    <Screen
      title="Lexicon"
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding({})}>
          Add a term
        </Button>
      }
    >
      <p className={styles.lead}>
        What practices call things, and what the catalogue calls them, as people added it to the matcher’s own lexicon. A term applies to
        tasks that are matched, and rows that are matched again, from then on: a practice’s own before its group’s, and that before
        everybody’s.
      </p>
      <ProposedTerms onAccept={setAdding} />
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
      <TermsTable key={`${scope ?? ''} ${search}`} search={search} scope={scope} />
      {adding && <TermDialog term={null} given={adding} onSaved={added} onClose={() => setAdding(null)} />}
    </Screen>
  );

  function added(term: LexiconTerm): void {
    setAdding(null);
    notifications.show({ title: 'Term added', message: `“${term.term}” applies to rows that are matched from now on.` });
  }
}

const choices = { everybody: 'For everybody', group: 'For groups', practice: 'For practices' } as const satisfies Record<TermScope, string>;
