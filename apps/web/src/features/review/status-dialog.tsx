import type { Answer } from '@fetlock/contract/call';
import { type RowStatusName, rowStatuses } from '@fetlock/contract/row-statuses';
import type { countRows } from '@fetlock/contract/rows';
import { staffStatusChoices } from '@fetlock/rules/row-status';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsMounted } from '../../sync/use-is-mounted.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { Modal } from '../../ui/modal.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { selectedText } from './acting-on.ts';
import styles from '../../ui/dialogs.module.css';
import { countQuery } from '../../rows/queries.ts';
import type { ReviewDialogProps } from './dialog-props.ts';
import { rowSetOf } from './row-set.ts';
import { StatusIcon } from '../../rows/status-chip.tsx';
import { numberText, rowsText } from '../../rows/cell-text.ts';
import { reasonOf } from '../../rows/change-text.ts';
import { manyRows } from './use-bulk-changes.ts';
import { rowIdsOf } from '../../rows/selected-row-ids.ts';

/** Sets one status for many rows, after showing how many. */
export function StatusDialog({ screen: { result, requested: view }, data: { selection, bulk, rows: list }, onClose }: ReviewDialogProps) {
  /** Null when every row of the view is meant. */
  const selected = selection.wholeView ? null : selection.count;
  const [status, setStatus] = useState<RowStatusName | null>(null);
  const [saving, setSaving] = useState(false);
  const isShown = useIsMounted();
  const count = useQuery({
    ...countQuery(result.id, { ...rowSetOf(view), operation: 'status', environment: view.environment, ...(status && { status }) }),
    placeholderData: keepPreviousData,
    enabled: selected === null,
  });
  const rows = selected ?? count.data?.count ?? 0;
  const confirm = async () => {
    if (status === null) return;
    setSaving(true);
    // The notice about its progress, with its buttons, is out of reach below a dialog.
    const isLong = selected === null && rows >= manyRows;
    if (isLong) onClose();
    try {
      if (selected === null) {
        await bulk.setStatusOfView(view, status, { count: count.data?.total ?? rows, seen: count.data?.seen });
        list.refresh();
      } else bulk.setStatus(rowIdsOf(selection), status, selection.versions);
      // Another dialog may be open by now.
      if (!isLong && isShown.current) onClose();
    } catch {
      if (isLong) return;
      // It has been reported; the input stays, to retry with the current rows.
      setSaving(false);
      if (selected === null) await count.refetch();
    }
  };
  return (
    <Modal opened onClose={onClose} title="Change Status" size={dialogWidths.form}>
      {count.isError && <ProblemPanel title="The rows could not be counted." error={count.error} onRetry={() => void count.refetch()} />}
      <p className={styles.lead} hidden={count.isError}>
        {selected === null
          ? count.data
            ? effectText(count.data, status)
            : 'Counting the rows of this view…'
          : `${selectedText(selection, rows)}. Rows that cannot take the status are skipped and counted.`}
      </p>
      <fieldset className={styles.choices}>
        <legend>Status</legend>
        {staffStatusChoices.map((name, index) => (
          <label key={name} className={styles.choice}>
            <input
              type="radio"
              name="status"
              value={name}
              checked={status === name}
              data-autofocus={index === 0 || undefined}
              onChange={() => setStatus(name)}
            />
            <StatusIcon name={name} size={16} />
            {rowStatuses[name].title}
          </label>
        ))}
      </fieldset>
      <DialogActions onCancel={onClose}>
        <Button disabled={status === null || rows === 0 || count.isPlaceholderData} loading={saving} onClick={() => void confirm()}>
          {`Set the status of ${rowsText(rows)}`}
        </Button>
      </DialogActions>
    </Modal>
  );
}

/** The outcome of the change: '40 of the 52 rows of this view would be set to Ignored; 12 rows have this status already.' */
function effectText({ count, total, skipped = [], decided = 0 }: Answer<typeof countRows>, status: RowStatusName | null): string {
  if (status === null) return `${numberText(count)} of the ${rowsText(total)} of this view can take another status.`;
  const left = skipped.map((item) => `; ${rowsText(item.count)} ${reasonOf(item.count, item.reason)}`).join('');
  const those = decided === 1 ? '1 of them has' : `${numberText(decided)} of them have`;
  const warning =
    decided > 0 ? ` ${those} been decided otherwise: ${decided === 1 ? 'that decision' : 'those decisions'} would be replaced.` : '';
  return `${numberText(count)} of the ${rowsText(total)} of this view would be set to ${rowStatuses[status].title}${left}.${warning}`;
}
