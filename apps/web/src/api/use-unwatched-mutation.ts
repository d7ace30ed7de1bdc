import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useLatestIn } from '../ui/use-latest-in.ts';

/**
 * A mutation whose progress its owner does not show: it starts and ends without rendering the owner again, which a mutation of `useMutation`
 * does several times. `mutate` leaves a failure to the options and to the notice of all failures; `mutateAsync` throws it as well.
 */
export function useUnwatchedMutation<Data, Variables, Prepared = unknown>(options: UseMutationOptions<Data, Error, Variables, Prepared>) {
  const cache = useQueryClient();
  const latest = useRef(options);
  useLatestIn(latest, options);
  const mutateAsync = useCallback(
    (variables: Variables): Promise<Data> => cache.getMutationCache().build(cache, latest.current).execute(variables),
    [cache],
  );
  const mutate = useCallback((variables: Variables): void => void mutateAsync(variables).catch(() => undefined), [mutateAsync]);
  return { mutate, mutateAsync };
}
