import { alreadyText } from '../../rows/already-text.ts';
import type { RowCandidate, RowMatchDetails } from '@fetlock/contract/row-match';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import type { ResultRow } from '@fetlock/contract/rows';
import { statusAfterMatch } from '@fetlock/rules/row-status';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshSoon } from '../../api/refresh-soon.ts';
import { useUnwatchedMutation } from '../../api/use-unwatched-mutation.ts';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { gridId } from '../../rows/group-rows.ts';
import type { Outbox } from './outbox.ts';
import { type ItemOf, newItem } from './outbox-items.ts';
import { resultKeys, rowCatalogueQuery, rowMatchQuery } from '../../rows/queries.ts';
import { type ReviewRow, inSameEnvironment, withAnswer, withPending, withSaved, withStatus, withoutPending } from './review-row.ts';
import { changedFields, matchSeen } from './conflicts.ts';
import { incomingRowOf, sendMatch } from './send-changes.ts';
import type { useBulkChanges } from './use-bulk-changes.ts';
import type { OfferUndo } from './use-undo.tsx';
import { nameInText } from '../../rows/name-in-text.ts';

/** The variation a row should be matched to. */
export type ChosenVariation = Pick<RowCandidate, 'variation_id' | 'code' | 'name' | 'variation' | 'variation_name' | 'weight' | 'row_id'>;

export type ChooseMatch = (row: ResultRow, candidate: ChosenVariation, status?: RowStatusName) => void;

type Groups = Pick<ReturnType<typeof useBulkChanges>, 'chooseOne'>;

/** Matches a row to another variation: at once on the screen, then on the server; undone as one change. */
export function useChooseMatch(
  outbox: Outbox,
  store: RowStore<ReviewRow>,
  offerUndo: OfferUndo,
  { chooseOne }: Groups,
  showMessage: (text: string) => void,
) {
  const { resultId } = outbox;
  const cache = useQueryClient();
  const { mutate } = useUnwatchedMutation({
    mutationFn: (item: ItemOf<'match'>) => sendMatch(outbox, item),
    onMutate: (item) => {
      const { rowId, candidate, status } = item.change;
      const pending = { key: item.key, columnId: 'fetlock_name', show: (shown: ResultRow) => matchedTo(shown, candidate, status) };
      store.update(gridId(rowId), (entry) => ({ ...withPending(entry, pending), waiting: outbox.read().isOffline }));
    },
    onSuccess: ({ batch, ...answer }, { what, change: { rowId } }) => {
      store.update(gridId(rowId), (entry) => withAnswer(entry, inSameEnvironment(answer, entry.saved)));
      offerUndo(what, batch);
    },
    onError: (problem, { change: { rowId } }) => {
      const incoming = incomingRowOf(problem);
      if (incoming) store.update(gridId(rowId), (entry) => withSaved(entry, inSameEnvironment(incoming, entry.saved)));
    },
    onSettled: (_answer, _problem, { key, change: { rowId } }) => {
      store.update(gridId(rowId), (entry) => withoutPending(entry, key));
      refreshSoon(cache, resultKeys.statistics(resultId));
      void cache.invalidateQueries({ queryKey: resultKeys.row(resultId, rowId) });
    },
  });

  /** In a multi-match group, a candidate that is one of its rows is chosen as in the group; `status` is then the group's own. */
  const choose = useCallback<ChooseMatch>(
    (row, candidate, status) => {
      if (row.multimatch === null || candidate.row_id === null) {
        const [name, entry] = [nameInText(row.orig_name), nameInText(candidate.name)];
        if (changedFields(row, matchedTo(row, candidate, status)).length === 0)
          return showMessage(alreadyText(name, `matched to ${entry}`));
        const text = `${name} matched to ${entry}`;
        const seen = { version: row.version, seen: matchSeen(row) };
        return mutate(newItem<'match'>(text, { kind: 'match', rowId: row.id, ...seen, candidate, ...(status && { status }) }));
      }
      const shown = [...store.all()].map((entry) => entry.shown).filter(({ multimatch }) => multimatch === row.multimatch);
      const chosen = { id: candidate.row_id, orig_name: row.orig_name, name: candidate.name };
      return chooseOne({ shown, key: row.multimatch, row: chosen, right: true });
    },
    [mutate, chooseOne, store, showMessage],
  );

  /** Chooses a candidate by its number in the panel, from 1; 0 is what was decided before. Returns whether there is one. */
  const chooseNth = useCallback(
    async (row: ResultRow, number: number): Promise<boolean> => {
      const match = await cache.ensureQueryData(rowMatchQuery(resultId, row.id));
      const shown =
        match.candidates.length > 0 || number === 0
          ? match.candidates
          : (await cache.ensureQueryData(rowCatalogueQuery(resultId, row.id, ''))).items;
      const candidate = number === 0 ? rememberedIn(match) : shown[number - 1];
      if (candidate) choose(row, candidate);
      return candidate !== undefined;
    },
    [cache, choose, resultId],
  );
  return { choose, chooseNth, /** Sends what an earlier page load left unsent. */ resend: mutate };
}

/** The earlier decision offered instead of the match. */
export const rememberedIn = ({ decided_otherwise: others }: RowMatchDetails): RowCandidate | undefined =>
  others.find(({ variation }) => variation !== null)?.variation ?? undefined;

/** The row as the choice will leave it, as far as the screen can know. */
function matchedTo(row: ResultRow, { code, name, variation, variation_name, weight }: ChosenVariation, status?: RowStatusName): ResultRow {
  return {
    ...withStatus(row, status ?? statusAfterMatch(row.status.name)),
    fetlock_name: name,
    fetlock_code: code,
    fetlock_code_override: null,
    variation,
    entry_variation_name: variation_name || null,
    match_weight: weight,
  };
}
