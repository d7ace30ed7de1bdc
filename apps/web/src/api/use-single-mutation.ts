import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useReducer } from 'react';

/**
 * A mutation that is not started again while it is running, as by a double click, so that something is created only once.
 * Without it a second click counts until the page has been rendered with the button busy.
 * What is passed to `mutate` itself is not called once its owner is gone: a late answer closes no dialog but its own.
 */
export function useSingleMutation<Data, Variables = void, Prepared = unknown>(
  options: Omit<UseMutationOptions<Data, Error, Variables, Prepared>, 'mutationKey'>,
) {
  const cache = useQueryClient();
  const mutationKey = [useId()];
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const { mutate, mutateAsync: _unguarded, ...mutation } = useMutation({ ...options, mutationKey });
  const start: typeof mutate = (...given) => {
    if (cache.isMutating({ mutationKey }) > 0) return;
    mutate(...given);
    // In the same tick, so that the button is busy before the next click can reach it.
    draw();
  };
  return { ...mutation, mutate: start };
}
