import { backupsNote } from '@fetlock/contract/deletions';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../ui/query-state.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Screen } from '../../ui/screen.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useLastPage } from '../../ui/use-last-page.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { DeletionRow } from './deletion-row.tsx';
import text from '../../ui/text.module.css';
import { deletionsQuery } from './deletions-queries.ts';
import { KeptSignatures } from './kept-signatures.tsx';

/** What was deleted, what is pending and can be undone, and what is kept afterwards. For administrators. */
export function DeletionsScreen() {
  const [isDeleting, setDeleting] = useState(false);
  const begin = (
    <Button color="red.9" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
      Delete data
    </Button>
  );
  return (
    <Screen title="Deletions" actions={begin}>
      <p className={text.lead}>
        Delete tasks, versions, price lists, practices with everything they have, and the details of people. A deletion waits for some days
        and can be undone here until then. {backupsNote}
      </p>
      <Deletions />
      <KeptSignatures />
      {isDeleting && <DeleteDialog onClose={() => setDeleting(false)} />}
    </Screen>
  );
}

function Deletions() {
  const [page, setPage] = useState(1);
  const deletions = useQuery(deletionsQuery(page));
  useLastPage(deletions, page, setPage);
  return (
    <Loaded query={deletions} failed="The deletions could not be loaded." loading={<TableSkeleton columns={5} />}>
      {({ items, pagination }) => {
        if (pagination.rowCount === 0) return <EmptyState icon={<IconTrash size={24} />}>Nothing was deleted.</EmptyState>;
        return (
          <>
            <TableFrame label="Deletions" head={['What', 'State', 'Requested', 'Removed', 'Actions']} dimmed={deletions.isPlaceholderData}>
              {items.map((deletion) => (
                <DeletionRow key={deletion.id} deletion={deletion} />
              ))}
            </TableFrame>
            <Pages
              page={page}
              pageCount={pagination.pageCount}
              count={`${pagination.rowCount.toLocaleString('en-US')} deletions`}
              onPage={setPage}
            />
          </>
        );
      }}
    </Loaded>
  );
}
