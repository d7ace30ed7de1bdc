import type { RowCandidate, RowMatchDetails } from '@fetlock/contract/row-match';
import type { z } from 'zod';
import { selectTimesDecided } from '../decisions/decisions.queries.ts';
import { found } from '../http/problem.ts';
import { type RowMatchServices, asStored, lookUpOf, presentCandidates } from './row-candidates.ts';
import { type RowToMatch, selectRowMatch } from './row-match.queries.ts';
import { type StoredMatch, evidenceOf, storedMatchOf } from '../matching/stored-match.ts';

/** Maximum number of other decisions listed. */
const longestReason = 3;
/** The panel does not wait for these: the nearest catalogue entries, when the run stored nothing. */
const timeoutMs = 400;

/** Why a row was matched, the other candidates, and earlier decisions on rows like it. Throws NOT_FOUND. */
export async function readRowMatch(
  { db, lookUps }: RowMatchServices,
  resultId: number,
  rowId: number,
): Promise<z.output<typeof RowMatchDetails>> {
  const row = found(await selectRowMatch(db, resultId, rowId), 'Row');
  const stored = storedMatchOf(row);
  const decisions = await decisionsOn({ db, lookUps }, row, stored);
  return {
    feedback: row.matcher_feedback ?? '',
    variation_id: row.catalogue_variation_id,
    evidence: evidenceOf(stored, row.catalogue_variation_id),
    candidates: await presentCandidates(db, row, stored.candidates),
    ...decisions,
  };
}

async function decisionsOn(
  { db, lookUps }: RowMatchServices,
  row: RowToMatch,
  stored: StoredMatch,
): Promise<Pick<RowMatchDetails, 'decided' | 'decided_otherwise'>> {
  const times = await selectTimesDecided(db, {
    rowId: row.id,
    name: row.orig_name,
    code: row.orig_code ?? '',
    businessId: row.business_id,
    catalogueVersionId: row.catalogue_version_id,
  });
  const presented = times.map(({ last_at, ...time }) => ({ ...time, last_at: last_at.toISOString() }));
  const own = presented.find(({ variation_id: id }) => id === row.catalogue_variation_id);
  const others = presented.filter((time) => time !== own).slice(0, longestReason);
  const variations = await candidatesOf(
    { db, lookUps },
    row,
    stored,
    others.flatMap(({ variation_id: id }) => id ?? []),
  );
  return {
    decided: own ? withoutId(own) : null,
    decided_otherwise: others.map((time) => ({ ...withoutId(time), variation: variations.get(time.variation_id) ?? null })),
  };
}

const withoutId = <Time extends { variation_id: number | null }>({ variation_id: _, ...time }: Time) => time;

/** Variations from decisions, compared with this row; compared now if the run has not. */
async function candidatesOf(
  { db, lookUps }: RowMatchServices,
  row: RowToMatch,
  stored: StoredMatch,
  ids: readonly number[],
): Promise<ReadonlyMap<number | null, RowCandidate>> {
  const kept = stored.candidates.filter(({ catalogueId }) => ids.includes(Number(catalogueId)));
  const missing = ids.filter((id) => kept.every(({ catalogueId }) => catalogueId !== String(id)));
  const compared =
    missing.length > 0
      ? await lookUps.findSoon(
          row.catalogue_version_id,
          await lookUpOf(db, row, { text: '', ids: missing, top: missing.length }),
          timeoutMs,
        )
      : [];
  const uncompared = missing.map((id) => ({ catalogueId: String(id), weight: 0, pass: 'final', evidence: [] }));
  const presented = await presentCandidates(db, row, [...kept, ...(compared ? asStored(compared, row) : uncompared)]);
  return new Map(presented.map((candidate) => [candidate.variation_id, candidate]));
}
