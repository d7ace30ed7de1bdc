import type { RowCandidate } from '@fetlock/contract/row-match';
import type { Candidate } from '@fetlock/matcher/types';
import type { CatalogueLookUps, ListOfRow } from '../catalogue/look-ups.ts';
import type { Database, Queryable } from '../database/connection.ts';
import { applicableTerms } from '../lexicon/applicable-terms.ts';
import { storedEvidence } from '../matching/assemble-rows.ts';
import { listOfResult } from '../matching/list-of-result.ts';
import { sourceRowOf } from '../matching/source-rows.ts';
import { type RowToMatch, selectGroupRows, selectVariations } from './row-match.queries.ts';
import { type StoredCandidate, storedMatchOf } from '../matching/stored-match.ts';
import { StoredParams } from '../task-records/stored-params.ts';

/** What rows are compared with variations by. */
export interface RowMatchServices {
  db: Database;
  lookUps: CatalogueLookUps;
}

/** What is looked up for a row: a text, variations, or the closest matches. */
export interface WantedOfRow {
  text: string;
  ids?: readonly number[];
  top: number;
  signal?: AbortSignal;
}

/** The look-up in the catalogue, with the weights with which the row's list was matched, and the terms that apply to it now. */
export async function lookUpOf(db: Queryable, row: RowToMatch, { ids, ...wanted }: WantedOfRow) {
  const { result_id: id, params, learning, matched_at: matchedAt } = row;
  const { context } = StoredParams.parse(params);
  const terms = await applicableTerms(db, { businessId: row.business_id, groupName: context.groupname });
  const of: ListOfRow = listOfResult({ id, params, learning, matchedAt, terms });
  return { row: sourceRowOf(row, String(row.id)), of, ...wanted, ...(ids && { ids: ids.map(String) }) };
}

/** Candidates as stored with their row. The run's comparison of a variation takes precedence: it knew all columns and earlier decisions. */
export function asStored(found: readonly Candidate[], row: RowToMatch): StoredCandidate[] {
  const kept = new Map(storedMatchOf(row).candidates.map((candidate) => [candidate.catalogueId, candidate]));
  return found.map((candidate) => kept.get(candidate.catalogueId) ?? { ...candidate, evidence: storedEvidence(candidate.evidence) });
}

/** Candidates with their catalogue names, in the given order. */
export async function presentCandidates(
  db: Queryable,
  row: Pick<RowToMatch, 'result_id' | 'multimatch'>,
  candidates: readonly StoredCandidate[],
): Promise<RowCandidate[]> {
  const [variations, rowOf] = await Promise.all([
    selectVariations(
      db,
      candidates.map(({ catalogueId }) => Number(catalogueId)),
    ),
    row.multimatch === null ? new Map<number | null, number>() : selectGroupRows(db, row.result_id, row.multimatch),
  ]);
  const byId = new Map(variations.map((variation) => [variation.id, variation]));
  return candidates.flatMap(({ catalogueId, weight, pass, evidence }) => {
    const found = byId.get(Number(catalogueId));
    if (!found) return [];
    const { id, code, name, variation, variation_name } = found;
    return [{ variation_id: id, code, name, variation, variation_name, weight, pass, evidence, row_id: rowOf.get(id) ?? null }];
  });
}
