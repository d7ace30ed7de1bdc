import { type CatalogueColumn, type CatalogueValues, catalogueColumnNames } from '@fetlock/contract/catalogue';
import type { CatalogueChange, CatalogueChangeKind } from '@fetlock/contract/catalogue-uploads';
import { type WrittenColumn, writeCsv } from '@fetlock/formats/write/write-csv';
import type { Database } from '../database/connection.ts';
import { streamedHeaders } from '../files/content-headers.ts';
import { Download } from '../http/download.ts';
import { found } from '../http/problem.ts';
import { selectVariationsAfter, selectVersion, wordsOf } from './catalogue.queries.ts';
import { presentChanges } from './list-changes.ts';
import { selectChangesAfter, selectRefusedAfter } from './upload-lines.queries.ts';
import { selectUpload } from './uploads.queries.ts';

const rowsPerRead = 2_000;

/** Rows in order, a chunk at a time, each read when it is needed. */
async function* inOrder<Row>(read: (after: number) => Promise<Row[]>, placeOf: (row: Row) => number): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerRead) return;
    after = placeOf(last);
  }
}

const valueColumns = <Row>(valuesOf: (row: Row) => CatalogueValues): WrittenColumn<Row>[] =>
  catalogueColumnNames.map((column: CatalogueColumn) => ({ header: column, value: (row) => valuesOf(row)[column] }));

function csvDownload<Row>(name: string, columns: readonly WrittenColumn<Row>[], rows: AsyncIterable<Row>): Download {
  return new Download(streamedHeaders(`${name}.csv`), writeCsv(columns, rows, { neutraliseFormulas: true, byteOrderMark: true }));
}

/** A version as a file that can be loaded again. */
export async function downloadVersion(db: Database, id: number): Promise<Download> {
  const { name } = found(await selectVersion(db, id), 'Version');
  const rows = inOrder(
    (after) => selectVariationsAfter(db, { versionId: id, after, limit: rowsPerRead }),
    (row) => row.id,
  );
  return csvDownload(
    name.replace(/\.csv$/i, ''),
    valueColumns((row: CatalogueValues) => row),
    rows,
  );
}

/** What an upload adds, changes or removes, or its refused lines, as far as the search finds it in the list. */
export async function downloadChanges(
  db: Database,
  { uploadId, change, search = '' }: { uploadId: number; change: CatalogueChangeKind | 'refused'; search?: string | undefined },
): Promise<Download> {
  const upload = found(await selectUpload(db, uploadId), 'Upload');
  const name = `${upload.file_name.replace(/\.csv$/i, '')}-${change}`;
  if (change === 'refused') {
    const lines = inOrder(
      (after) => selectRefusedAfter(db, { uploadId, search: search.trim(), after, limit: rowsPerRead }),
      (row) => row.line,
    );
    const columns = [
      { header: 'line', value: ({ line }: { line: number }) => line },
      { header: 'reason', value: ({ reason }: { reason: string }) => reason },
    ];
    return csvDownload<{ line: number; reason: string }>(name, columns, lines);
  }
  const words = wordsOf(search);
  const changes = inOrder(
    async (after) => presentChanges(db, await selectChangesAfter(db, { uploadId, change, words, after, limit: rowsPerRead })),
    (row) => row.id,
  );
  if (change === 'changed') return csvDownload(name, fieldColumns, fieldsOf(changes));
  return csvDownload(
    name,
    valueColumns(({ values }: CatalogueChange) => values),
    changes,
  );
}

type ChangedField = { change: CatalogueChange; field: CatalogueChange['fields'][number] };

/** One line per differing column. */
async function* fieldsOf(changes: AsyncIterable<CatalogueChange>): AsyncGenerator<ChangedField> {
  for await (const change of changes) for (const field of change.fields) yield { change, field };
}

const fieldColumns: readonly WrittenColumn<ChangedField>[] = [
  { header: 'line', value: ({ change }) => change.line },
  { header: 'code', value: ({ change }) => change.values.code },
  { header: 'variation', value: ({ change }) => change.values.variation },
  { header: 'name', value: ({ change }) => change.values.name },
  { header: 'column', value: ({ field }) => field.column },
  { header: 'old', value: ({ field }) => field.old },
  { header: 'new', value: ({ field }) => field.new },
];
