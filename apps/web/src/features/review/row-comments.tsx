import { limits } from '@fetlock/contract/limits';
import { type RowStatusName, rowStatuses, statusIdOf } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';
import { refusalToSetStatus, staffStatusChoices } from '@fetlock/rules/row-status';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { changerOf } from '../../api/changer-of.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { waitingCommentText } from '../../sync/use-unanswered.ts';
import { CommentList } from './comment-list.tsx';
import styles from './comments.module.css';
import type { Outbox } from './outbox.ts';
import { newItem } from './outbox-items.ts';
import { rowCommentsQuery } from '../../rows/queries.ts';
import { StatusIcon } from '../../rows/status-chip.tsx';
import { commentDraftKey, isCommentOn, statusConflictOf, useAddComment } from './use-add-comment.ts';
import type { OfferUndo } from './use-undo.tsx';
import { nameOfMatch } from '../../rows/name-of-match.ts';
import { useNewComment } from '../../rows/use-new-comment.ts';
import { nameInText } from '../../rows/name-in-text.ts';

/** Its name in notices. */
const commentText = ({ orig_name }: ResultRow, status: RowStatusName | null): string =>
  status === null ? `Comment on ${nameInText(orig_name)}` : `${nameInText(orig_name)} set to ${rowStatuses[status].title} with a comment`;

interface Props {
  outbox: Outbox;
  row: ResultRow;
  offerUndo: OfferUndo;
  /** If given, the comments are in a dialog, where the text field is focused first. */
  onClose?: () => void;
}

/** The comments of a row, and a new one: a message, a status for the row, or both. Enter sends it. */
export function RowComments({ outbox, row, offerUndo, onClose }: Props) {
  const comments = useQuery(rowCommentsQuery(outbox.resultId, row.id));
  const place = commentDraftKey(outbox.resultId, row.id);
  const { message, setMessage, status, setStatus, sent, isEmpty } = useNewComment(row, place, outbox, isCommentOn(row.id));
  const add = useAddComment(outbox, offerUndo);
  const [conflict, setConflict] = useState<StatusConflict | null>(null);
  const send = (wanted: RowStatusName | null, version: number, onSent = () => {}) => {
    const status_id = wanted === null ? null : statusIdOf(wanted);
    const body = { message: message.trim(), status_id, row_id: row.id, version };
    const item = newItem<'comment'>(commentText(row, wanted), { kind: 'comment', rowId: row.id, body });
    setConflict(null);
    add.mutate(item, {
      onSuccess: onSent,
      onError: (problem) => {
        const now = statusConflictOf(problem, item);
        if (now && wanted) setConflict({ now, by: problem instanceof ApiProblem ? changerOf(problem) : null, wanted });
      },
    });
  };
  const submit = (onSent?: () => void) => {
    if (!isEmpty && !add.isPending && !sent.item) send(status, row.version, onSent);
  };
  const takeTheirs = ({ now }: StatusConflict) => {
    setStatus(null);
    if (message.trim() === '') setConflict(null);
    else send(null, now.version);
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // A user who came by keyboard continues in the table.
    submit(onClose);
  };
  return (
    <>
      <QueryState query={comments} failed="The comments could not be loaded." className={styles.none} />
      {comments.data && <CommentList comments={comments.data.items} />}
      <p role="status" className={styles.waiting}>
        {sent.isWaiting && waitingCommentText}
      </p>
      {conflict && (
        <StatusQuestion
          conflict={conflict}
          onMine={() => send(conflict.wanted, conflict.now.version)}
          onTheirs={() => takeTheirs(conflict)}
        />
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Textarea
          label="Comment"
          description="Enter sends it, Shift+Enter begins a new line"
          data-autofocus={onClose !== undefined || undefined}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={limits.comment}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        <StatusChoice row={row} chosen={status} onChoose={setStatus} />
        <DialogActions cancel="Close" onCancel={onClose}>
          <Button type="submit" disabled={isEmpty} loading={add.isPending || sent.item !== undefined}>
            Add comment
          </Button>
        </DialogActions>
      </form>
    </>
  );
}

/** A status that was to be given with a comment, and what someone else has made of the row meanwhile. */
interface StatusConflict {
  now: ResultRow;
  by: string | null;
  wanted: RowStatusName;
}

interface StatusQuestionProps {
  conflict: StatusConflict;
  onMine: () => void;
  onTheirs: () => void;
}

/** Both are shown, and the person says which stays; the comment is added either way. */
function StatusQuestion({ conflict: { now, by, wanted }, onMine, onTheirs }: StatusQuestionProps) {
  return (
    <div role="alert" className={styles.conflict}>
      <p>{`${now.orig_name} was changed by ${by ?? 'someone else'} at the same time. Theirs: ${now.status.title}, matched to ${now.fetlock_name === null ? 'nothing' : nameOfMatch(now)}. Yours: ${rowStatuses[wanted].title}, with your comment.`}</p>
      <Button size="compact-md" variant="default" onClick={onMine}>
        Keep mine
      </Button>
      <Button size="compact-md" variant="default" onClick={onTheirs}>
        Take theirs
      </Button>
    </div>
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
