import type { LexiconTerm, TermScope } from '@fetlock/contract/lexicon-terms';
import { ActionIcon, Table } from '@mantine/core';
import { IconHistory, IconPencil, IconTrash, IconVocabulary } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAdmin, useSignedInUser } from '../../api/use-signed-in.ts';
import { dateTimeText } from '../../ui/date-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pages } from '../../ui/pages.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { termsQuery } from '../../lexicon/lexicon-queries.ts';
import styles from './lexicon-screen.module.css';
import { RemoveTermDialog } from './remove-term-dialog.tsx';
import { TermDialog } from '../../lexicon/term-dialog.tsx';
import { TermHistoryDialog } from './term-history-dialog.tsx';
import { scopeText } from '../../lexicon/term-draft.ts';

type Doing = 'change' | 'remove' | 'history';

/** The terms with a text, for some of the scopes or all of them. */
export function TermsTable({ search, scope }: { search: string; scope: TermScope | null }) {
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<{ term: LexiconTerm; doing: Doing } | null>(null);
  const terms = useQuery(termsQuery({ search, page, ...(scope && { scope }) }));
  const close = () => setOpen(null);
  if (terms.isPending) return <TableSkeleton columns={5} />;
  if (terms.isError)
    return <ProblemPanel title="The terms could not be loaded." error={terms.error} onRetry={() => void terms.refetch()} />;
  const { items, pagination } = terms.data;
  if (items.length === 0) {
    const isFiltered = search !== '' || scope !== null;
    return (
      <EmptyState icon={<IconVocabulary size={24} />}>
        {isFiltered ? 'No terms match these filters.' : 'No terms were added yet.'}
      </EmptyState>
    );
  }
  return (
    <>
      <TableFrame label="Terms" head={['Term', 'Means', 'For', 'Changed', 'Actions']} dimmed={terms.isPlaceholderData}>
        {items.map((term) => (
          <TermRow key={term.id} term={term} onOpen={(doing) => setOpen({ term, doing })} />
        ))}
      </TableFrame>
      <Pages page={page} pageCount={pagination.pageCount} count={`${pagination.rowCount.toLocaleString('en-US')} terms`} onPage={setPage} />
      {open?.doing === 'change' && <TermDialog term={open.term} onSaved={close} onClose={close} />}
      {open?.doing === 'remove' && <RemoveTermDialog term={open.term} onClose={close} />}
      {open?.doing === 'history' && <TermHistoryDialog term={open.term} onClose={close} />}
    </>
  );
}

function TermRow({ term, onOpen }: { term: LexiconTerm; onOpen: (doing: Doing) => void }) {
  const { meanings, is_trade_name, changed_by, changed_at } = term;
  const self = useSignedInUser();
  const refusal = term.scope === 'everybody' && !isAdmin(self) ? 'Only administrators change terms for everybody' : null;
  const actions = [
    { doing: 'history', title: `History of ${term.term}`, Icon: IconHistory, refusal: null },
    { doing: 'change', title: `Change ${term.term}`, Icon: IconPencil, refusal },
    { doing: 'remove', title: `Remove ${term.term}`, Icon: IconTrash, refusal },
  ] as const;
  return (
    <Table.Tr>
      <Table.Td className={styles.term}>
        <bdi>{term.term}</bdi>
        {is_trade_name && <span className={styles.under}>Brand</span>}
      </Table.Td>
      <Table.Td className={styles.meanings}>
        <bdi>{meanings.join(' · ')}</bdi>
      </Table.Td>
      <Table.Td className={styles.who}>
        <bdi>{scopeText(term)}</bdi>
      </Table.Td>
      <Table.Td className={styles.who}>
        <bdi>{changed_by.name}</bdi>
        <span className={styles.under}>{dateTimeText(changed_at)}</span>
      </Table.Td>
      <Table.Td className={styles.actions}>
        {actions.map(({ doing, title, Icon, refusal: why }) => (
          <Tooltip key={doing} label={why ?? title}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={title}
              aria-disabled={why !== null}
              onClick={() => why === null && onOpen(doing)}
            >
              <Icon size={16} />
            </ActionIcon>
          </Tooltip>
        ))}
      </Table.Td>
    </Table.Tr>
  );
}
