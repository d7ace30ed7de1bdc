import { customerUserId } from '@fetlock/rules/visitors';
import { updateMatchOutcomes } from '../calibration/match-outcomes.queries.ts';
import { reopenCompletedSteps } from '../checklist/changed-steps.queries.ts';
import type { Trx } from '../database/connection.ts';
import { updateDecisions } from '../decisions/decisions.queries.ts';
import { isEvaluated } from '../decisions/what-teaches.ts';
import { shareRevenue } from './share-revenue.queries.ts';

interface Following {
  actorId: number;
  /** The cause, such as `edit` or `bulk status`. */
  cause: string;
  /** Visible to the practice in the Migration PAL. */
  isSeen: boolean;
  /** Number of rows of the whole change. */
  of?: number;
}

/**
 * What follows every change: shares of revenue, the memory of decisions, completed steps of the Migration PAL that have to be reviewed
 * again, and, for rows that people evaluated one by one, their opinion of the matches.
 */
export async function followChanges(
  trx: Trx,
  resultId: number,
  ids: readonly number[],
  { actorId, cause, isSeen, of = ids.length }: Following,
): Promise<void> {
  if (isSeen && actorId !== customerUserId) await reopenCompletedSteps(trx, { resultId, rowIds: ids, actorId });
  await shareRevenue(trx, resultId, ids);
  await updateDecisions(trx, ids);
  await updateMatchOutcomes(trx, ids, { areEvaluated: actorId !== customerUserId && isEvaluated(cause, of) });
}
