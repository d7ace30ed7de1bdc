import type { FilePreview } from '@fetlock/contract/files';
import { type InputTypeName, inputTypeNames } from '@fetlock/formats/input-types';
import { readPriceListInChild } from '@fetlock/formats/read-in-child';
import type { PriceList } from '@fetlock/formats/read-price-list';
import type { SourceRecord } from '@fetlock/formats/source-field';
import { UnreadableFile } from '@fetlock/formats/unreadable-file';
import type { Database } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';
import type { FileStore } from './file-store.ts';
import { selectStoredFile } from './files.queries.ts';

/** Items read for a report; enough for any practice, and a bound for what one request costs. */
const recordsRead = 20_000;
const rowsShown = 20;
const problemsShown = 200;

/** How a file is understood: columns, first rows, and what a person should look at before a task is made. Throws UNREADABLE_FILE. */
export async function previewFile(
  { db, files }: { db: Database; files: FileStore },
  { id, type, signal }: { id: number; type: string | undefined; signal: AbortSignal },
): Promise<FilePreview> {
  const file = found(await selectStoredFile(db, id), 'File');
  const options = { fileName: file.name, type: type === undefined ? undefined : knownType(type), stopAfterRecords: recordsRead, signal };
  try {
    return toPreview(file.name, await files.withLocalFile(file.storage_key, (path) => readPriceListInChild(path, options)));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new Problem('UNREADABLE_FILE', { description: error.message, cause: error });
  }
}

function knownType(type: string): InputTypeName {
  const known = inputTypeNames.find((name) => name === type);
  if (known) return known;
  throw new Problem('INVALID_INPUT', { fields: [{ field: 'type', description: `is none of ${inputTypeNames.join(', ')}` }] });
}

export function toPreview(name: string, list: PriceList): FilePreview {
  return {
    name,
    type: list.type,
    confidence: list.recognised.find(({ type }) => type === list.type)?.confidence ?? 0,
    encoding: list.encoding ?? '',
    delimiter: list.delimiter,
    header_line: list.headerLine,
    columns: list.columns.map(({ header, field }) => ({ header, field })),
    rows: list.records.slice(0, rowsShown).map((record) => cellsOf(record, list)),
    lines_read: list.linesRead,
    problems: list.problems.slice(0, problemsShown).map(({ line, reason }) => ({ line, reason })),
    warnings: list.warnings.map(({ message, count, lines }) =>
      lines[0] === undefined ? message : `${message} ${count} times, first in line ${lines[0]}.`,
    ),
  };
}

/** The cells of a record under the columns of its file, values as they were understood. */
function cellsOf({ values, raw }: SourceRecord, { columns }: PriceList): string[] {
  const unread = new Map(raw);
  return columns.map(({ header, field }) => {
    const value = field === null ? undefined : values[field];
    return value === undefined ? (unread.get(header) ?? '') : String(value);
  });
}
