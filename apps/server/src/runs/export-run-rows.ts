import { RunKind, type RunRow, runKinds } from '@fetlock/contract/run';
import { cataloguesPrice } from '@fetlock/rules/catalogue-price';
import { expectedOutcome } from '@fetlock/rules/expected-outcomes';
import { type WrittenColumn, writeCsv } from '@fetlock/formats/write/write-csv';
import { selectExportedVersion } from '../changes/changes.queries.ts';
import { exportName } from '../changes/export-name.ts';
import type { Database } from '../database/connection.ts';
import { streamedHeaders } from '../files/content-headers.ts';
import { Download } from '../http/download.ts';
import { found } from '../http/problem.ts';
import { type Page, type RunRowFilters, selectRunRowOrder, selectRunRowsById } from './list-run-rows.queries.ts';
import { presentRunRow } from './list-run-rows.ts';
import { findRun } from './runs.queries.ts';

const columnsOf = (kind: RunKind): readonly WrittenColumn<RunRow>[] => [
  { header: 'Row', value: ({ orig_order }) => orig_order },
  { header: 'Source code', value: ({ orig_code }) => orig_code },
  { header: 'Source name', value: ({ orig_name }) => orig_name },
  { header: 'Fetlock code', value: ({ fetlock_code }) => fetlock_code },
  { header: 'Fetlock name', value: ({ fetlock_name }) => fetlock_name },
  { header: 'Variation', value: ({ variation }) => variation },
  { header: 'Outcome', value: ({ state }) => expectedOutcome(kind, state) ?? state },
  { header: 'Old price', value: ({ price }) => price?.old ?? null },
  { header: 'New price', value: ({ price }) => price?.new ?? null },
  { header: 'Price note', value: ({ price_from_catalogue }) => (price_from_catalogue ? cataloguesPrice : null) },
  { header: 'Message', value: ({ message }) => message },
  {
    header: 'Differences',
    value: ({ differences }) =>
      differences.map(({ title, old, new: after }) => `${title}: ${JSON.stringify(old)} → ${JSON.stringify(after)}`).join('; '),
  },
];

/** Which rows of a run, and in which order. */
type ShownRows = RunRowFilters & Pick<Page, 'sort'>;

/** The rows of a run as a csv for people to open. Throws NOT_FOUND. */
export async function exportRowsOfRun(db: Database, { id, runId }: { id: number; runId: number }, view: ShownRows): Promise<Download> {
  const run = found(await findRun(db, id, runId), 'Run');
  const version = found(await selectExportedVersion(db, id), 'Result');
  const kind = RunKind.parse(run.kind);
  const title = runKinds[kind].title.toLowerCase();
  return new Download(
    streamedHeaders(exportName(`${title} ${run.id}`, version)),
    writeCsv(columnsOf(kind), rowsInOrder(db, runId, view), { neutraliseFormulas: true, byteOrderMark: true }),
  );
}

const rowsAtATime = 5_000;

/** The order is settled at once: a run in progress changes the outcomes and prices that it goes by. */
async function* rowsInOrder(db: Database, runId: number, { sort, ...filters }: ShownRows): AsyncGenerator<RunRow> {
  const ids = await selectRunRowOrder(db, runId, filters, sort);
  for (let from = 0; from < ids.length; from += rowsAtATime) {
    const rows = await selectRunRowsById(db, runId, ids.slice(from, from + rowsAtATime));
    yield* rows.map(presentRunRow);
  }
}
