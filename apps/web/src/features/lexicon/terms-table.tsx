import type { LexiconTerm, TermScope } from '@fetlock/contract/lexicon-terms';
import { ActionIcon, Table } from '@mantine/core';
import { IconHistory, IconPencil, IconTrash, IconVocabulary } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAdmin, useSignedInUser } from '../../api/use-signed-in.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { termsQuery } from '../../lexicon/lexicon-queries.ts';
import text from '../../ui/text.module.css';
import styles from './lexicon-screen.module.css';
import { scopeText } from '../../lexicon/term-draft.ts';
import { Moment } from '../../ui/moment.tsx';

export type TermAction = 'change' | 'remove' | 'history';

interface Props {
  search: string;
  scope: TermScope | null;
  onOpen: (action: TermAction, term: LexiconTerm) => void;
}

/** The terms with a text, for some of the scopes or all of them. */
export function TermsTable({ search, scope, onOpen }: Props) {
  const [page, setPage] = useState(1);
  const terms = useQuery(termsQuery({ search, page, ...(scope && { scope }) }));
  const isFiltered = search !== '' || scope !== null;
  return (
    <PagedTable
      label="Terms"
      head={['Term', 'Means', 'For', 'Changed', 'Actions']}
      query={terms}
      page={page}
      onPage={setPage}
      icon={<IconVocabulary size={24} />}
      empty={isFiltered ? 'No terms match these filters.' : 'No terms yet.'}
    >
      {(term) => <TermRow key={term.id} term={term} onOpen={(action) => onOpen(action, term)} />}
    </PagedTable>
  );
}

function TermRow({ term, onOpen }: { term: LexiconTerm; onOpen: (action: TermAction) => void }) {
  const { meanings, is_trade_name, changed_by, changed_at } = term;
  const self = useSignedInUser();
  const refusal = term.scope === 'everybody' && !isAdmin(self) ? 'Only administrators change terms for everybody' : null;
  const actions = [
    { action: 'history', title: `History of ${term.term}`, Icon: IconHistory, refusal: null },
    { action: 'change', title: `Change ${term.term}`, Icon: IconPencil, refusal },
    { action: 'remove', title: `Remove ${term.term}`, Icon: IconTrash, refusal },
  ] as const;
  return (
    <Table.Tr>
      <Table.Td className={styles.term}>
        <bdi>{term.term}</bdi>
        {is_trade_name && <span className={`${text.below} ${styles.under}`}>Brand</span>}
      </Table.Td>
      <Table.Td className={styles.meanings}>
        <bdi>{meanings.join(' · ')}</bdi>
      </Table.Td>
      <Table.Td className={styles.who}>
        <bdi>{scopeText(term)}</bdi>
      </Table.Td>
      <Table.Td className={styles.who}>
        <bdi>{changed_by.name}</bdi>
        <span className={`${text.below} ${styles.under}`}>
          <Moment at={changed_at} />
        </span>
      </Table.Td>
      <Table.Td className={styles.actions}>
        {actions.map(({ action, title, Icon, refusal: why }) => (
          <Tooltip key={action} label={why ?? title}>
            <ActionIcon aria-label={title} aria-disabled={why !== null} onClick={() => why === null && onOpen(action)}>
              <Icon size={16} />
            </ActionIcon>
          </Tooltip>
        ))}
      </Table.Td>
    </Table.Tr>
  );
}
