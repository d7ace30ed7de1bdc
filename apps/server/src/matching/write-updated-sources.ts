import { writeCsv } from '@fetlock/formats/write/write-csv';
import type { FileStore } from '../files/file-store.ts';
import type { NewFile } from '../files/files.queries.ts';
import { discardFiles } from '../files/discard-files.ts';
import type { MatchedTask } from './match-rows.ts';
import { updatedSourceColumns, updatedSourceName } from './updated-source.ts';

/** Stores the input files with the columns of their matches; returns what the database records of them. */
export async function storeUpdatedSources(
  store: FileStore,
  { sources, found }: Pick<MatchedTask, 'sources' | 'found'>,
  userId: number,
): Promise<NewFile[]> {
  const files: NewFile[] = [];
  let at = 0;
  try {
    for (const source of sources) {
      const from = at;
      at += source.lines.length;
      const lines = source.lines.map((cells, index) => [cells, found[from + index]] as const);
      const { sha256, size, ...received } = await store.receive(
        writeCsv(updatedSourceColumns(source), lines, { neutraliseFormulas: true, byteOrderMark: true }),
      );
      const storage_key = await store.keep({ sha256, size, ...received });
      files.push({ name: updatedSourceName(source.name), kind: 'updated_sources', storage_key, size, sha256, uploaded_by: userId });
    }
  } catch (error) {
    await discardFiles(store, keysOf(files), error);
    throw error;
  }
  return files;
}

export const keysOf = (files: readonly NewFile[]): string[] => files.map(({ storage_key }) => storage_key);
