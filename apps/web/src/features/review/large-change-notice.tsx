import { cancelChange, readChangeProgress } from '@fetlock/contract/changes-under-way';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { UserCancelled } from '../../api/user-cancelled.ts';
import { send } from '../../api/send.ts';
import { ProgressNotice } from '../../ui/progress-notice.tsx';
import { announce, dismissNotice } from '../../ui/announce.ts';

interface Change {
  resultId: number;
  /** The idempotency key of its request. */
  changeKey: string;
  /** In words: '5,000 rows set to Ignored'. */
  what: string;
}

const everyMs = 1_000;

/** How far a change of many rows is, and a button that cancels it. */
export function LargeChangeNotice({ resultId, changeKey: key, what }: Change) {
  const params = { id: resultId, key };
  const { data } = useQuery({
    queryKey: ['change-under-way', key],
    queryFn: ({ signal }) => send(readChangeProgress, { params }, signal),
    refetchInterval: everyMs,
    // The change itself reports that the server is not reached.
    retry: false,
    meta: { shownInPlace: true },
  });
  const cancel = useMutation({ mutationFn: () => send(cancelChange, { params }) });
  const isCancelling = cancel.isPending || cancel.data?.cancelling === true;
  const isTooLate = cancel.data?.cancelling === false;
  const progress = data?.progress ?? null;
  return (
    <ProgressNotice
      text={`${isCancelling ? 'Cancelling' : isTooLate ? 'Too late to cancel' : 'In progress'}: ${what}`}
      progress={progress}
      onCancel={progress === null || isCancelling || isTooLate ? undefined : () => cancel.mutate()}
    />
  );
}

/**
 * Shows the progress of a change of many rows as long as it takes, and reports when it was cancelled. Throws UserCancelled then.
 * @param waitMs how long the change may take without a notice
 */
export async function withProgress<Answer>(change: Change, waitMs: number, request: () => Promise<Answer>): Promise<Answer> {
  const { changeKey: id, what } = change;
  const timer = setTimeout(() => announce(<LargeChangeNotice {...change} />, { id, autoClose: false }), waitMs);
  try {
    return await request();
  } catch (problem) {
    if (!(problem instanceof ApiProblem && problem.code === 'CHANGE_CANCELLED')) throw problem;
    announce(`Cancelled: ${what}. No row was changed.`);
    throw new UserCancelled('The change was cancelled', { cause: problem });
  } finally {
    clearTimeout(timer);
    dismissNotice(id);
  }
}
