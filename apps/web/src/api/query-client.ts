import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';
import { showProblem } from './show-problem.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: { shownInPlace?: boolean };
    mutationMeta: { shownInPlace?: boolean };
  }
}

/** Every failed call is reported once, here. `meta.shownInPlace` is for those whose own screen shows it, such as a poll or a form. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta?.shownInPlace) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, mutation) => report(error, mutation.meta?.shownInPlace) }),
    defaultOptions: {
      queries: { staleTime: 5_000, retry: mayPass, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
      // Without a connection a change fails at once: if it were queued and sent later, it might do something the person has given up meanwhile.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

function report(error: Error, shownInPlace = false): void {
  if (!shownInPlace || isAlwaysNotified(error)) showProblem(error);
}

/** The specification asks for a notification wherever this happens, even where the screen explains it. */
const isAlwaysNotified = (error: Error): boolean => error instanceof ApiProblem && error.code === 'NOT_ALL_ROWS_ARE_READY_FOR_IMPORT';

/** One retry when the server could not be reached; what it refused it would refuse again. */
const mayPass = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiProblem && (error.code === 'NO_CONNECTION' || error.code === 'NOT_READY');
