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

/** Every failed call is told once, here. `meta.shownInPlace` is for those whose own screen says it, such as a poll or a form. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta?.shownInPlace) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, mutation) => tell(error, mutation.meta?.shownInPlace) }),
    defaultOptions: {
      queries: { staleTime: 5_000, retry: mayPass, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
      // Without a connection a change fails at once: kept back and sent later, it would do what somebody has given up meanwhile.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

function tell(error: Error, shownInPlace = false): void {
  if (!shownInPlace) showProblem(error);
}

/** One more try when the server was away; what it refused it will refuse again. */
const mayPass = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiProblem && (error.code === 'NO_CONNECTION' || error.code === 'NOT_READY');
