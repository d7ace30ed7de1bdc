import type { Mutation, MutationKey, QueryClient } from '@tanstack/react-query';

/** Waits for the end of the mutations of a key that are under way, with what their callbacks do; returns them. */
export async function mutationsEnded(cache: QueryClient, mutationKey: MutationKey): Promise<Mutation[]> {
  const mutations = cache.getMutationCache();
  const pending = mutations.findAll({ mutationKey, status: 'pending' });
  const isDone = () => pending.every(({ state }) => state.status !== 'pending');
  if (!isDone())
    await new Promise<void>((resolve) => {
      const end = mutations.subscribe(() => {
        if (!isDone()) return;
        end();
        resolve();
      });
    });
  return pending;
}
