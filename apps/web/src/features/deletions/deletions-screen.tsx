import { backupsNote } from '@fetlock/contract/deletions';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Screen } from '../../ui/screen.tsx';
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
  return (
    <PagedTable
      label="Deletions"
      head={['What', 'State', 'Requested', 'Removed', 'Actions']}
      query={deletions}
      page={page}
      onPage={setPage}
      icon={<IconTrash size={24} />}
      empty="Nothing was deleted."
    >
      {(deletion) => <DeletionRow key={deletion.id} deletion={deletion} />}
    </PagedTable>
  );
}
