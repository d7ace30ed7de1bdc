import { createMigrationStep, updateMigrationStep } from '@fetlock/contract/migration';
import type { MigrationStep } from '@fetlock/contract/migration-steps';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import type { PalEdits } from './edits.ts';
import type { PalStep } from './pal-steps.ts';
import { palKeys } from './queries.ts';

/** Completes a step once all that was changed in it is saved; a change that came later would set it back to be in progress. */
export function useCompleteStep(resultId: number, edits: PalEdits, onCompleted: (step: PalStep, begun: readonly MigrationStep[]) => void) {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: async ({ id, step }: PalStep) => {
      if (edits.read().isOffline) throw new Error('Some of your changes wait for the connection. Complete the step when they are saved.');
      await edits.settled();
      const params = { resultId };
      return id === null
        ? send(createMigrationStep, { params, body: { step, status: 'completed' } })
        : send(updateMigrationStep, { params, body: { stepName: step, status: 'completed' } });
    },
    onSuccess: async (record, step) => {
      await cache.cancelQueries({ queryKey: palKeys.steps(resultId) });
      const before = cache.getQueryData<{ items: MigrationStep[] }>(palKeys.steps(resultId))?.items ?? [];
      const begun = [...before.filter((one) => one.step !== record.step), record];
      cache.setQueryData(palKeys.steps(resultId), { items: begun });
      onCompleted(step, begun);
    },
    onError: () => void cache.invalidateQueries({ queryKey: palKeys.steps(resultId) }),
  });
}
