import { useCallback, useSyncExternalStore } from 'react';
import { withoutLoneUndos } from './outbox-items.ts';
import { useResendComment } from './use-add-comment.ts';
import type { ReviewData } from './use-review-data.ts';

/** What the server has not confirmed, and what can be done about it. */
export function useUnsent({ outbox, changes, bulk, matches, undo, offerUndo }: ReviewData) {
  const state = useSyncExternalStore(outbox.subscribe, outbox.read);
  const resendComment = useResendComment(outbox, offerUndo);
  const { resend: resendRow } = changes;
  const { resend: resendBulk } = bulk;
  const { resend: resendMatch } = matches;
  const { resend: resendUndo } = undo;
  /** Sends what was offered, in the order in which it was made. */
  const sendOffered = useCallback(async () => {
    for (const { change, ...item } of await outbox.takeOffered()) {
      if (change.kind === 'comment') resendComment({ ...item, change });
      else if (change.kind === 'match') resendMatch({ ...item, change });
      else if (change.kind === 'undo') resendUndo({ ...item, change });
      else if (change.kind === 'statuses') resendBulk({ ...item, change });
      else if (change.kind === 'set') resendBulk({ ...item, change });
      else if (change.kind === 'edit') resendRow({ ...item, change });
      else resendRow({ ...item, change });
    }
  }, [outbox, resendComment, resendBulk, resendMatch, resendUndo, resendRow]);
  const dropOffered = useCallback(async () => {
    for (const { key } of await outbox.takeOffered()) outbox.discard(key);
  }, [outbox]);
  const dropLone = useCallback(() => outbox.discardLoneUndos(), [outbox]);
  const { queue: sending, isOffline, left, held } = state;
  const { usable: offered, lone } = withoutLoneUndos([...left, ...held]);
  return { sending, isOffline, offered, lone, tryNow: outbox.wake, sendOffered, dropOffered, dropLone };
}
