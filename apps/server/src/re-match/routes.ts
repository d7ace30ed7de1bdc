import { countReMatch } from '@fetlock/contract/re-match';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { requireResult } from '../results/require-result.ts';
import { countRowsToMatch } from './rows-to-match.queries.ts';

export function reMatchRoutes(implement: Implement, { db }: { db: Database }): void {
  implement(countReMatch, async ({ params: { id }, query: { advanced = false, rows } }) => {
    await requireResult(db, id);
    return countRowsToMatch(db, { resultId: id, isAdvanced: advanced, listed: rows });
  });
}
