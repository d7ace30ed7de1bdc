import { StoredFileKind, type readFileStatistics } from '@fetlock/contract/files';
import type { Answer } from '@fetlock/contract/call';
import type { Database } from '../database/connection.ts';
import type { FileStore } from './file-store.ts';
import { type FileFigures, countFiles, countKeptReports } from './files.queries.ts';

/** What is stored, every kind of file listed, and how much more fits. */
export async function readStatistics({ db, files }: { db: Database; files: FileStore }): Promise<Answer<typeof readFileStatistics>> {
  const [counted, reports, room] = await Promise.all([countFiles(db), countKeptReports(db), files.room()]);
  const types = StoredFileKind.options.map((file_type) => {
    const { count, bytes } = counted.find(({ kind }) => kind === file_type) ?? { count: 0, bytes: 0 };
    return { file_type, count, bytes };
  });
  const sum = (of: keyof FileFigures) => [...types, reports].reduce((total, figures) => total + figures[of], 0);
  return { types, reports, total: { count: sum('count'), bytes: sum('bytes') }, room };
}
