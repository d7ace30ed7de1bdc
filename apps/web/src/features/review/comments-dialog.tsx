import { addComment } from '@fetlock/contract/comments';
import { limits } from '@fetlock/contract/limits';
import { type RowStatusName, rowStatuses, statusIdOf } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';
import { refusalToSetStatus, staffStatusChoices } from '@fetlock/rules/row-status';
import { Button, Modal, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { lastChangeOf } from '../changes/queries.ts';
import { CommentList } from './comment-list.tsx';
import styles from './comments.module.css';
import { resultKeys, rowCommentsQuery } from './queries.ts';
import type { ReviewDialogProps } from './review-dialogs.tsx';
import { StatusIcon } from './status-chip.tsx';
import { type OfferUndo, changesOf } from './use-undo.tsx';

/** The comments of the row that they were opened for. */
export function CommentsDialog({ review: { result, actions, offerUndo }, row, onClose }: ReviewDialogProps) {
  return row && <RowComments resultId={result.id} row={actions.rowOf(row.id) ?? row} offerUndo={offerUndo} onClose={onClose} />;
}

interface Props {
  resultId: number;
  row: ResultRow;
  offerUndo: OfferUndo;
  onClose: () => void;
}

/** The comments of a row, and a new one: a message, a status for the row, or both. Enter sends it. */
function RowComments({ resultId, row, offerUndo, onClose }: Props) {
  const cache = useQueryClient();
  const comments = useQuery(rowCommentsQuery(resultId, row.id));
  const [message, setMessage] = useState('');
  const [status, setStatus] = useState<RowStatusName | null>(null);
  const add = useSingleMutation({
    scope: { id: changesOf(resultId) },
    mutationFn: () => {
      const status_id = status === null ? null : statusIdOf(status);
      return send(addComment, { params: { id: resultId, rowId: row.id }, body: { message: message.trim(), status_id, row_id: row.id } });
    },
    onSuccess: () => {
      if (status !== null) {
        const said = `${row.orig_name} set to ${rowStatuses[status].title} with a comment`;
        offerUndo(said, () => lastChangeOf(resultId, row.id));
      }
      setMessage('');
      setStatus(null);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: resultKeys.result(resultId) }),
  });
  const empty = message.trim() === '' && status === null;
  const submit = () => !empty && !add.isPending && add.mutate();
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <Modal opened onClose={onClose} title="Comments" size={dialogWidths.form}>
      <p className={styles.row}>{row.orig_name}</p>
      {comments.isPending && <p className={styles.none}>Loading...</p>}
      {comments.isError && (
        <ProblemPanel title="The comments could not be loaded." error={comments.error} onRetry={() => void comments.refetch()} />
      )}
      {comments.data && <CommentList comments={comments.data.items} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Textarea
          label="Comment"
          description="Enter sends it, Shift+Enter begins a new line"
          data-autofocus
          autosize
          minRows={2}
          maxRows={8}
          maxLength={limits.comment}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        <StatusChoice row={row} chosen={status} onChoose={setStatus} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" disabled={empty} loading={add.isPending}>
            Add comment
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

function StatusChoice({
  row,
  chosen,
  onChoose,
}: {
  row: ResultRow;
  chosen: RowStatusName | null;
  onChoose: (status: RowStatusName | null) => void;
}) {
  return (
    <div role="group" aria-label="Status" className={styles.statuses}>
      {staffStatusChoices.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.status}
          aria-pressed={chosen === name}
          disabled={refusalToSetStatus({ ...row, status: row.status.name }, name) !== null}
          onClick={() => onChoose(chosen === name ? null : name)}
        >
          <StatusIcon name={name} />
          {rowStatuses[name].title}
        </button>
      ))}
    </div>
  );
}
