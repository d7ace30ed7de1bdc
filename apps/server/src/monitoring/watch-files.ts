import type { FileStore } from '../files/file-store.ts';
import { Problem } from '../http/problem.ts';
import { metrics } from '../metrics/metrics.ts';

/** The same store, with its failures counted. A refusal, for example of a file that is too large, is not a failure. */
export function watchedFileStore(store: FileStore): FileStore {
  const counted = <Given extends unknown[], Result>(operation: string, act: (...given: Given) => Promise<Result>) => {
    metrics.fileErrors.inc({ operation }, 0);
    return (...given: Given): Promise<Result> =>
      act(...given).catch((error: unknown) => {
        if (!(error instanceof Problem) || error.status >= 500) metrics.fileErrors.inc({ operation });
        throw error;
      });
  };
  return {
    ...store,
    receive: counted('receive', store.receive),
    keep: counted('keep', store.keep),
    discard: counted('discard', store.discard),
    has: counted('has', store.has),
    read: counted('read', store.read),
    remove: counted('remove', store.remove),
  };
}
