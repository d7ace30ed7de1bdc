import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { useRef, useState } from 'react';
import type { OutboxItem } from '../sync/outbox.ts';
import { useDraftText } from '../sync/use-draft-text.ts';
import { type ReadableOutbox, useUnanswered } from '../sync/use-unanswered.ts';
import { useLatestIn } from '../ui/use-latest-in.ts';

interface SentComment {
  change: { body: { message: string } };
}

/** A comment on a row while it is written: a message, a status for the row, or both. `place`: where the browser keeps it until it is saved. */
export function useNewComment<Item extends OutboxItem, Comment extends Item & SentComment>(
  row: { status: { name: RowStatusName } },
  place: string,
  outbox: ReadableOutbox<Item>,
  isIt: (item: Item) => item is Comment,
) {
  const [message, setMessage] = useDraftText(place);
  const [status, setStatus] = useState<RowStatusName | null>(null);
  const latest = useRef(message);
  useLatestIn(latest, message);
  const sent = useUnanswered(outbox, isIt, ({ change: { body } }) => {
    // What was written since is another comment.
    if (latest.current.trim() === body.message) setMessage('');
    setStatus(null);
  });
  const isEmpty = message.trim() === '' && (status === null || status === row.status.name);
  return { message, setMessage, status, setStatus, sent, isEmpty };
}
