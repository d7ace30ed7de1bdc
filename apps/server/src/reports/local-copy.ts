import type { FileStore } from '../files/file-store.ts';

/** Iterates over a stored file; the local copy exists until the last item is consumed, or the consumer stops. */
export async function* withLocalCopy<Item>(
  files: Pick<FileStore, 'withLocalFile'>,
  key: string,
  read: (path: string) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const begin = Promise.withResolvers<string>();
  const end = Promise.withResolvers<void>();
  const lending = files.withLocalFile(key, (path) => {
    begin.resolve(path);
    return end.promise;
  });
  lending.catch(begin.reject);
  try {
    yield* read(await begin.promise);
  } finally {
    end.resolve();
    await lending;
  }
}
