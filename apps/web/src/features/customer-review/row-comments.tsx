import { momentText } from '@fetlock/rules/date-text';
import type { CustomerComment } from '@fetlock/contract/customer-comments';
import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { limits } from '@fetlock/contract/limits';
import { rowStatuses, statusIdOf } from '@fetlock/contract/row-statuses';
import { systemUsers } from '@fetlock/contract/users';
import { customerUserId, personText } from '@fetlock/rules/visitors';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { randomUuid } from '../../api/random-uuid.ts';
import { Loaded } from '../../ui/query-state.tsx';
import { waitingCommentText } from '../../sync/use-unanswered.ts';
import { ConflictText } from './conflict-notices.tsx';
import { customerCommentsQuery } from './customer-queries.ts';
import { closedBecause, refusalOf } from './customer-row.ts';
import styles from './row-drawer.module.css';
import { customerChoices } from './status-words.ts';
import { commentDraftKey, isCommentOn, useAddComment } from './use-customer-comments.ts';
import type { CustomerReview } from './use-customer-review.ts';
import { useNewComment } from '../../rows/use-new-comment.ts';

interface Props {
  review: CustomerReview;
  row: CustomerRow;
  startWriting: boolean;
}

/** The comments of a row, and a new one: a message, a status for the row, or both. */
export function RowComments({ review, row, startWriting }: Props) {
  const { result, unsent, offerUndo, withName, changes } = review;
  const conflict = changes.conflicts.find(({ item: { change } }) => change.kind === 'comment' && change.rowId === row.id);
  const comments = useQuery(customerCommentsQuery(result.id, row.id));
  const place = commentDraftKey(result.id, row.id);
  const { message, setMessage, status, setStatus, sent, isEmpty } = useNewComment(row, place, unsent, isCommentOn(row.id));
  const add = useAddComment(result.id, unsent, offerUndo);
  const field = useRef<HTMLTextAreaElement>(null);
  // The dialog focuses it without scrolling, and the comments above it come later.
  useEffect(() => {
    if (startWriting) field.current?.scrollIntoView({ block: 'center' });
  }, [startWriting, comments.isPending]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isEmpty || sent.item) return;
    const body = {
      message: message.trim(),
      ...(status !== null && { status_id: statusIdOf(status), seen_status: row.status.name, version: row.version }),
    };
    const what = `${row.orig_name}: ${status === null ? 'comment added' : `${rowStatuses[status].title}, with a comment`}`;
    void withName(() => add.mutate({ key: randomUuid(), what, change: { kind: 'comment', rowId: row.id, body } }));
  };
  return (
    <>
      <Loaded query={comments} failed="The comments could not be loaded." className={styles.quiet}>
        {({ items }) => <Comments comments={items} />}
      </Loaded>
      <p role="status" className={styles.waiting}>
        {sent.isWaiting && waitingCommentText}
      </p>
      {conflict && (
        <div role="alert" className={styles.conflict}>
          <ConflictText conflict={conflict} changes={changes} />
        </div>
      )}
      <form onSubmit={submit} className={styles.form}>
        <Textarea
          ref={field}
          label="Your comment"
          placeholder="What should we know about this item?"
          data-autofocus={startWriting || undefined}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={limits.comment}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        {closedBecause(row) === null && (
          <NativeSelect
            label="Status"
            value={status ?? ''}
            onChange={({ currentTarget: { value } }) => setStatus(customerChoices.find(({ name }) => name === value)?.name ?? null)}
          >
            <option value="">Leave it as it is</option>
            {customerChoices.map(({ name }) => (
              <option key={name} value={name} disabled={refusalOf(row, name) !== null}>
                {rowStatuses[name].title}
              </option>
            ))}
          </NativeSelect>
        )}
        <Button type="submit" disabled={isEmpty} loading={add.isPending || sent.item !== undefined}>
          Add comment
        </Button>
      </form>
    </>
  );
}

function Comments({ comments }: { comments: readonly CustomerComment[] }) {
  if (comments.length === 0) return <p className={styles.quiet}>No comments yet...</p>;
  return (
    <ol className={styles.comments}>
      {comments.map((comment) => (
        <li key={comment.id}>
          <p className={styles.author}>
            <strong>{authorOf(comment)}</strong> <time dateTime={comment.created_at}>{momentText(comment.created_at)}</time>
          </p>
          <p className={styles.message}>{comment.message}</p>
        </li>
      ))}
    </ol>
  );
}

/** Two users are not people: the system, and any visitor with a link, shown by the name they gave. */
export function authorOf({ user, visitor }: Pick<CustomerComment, 'user' | 'visitor'>): string {
  if (user.id === 1) return systemUsers[1];
  return user.id === customerUserId ? personText(systemUsers[customerUserId], visitor) : user.name;
}
