import type { Answer } from '@fetlock/contract/call';
import type { readRowHistory as call } from '@fetlock/contract/row-details';
import { personText } from '@fetlock/rules/visitors';
import type { Queryable } from '../database/connection.ts';
import { found } from '../http/problem.ts';
import { selectHistory, selectMatching } from '../rows/events.queries.ts';

/** Every change of a row, after how the matcher matched it. Throws NOT_FOUND. */
export async function readRowHistory(db: Queryable, resultId: number, rowId: number): Promise<Answer<typeof call>> {
  const { created_at, match_weight, feedback } = found(await selectMatching(db, resultId, rowId), 'Row');
  const events = await selectHistory(db, resultId, rowId);
  // Its match before a person chose another one.
  const first = events.findLast(({ field }) => field === 'match_weight');
  const weight = first === undefined ? match_weight : first.old;
  return {
    items: events.map(({ user_id, user_name, visitor, at, ...event }) => ({
      ...event,
      at: at.toISOString(),
      user: { id: user_id, name: personText(user_name, visitor) },
    })),
    matched: { at: created_at.toISOString(), weight: typeof weight === 'number' ? weight : null, feedback: feedback ?? '' },
  };
}
