import type { FileStore } from '../files/file-store.ts';

/** Goes through what is read of a stored file; the file is lent until the last of it is taken, or nobody takes any more. */
export async function* lent<Item>(
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
