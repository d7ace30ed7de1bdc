import type { GuardName } from '@fetlock/contract/guards';
import type { BulkChange } from '@fetlock/contract/row-edits';
import { type SuggestionKey, suggestionKeys, suggestionRules } from '@fetlock/contract/suggestion-rules';
import type { Suggestion } from '@fetlock/contract/suggestions';
import type { Queryable, Trx } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import type { ChangeUnderWay } from '../rows/change-under-way.ts';
import { presentRow } from '../rows/present-row.ts';
import { readSet } from '../rows/lock-rows.queries.ts';
import { hashOfRows, markSeen } from '../rows/seen-rows.ts';
import { idsOf, setStatusOfSet } from '../rows/set-statuses.ts';
import { countSuggestions, selectSample } from './suggestions.queries.ts';

/** What could be decided for many rows at once; rules without rows are omitted. With a sample of the rows of each on request. */
export async function listSuggestions(
  db: Queryable,
  resultId: number,
  { sample }: { sample: boolean },
): Promise<{ items: Suggestion[]; rows: number }> {
  const { counts, rows } = await countSuggestions(db, resultId);
  const items: Suggestion[] = [];
  for (const key of suggestionKeys) {
    const { count = 0, held = 0, revenue = 0 } = counts.get(key) ?? {};
    if (count === 0) continue;
    const { title, why, status } = suggestionRules[key];
    const shown = sample ? await shownOf(db, resultId, key) : { sample: [] };
    items.push({ key, title, why, status, count, held, revenue_percent: revenue, ...shown });
  }
  return { items, rows };
}

/** What a person is shown of the rows of a rule, and which rows they are. */
async function shownOf(db: Queryable, resultId: number, key: SuggestionKey): Promise<Pick<Suggestion, 'sample' | 'seen'>> {
  const { sample, seen } = await markSeen(db, async () => {
    const { rows } = await readSet(db, resultId, { suggestion: key }, suggestionRules[key].status);
    return { hash: hashOfRows(idsOf(rows)), sample: await sampleOf(db, resultId, key) };
  });
  return { sample, seen };
}

const sampleOf = async (db: Queryable, resultId: number, key: SuggestionKey) =>
  (await selectSample(db, resultId, key)).map((row) => presentRow(row, 'prod'));

interface Application {
  resultId: number;
  key: SuggestionKey;
  /** The number the person was shown; undefined: whatever there is. */
  expectedCount: number | undefined;
  /** The rows that the person was shown. */
  seen?: string | undefined;
  /** Guards of some of the rows, which are accepted. */
  accepting?: readonly GuardName[] | undefined;
  actorId: number;
  underWay?: ChangeUnderWay | undefined;
}

/** Makes a suggested decision for all rows of the rule. Throws SET_CHANGED, with the current rows, when they differ from those shown. */
export async function applySuggestion(trx: Trx, application: Application): Promise<BulkChange> {
  try {
    return await setStatus(trx, application);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'SET_CHANGED') throw error;
    const sample = await sampleOf(trx, application.resultId, application.key);
    throw new Problem('SET_CHANGED', { description: error.message, details: { ...error.facts.details, sample }, cause: error });
  }
}

const causeOf = (key: SuggestionKey) => `suggestion: ${suggestionRules[key].title}`;

const setStatus = (trx: Trx, { key, ...application }: Application) =>
  setStatusOfSet(trx, { ...application, filters: { suggestion: key }, status: suggestionRules[key].status, cause: causeOf(key) });
