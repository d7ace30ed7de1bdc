import { type KeptSignature, downloadKeptSignature } from '@fetlock/contract/deletions';
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../api/send.ts';
import { Loaded } from '../../ui/query-state.tsx';
import { SaveCsvButton } from '../../ui/save-csv-button.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
import text from '../../ui/text.module.css';
import styles from './deletions.module.css';
import { keptSignaturesQuery } from './deletions-queries.ts';
import { Moment } from '../../ui/moment.tsx';

/** Evidence of signatures whose data is deleted; nothing while there is none. */
export function KeptSignatures() {
  const signatures = useQuery(keptSignaturesQuery);
  return (
    <Loaded query={signatures} failed="The kept signatures could not be loaded." loading={null}>
      {({ items }) => items.length > 0 && <SignatureList signatures={items} />}
    </Loaded>
  );
}

function SignatureList({ signatures }: { signatures: readonly KeptSignature[] }) {
  return (
    <section className={styles.kept} aria-labelledby="kept-signatures">
      <h2 className={text.heading} id="kept-signatures">
        Signatures kept as evidence
      </h2>
      <TableFrame label="Kept signatures" head={['Practice', 'Task', 'Signed', 'Kept until', 'Record']}>
        {signatures.map((signature) => (
          <SignatureRow key={signature.id} signature={signature} />
        ))}
      </TableFrame>
    </section>
  );
}

function SignatureRow({ signature: { id, practice, task, version, signed_by, signed_at, keep_until } }: { signature: KeptSignature }) {
  return (
    <Table.Tr>
      <Table.Td className={styles.about}>
        <bdi>{practice}</bdi>
      </Table.Td>
      <Table.Td className={styles.about}>
        <bdi>{task}</bdi>
        <span className={`${text.below} ${styles.under}`}>{`Version ${version}`}</span>
      </Table.Td>
      <Table.Td>
        <bdi>{signed_by}</bdi>
        <span className={`${text.below} ${styles.under}`}>
          <Moment at={signed_at} />
        </span>
      </Table.Td>
      <Table.Td className={styles.when}>
        <Moment at={keep_until} />
      </Table.Td>
      <Table.Td>
        <SaveCsvButton
          title="Download"
          fetch={() => fetchFile(downloadKeptSignature, { params: { id } }, { name: `signature-${id}.json` })}
        />
      </Table.Td>
    </Table.Tr>
  );
}
