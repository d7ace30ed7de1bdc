import { Button, Table } from '@mantine/core';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../dialog-actions.tsx';
import { Modal } from '../modal.tsx';
import styles from './paste-dialog.module.css';
import type { PastePlan } from './paste-plan.ts';

interface Props {
  plan: PastePlan;
  onPaste: () => void;
  onClose: () => void;
}

/** Shows what a paste of several cells changes, before it does. */
export function PasteDialog({ plan: { cells, outside }, onPaste, onClose }: Props) {
  const changing = cells.filter(({ refusal }) => refusal === null);
  const count = `${changing.length} ${changing.length === 1 ? 'cell' : 'cells'}`;
  return (
    <Modal opened onClose={onClose} title="Paste cells" size={dialogWidths.table}>
      <p className={styles.summary}>{`${count} of ${cells.length} change.`} Every change can be undone on its own.</p>
      {outside > 0 && <p className={styles.outside}>{outsideText(outside)}</p>}
      <div className={styles.scroller} role="region" aria-label="Cells" tabIndex={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Row</Table.Th>
              <Table.Th>Column</Table.Th>
              <Table.Th>Now</Table.Th>
              <Table.Th>Pasted</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {cells.map((cell) => (
              <Table.Tr key={`${cell.rowId} ${cell.columnId}`}>
                <Table.Td>{cell.name}</Table.Td>
                <Table.Td>{cell.title}</Table.Td>
                <Table.Td>{cell.before || '–'}</Table.Td>
                <Table.Td>
                  {cell.refusal === null ? cell.after || 'empty' : <span className={styles.refusal}>{cell.refusal}</span>}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <DialogActions onCancel={onClose}>
        <Button data-autofocus disabled={changing.length === 0} onClick={onPaste}>
          {`Paste ${count}`}
        </Button>
      </DialogActions>
    </Modal>
  );
}

const outsideText = (outside: number): string =>
  `${outside === 1 ? '1 more cell was copied than fits' : `${outside} more cells were copied than fit`} here, below the last row or right of the last column. ${outside === 1 ? 'It is' : 'They are'} left out.`;
