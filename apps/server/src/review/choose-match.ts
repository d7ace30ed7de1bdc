import { randomUUID } from 'node:crypto';
import type { GuardName } from '@fetlock/contract/guards';
import type { ChangedRow } from '@fetlock/contract/rows';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { statusNameOr } from '@fetlock/contract/row-statuses';
import { statusAfterMatch } from '@fetlock/rules/row-status';
import type { Trx } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';
import { factsOfVariation } from '../matching/facts-of-variation.ts';
import { isGuarded, passGuards } from '../rows/guards.ts';
import { lockRow } from '../rows/lock-rows.queries.ts';
import { assertChoice, assertMayTake, assertOpen } from '../rows/may-change.ts';
import { presentChanged, presentRow } from '../rows/present-row.ts';
import { type RowMatchServices, asStored, lookUpOf } from './row-candidates.ts';
import { changeRow } from '../rows/row-changes.queries.ts';
import { type RowToMatch, addCandidates, selectRowMatch, selectVariations } from './row-match.queries.ts';
import { selectRow } from '../rows/rows.queries.ts';
import { type StoredCandidate, evidenceOf, storedMatchOf } from '../matching/stored-match.ts';

export interface ChooseMatch {
  resultId: number;
  rowId: number;
  variationId: number;
  /** The version of the row that the reviewer saw. */
  version: number;
  /** Absent: as it follows from the choice. */
  status: RowStatusName | undefined;
  /** Guards against ready for import that the reviewer knows and accepts. */
  accepting?: readonly GuardName[] | undefined;
  actorId: number;
}

/**
 * Prepares to match a row to a variation of the result's catalogue version, with the weight that the matcher assigns to the pair: the
 * returned function does it in a transaction. Throws NOT_FOUND, ROW_LOCKED, ROW_NOT_VALID, GUARDED, INVALID_INPUT for a status that cannot
 * be set by hand, or ROW_CHANGED with the current row.
 */
export async function chooseMatch(services: RowMatchServices, choice: ChooseMatch): Promise<(trx: Trx) => Promise<ChangedRow>> {
  const row = found(await selectRowMatch(services.db, choice.resultId, choice.rowId), 'Row');
  if (choice.status) assertChoice(choice.status);
  // Before the row is locked: the comparison may wait for the catalogue.
  const candidate = await candidateOf(services, row, choice.variationId);
  return (trx) => match(trx, choice, candidate);
}

/** The variation compared with the row: by the run, else now. */
async function candidateOf({ db, lookUps }: RowMatchServices, row: RowToMatch, variationId: number): Promise<StoredCandidate> {
  const kept = storedMatchOf(row).candidates.find(({ catalogueId }) => catalogueId === String(variationId));
  if (kept) return kept;
  const compared = await lookUps.find(row.catalogue_version_id, await lookUpOf(db, row, { text: '', ids: [variationId], top: 1 }));
  return found(asStored(compared, row)[0], 'Variation');
}

async function match(
  trx: Trx,
  { resultId, rowId, version, status, accepting, actorId }: ChooseMatch,
  candidate: StoredCandidate,
): Promise<ChangedRow> {
  const before = found(await lockRow(trx, resultId, rowId), 'Row');
  if (before.version !== version) {
    const now = found(await selectRow(trx, resultId, rowId), 'Row');
    throw new Problem('ROW_CHANGED', { details: { row: presentRow(now, 'prod') } });
  }
  assertOpen(before);
  const row = found(await selectRowMatch(trx, resultId, rowId), 'Row');
  const ids = [Number(candidate.catalogueId), ...(row.catalogue_variation_id === null ? [] : [row.catalogue_variation_id])];
  const variations = await selectVariations(trx, ids);
  const chosen = found(
    variations.find(({ id, version_id }) => id === ids[0] && version_id === row.catalogue_version_id),
    'Variation',
  );
  const old = variations.find(({ id }) => id === row.catalogue_variation_id);
  const facts = factsOfVariation(row, { chosen, old });
  const wanted = status ?? statusAfterMatch(statusNameOr(before.status));
  if (status || wanted === 'ready_for_import') assertMayTake({ ...before, ...facts }, wanted);
  await addCandidates(trx, rowId, notKept(row, candidate));
  const cause = { actorId, cause: 'choice of match', batch: randomUUID() };
  const changed = await changeRow(
    trx,
    before,
    {
      ...facts,
      fetlock_code_override: null,
      match_weight: candidate.weight,
      matcher_feedback: old && old.id !== chosen.id ? `Chosen by hand in place of ${titleOf(old)}.` : 'Chosen by hand.',
      status: wanted,
    },
    cause,
  );
  if (isGuarded(wanted)) await passGuards(trx, before, accepting, cause);
  return presentChanged(found(await selectRow(trx, resultId, rowId), 'Row'), changed ? cause.batch : null);
}

const titleOf = ({ name, variation_name }: { name: string; variation_name: string }) =>
  variation_name === '' ? name : `${name}, ${variation_name}`;

/** Additional evidence to store: of the chosen variation, and of the run's choice if it is not among the candidates. */
function notKept(row: RowToMatch, chosen: StoredCandidate): StoredCandidate[] {
  const stored = storedMatchOf(row);
  const own = row.catalogue_variation_id;
  const before: StoredCandidate[] =
    own === null
      ? []
      : [
          {
            catalogueId: String(own),
            weight: row.match_weight ?? 0,
            pass: 'final',
            evidence: evidenceOf(stored, own).filter(({ outcome }) => outcome !== 'missing'),
          },
        ];
  return [...before, chosen].filter(({ catalogueId }) => stored.candidates.every((kept) => kept.catalogueId !== catalogueId));
}
