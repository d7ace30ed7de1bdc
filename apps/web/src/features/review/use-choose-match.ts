import { type RowCandidate, chooseMatch } from '@fetlock/contract/row-match';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { ResultRow } from '@fetlock/contract/rows';
import { statusAfterMatch } from '@fetlock/rules/row-status';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { send } from '../../api/send.ts';
import type { RowStore } from '../../ui/data-grid/row-store.ts';
import { gridId } from './group-rows.ts';
import { resultKeys, rowHistoryQuery, rowMatchQuery } from './queries.ts';
import { type ReviewRow, pendingKey, withPending, withSaved, withStatus, withoutPending } from './review-row.ts';
import { useBulkChanges } from './use-bulk-changes.ts';
import { type OfferUndo, changesOf } from './use-undo.tsx';

/** The variation that a row is to be matched to. */
export type ChosenVariation = Pick<RowCandidate, 'variation_id' | 'code' | 'name' | 'variation' | 'variation_name' | 'weight' | 'row_id'>;

interface Choice {
  key: number;
  row: ResultRow;
  candidate: ChosenVariation;
  status: RowStatusName | undefined;
}

/** Matches a row to another variation: at once on the screen, then on the server, and taken back as one. */
export function useChooseMatch(resultId: number, store: RowStore<ReviewRow>, offerUndo: OfferUndo) {
  const cache = useQueryClient();
  const { chooseMatches } = useBulkChanges(resultId, store, offerUndo);
  const { mutate } = useMutation({
    scope: { id: changesOf(resultId) },
    mutationFn: ({ row, candidate, status }: Choice) => {
      const { version } = store.get(gridId(row.id))?.saved ?? row;
      const body = { variation_id: candidate.variation_id, version, ...(status && { status }) };
      return send(chooseMatch, { params: { id: resultId, rowId: row.id }, body });
    },
    onMutate: ({ key, row, candidate, status }) =>
      store.update(gridId(row.id), (entry) =>
        withPending(entry, { key, columnId: 'fetlock_name', show: (shown) => matchedTo(shown, candidate, status) }),
      ),
    onSuccess: (answer, { row, candidate }) => {
      store.update(gridId(row.id), (entry) => {
        const { analyze_status, import_status } = entry.saved;
        return withSaved(entry, { ...answer, analyze_status, import_status });
      });
      offerUndo(`${row.orig_name} matched to ${candidate.name}`, async () => {
        const { items } = await cache.fetchQuery(rowHistoryQuery(resultId, row.id));
        return items[0]?.batch ?? null;
      });
    },
    onError: (problem, { row }) => {
      const theirs = problem instanceof ApiProblem ? ResultRow.safeParse(problem.details['row']).data : undefined;
      if (theirs) store.update(gridId(row.id), (entry) => withSaved(entry, theirs));
    },
    onSettled: (_answer, _problem, { key, row }) => {
      store.update(gridId(row.id), (entry) => withoutPending(entry, key));
      return Promise.all([
        cache.invalidateQueries({ queryKey: resultKeys.statistics(resultId) }),
        cache.invalidateQueries({ queryKey: resultKeys.row(resultId, row.id) }),
      ]);
    },
  });

  /** In a multi-match group, a candidate that is one of its rows is chosen as in the group; `status` is then the group's own. */
  const choose = useCallback(
    (row: ResultRow, candidate: ChosenVariation, status?: RowStatusName) => {
      if (row.multimatch === null || candidate.row_id === null) return mutate({ key: pendingKey(), row, candidate, status });
      const group = [...store.all()].map(({ shown }) => shown).filter(({ multimatch }) => multimatch === row.multimatch);
      return chooseMatches(group, row.multimatch, [candidate.row_id]);
    },
    [mutate, chooseMatches, store],
  );

  /** Chooses the candidate of a number as the panel shows it, from 1. Gives whether there is one. */
  const chooseNth = useCallback(
    async (row: ResultRow, number: number): Promise<boolean> => {
      const { candidates } = await cache.ensureQueryData(rowMatchQuery(resultId, row.id));
      const candidate = candidates[number - 1];
      if (candidate) choose(row, candidate);
      return candidate !== undefined;
    },
    [cache, choose, resultId],
  );
  return { choose, chooseNth };
}

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
