import { environmentTitles, outcomeFields } from '@fetlock/contract/environments';
import { analyseRows, importRows } from '@fetlock/contract/runs';
import type { ResultRow } from '@fetlock/contract/rows';
import { isIgnored } from '@fetlock/rules/row-status';
import { Button, Modal, SegmentedControl } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import type { ReviewView } from './address.ts';
import styles from './dialogs.module.css';
import { countQuery, resultKeys } from './queries.ts';
import type { ReviewDialogProps } from './review-dialogs.tsx';
import { rowSetOf } from './row-set.ts';
import { rowsText } from './cell-text.ts';
import { rowIdsOf } from './use-row-selection.ts';
import { changesOf } from './use-undo.tsx';
import { say } from './say.ts';

interface Props extends ReviewDialogProps {
  kind: 'analyse' | 'import';
}

export const AnalyseDialog = (props: ReviewDialogProps) => <RunDialog {...props} kind="analyse" />;
export const ImportDialog = (props: ReviewDialogProps) => <RunDialog {...props} kind="import" />;

const words = {
  analyse: {
    title: 'Analyse',
    takes: 'can be analysed',
    others: 'Ignored, unmatched and imported rows are left out.',
    started: 'Analysis',
  },
  import: {
    title: 'Import',
    takes: 'are ready to be imported',
    others: 'A row must be ready for import and analysed with success in this environment.',
    started: 'Import',
  },
} as const;

/** Starts an analysis or an import of the row it was opened for, of the selected rows or of all rows of the view, after saying how many they are. */
function RunDialog({ kind, review, row, onClose }: Props) {
  const { asked: view, actions } = review;
  const resultId = review.result.id;
  const selected = row ? [row.id] : rowIdsOf(review.selection);
  const cache = useQueryClient();
  const { environment } = view;
  const [scope, setScope] = useState<'selected' | 'view'>(selected.length > 0 ? 'selected' : 'view');
  const counted = useQuery(countQuery(resultId, { ...rowSetOf(view), operation: kind, environment }));
  const fit = selected.filter((id) => isFit(kind, actions.rowOf(id), environment));
  const count = scope === 'selected' ? fit.length : (counted.data?.count ?? 0);
  const of = scope === 'selected' ? selected.length : counted.data?.total;
  const start = useSingleMutation({
    scope: { id: changesOf(resultId) },
    mutationFn: () => {
      const rows = scope === 'selected' ? { rows_ids: fit } : { ...rowSetOf(view), expected_count: count };
      return send(kind === 'analyse' ? analyseRows : importRows, { params: { id: resultId }, body: { ...rows, environment } });
    },
    onSuccess: (run) => {
      say(`${words[kind].started} of ${rowsText(run.total)} started`, { id: 'run' });
      onClose();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: resultKeys.result(resultId) }),
  });
  return (
    <Modal opened onClose={onClose} title={`${words[kind].title} in ${environmentTitles[environment]}`} size={dialogWidths.form}>
      {selected.length > 0 && (
        <SegmentedControl
          fullWidth
          mb="md"
          aria-label="Rows"
          value={scope}
          data={[
            { value: 'selected', label: `Selected rows (${selected.length})` },
            { value: 'view', label: 'All rows of this view' },
          ]}
          onChange={setScope}
        />
      )}
      {counted.isError && (
        <ProblemPanel title="The rows could not be counted." error={counted.error} onRetry={() => void counted.refetch()} />
      )}
      <p className={styles.lead} aria-live="polite" hidden={counted.isError && of === undefined}>
        {of === undefined ? 'Loading...' : `${rowsText(count)} of ${of.toLocaleString('en-US')} ${words[kind].takes}.`}
      </p>
      <p className={styles.note}>{words[kind].others}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus disabled={count === 0} loading={start.isPending} onClick={() => start.mutate()}>
          Confirm
        </Button>
      </DialogActions>
    </Modal>
  );
}

/** Whether the run would take the row; of one that is not loaded the server decides. */
function isFit(kind: Props['kind'], row: ResultRow | undefined, environment: ReviewView['environment']): boolean {
  if (row === undefined) return true;
  const { name } = row.status;
  if (kind === 'analyse') return name !== 'imported' && !isIgnored(name) && row.category !== 'ignore' && row.category !== 'unmatched';
  return name === 'ready_for_import' && row[outcomeFields[environment].analysis]?.status === 'SUCCEED';
}
