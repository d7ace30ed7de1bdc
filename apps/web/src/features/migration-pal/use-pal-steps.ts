import { createMigrationStep, type listMigrationSteps, updateMigrationStep } from '@fetlock/contract/migration';
import type { Answer } from '@fetlock/contract/call';
import type { MigrationStep } from '@fetlock/contract/migration-steps';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import type { PalEdits } from './edits.ts';
import type { PalStep } from './pal-steps.ts';
import { forgetOtherPages, palKeys, seenRowsOf } from './queries.ts';

/** Completes a step once all its changes are saved; a change that arrived later would set it back to in progress. */
export function useCompleteStep(resultId: number, edits: PalEdits, onCompleted: (step: PalStep, begun: readonly MigrationStep[]) => void) {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: async ({ id, step }: PalStep) => {
      const seen = seenRowsOf(cache, resultId, step);
      if (edits.read().isOffline)
        throw new Error('Some of your changes are waiting for the connection. Complete the step when they are saved.');
      await edits.settled();
      const params = { resultId };
      return id === null
        ? send(createMigrationStep, { params, body: { step, status: 'completed', seen } })
        : send(updateMigrationStep, { params, body: { stepName: step, status: 'completed', seen } });
    },
    onSuccess: async (record, step) => {
      await cache.cancelQueries({ queryKey: palKeys.steps(resultId) });
      const before = cache.getQueryData<Answer<typeof listMigrationSteps>>(palKeys.steps(resultId));
      const others = <Of extends { step: string }>(list: readonly Of[] = []) => list.filter((one) => one.step !== record.step);
      const begun = [...others(before?.items), record];
      cache.setQueryData(palKeys.steps(resultId), {
        items: begun,
        changed: others(before?.changed),
        reopened: before?.reopened ?? null,
        newer: before?.newer ?? null,
      });
      forgetOtherPages(cache, resultId);
      onCompleted(step, begun);
    },
    // Also the rows: a step is refused where they have been changed since they were seen.
    onError: () => {
      forgetOtherPages(cache, resultId);
      void cache.invalidateQueries({ queryKey: palKeys.all(resultId) });
    },
  });
}
