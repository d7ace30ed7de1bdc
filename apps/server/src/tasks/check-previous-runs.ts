import { readPriceListEvents } from '@fetlock/formats/child/read-in-child';
import { UnreadableFile } from '@fetlock/formats/unreadable-file';
import { whyNoPreviousRun } from '../files/previous-run-header.ts';
import { selectStoredFile } from '../files/files.queries.ts';
import { Problem } from '../http/problem.ts';
import { previousRunLayout } from '../matching/previous-run-file.ts';
import type { TaskServices } from '../task-records/task-services.ts';

interface GivenFiles {
  /** Uploaded files that are at a local path. */
  received: readonly { kind: string; name: string; path: string }[];
  stored: readonly { kind: string; id: number }[];
}

/** Throws INVALID_INPUT for a previous run's file that was not written by a run; otherwise the task would report it only when it fails. */
export async function checkPreviousRuns(
  { db, files }: Pick<TaskServices, 'db' | 'files'>,
  { received, stored }: GivenFiles,
): Promise<void> {
  const refusals: (string | null)[] = [];
  for (const { kind, name, path } of received) if (kind === 'previous_runs') refusals.push(await refusalOf(name, path));
  for (const { kind, id } of stored) {
    const file = kind === 'previous_runs' ? await selectStoredFile(db, id) : undefined;
    if (file) refusals.push(await files.withLocalFile(file.storage_key, (path) => refusalOf(file.name, path)));
  }
  const fields = refusals.flatMap((description) => (description === null ? [] : [{ field: 'previous_runs', description }]));
  if (fields.length > 0)
    throw new Problem('INVALID_INPUT', { fields, description: fields.map(({ description }) => description).join(' ') });
}

/** Reads no further than the names of the columns. */
async function refusalOf(name: string, path: string): Promise<string | null> {
  try {
    for await (const event of readPriceListEvents(path, { fileName: name, type: 'fetlock', layout: previousRunLayout })) {
      if (event.kind !== 'start') continue;
      return whyNoPreviousRun(
        name,
        event.start.columns.map(({ header }) => header),
      );
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return error.code === 'NO_HEADER' ? whyNoPreviousRun(name, []) : error.message;
  }
  throw new TypeError('A reading yields its start');
}
