import { fetlock } from '@fetlock/formats/types/fetlock';
import { type SourceField, type SourceRecord, isSourceField, sourceFields } from '@fetlock/formats/source-field';
import { type WrittenColumn, writeCsv } from '@fetlock/formats/write-csv';
import { type RowReading, readFields, rowReader } from '@fetlock/matcher/row-reader';
import { matcherOptions } from '../matching/matcher-options.ts';
import { eventsOfInput, listsOf, readInputs } from '../matching/read-inputs.ts';
import { toSourceRow } from '../matching/source-rows.ts';
import { withStorableNumbers } from '../matching/storable-numbers.ts';
import { type InputFile, selectInputs } from '../matching/task-run.queries.ts';
import type { StoredParams } from '../tasks/stored-params.ts';
import { lent } from './lent-file.ts';
import type { ReportServices, ReportWriter } from './report-writer.ts';

/**
 * input_batch.csv: the items of the task's files as the matcher read them, in its order, before it looked for anything: what each column was
 * taken for, and what was read of the name. The files are read again as the run of this version read them. People open it, so what a
 * spreadsheet would run is marked; read as a file of type `fetlock` it loses the mark.
 */
export const inputBatchReport: ReportWriter = {
  ofFiles: true,
  rowsTotal: ({ source_rows }) => source_rows,
  write: (services, head, params, progress) =>
    writeCsv(columns, batchRows(services, head, params, progress), { neutraliseFormulas: true, byteOrderMark: true }),
};

interface BatchRow {
  order: number;
  record: SourceRecord;
  reading: RowReading;
}

const columns: WrittenColumn<BatchRow>[] = [
  { header: 'orig_order', value: ({ order }) => order },
  { header: 'file', value: ({ record }) => record.file },
  { header: 'line', value: ({ record }) => record.line },
  ...Object.keys(sourceFields)
    .filter(isSourceField)
    .map((field): WrittenColumn<BatchRow> => ({ header: headerOf(field), value: ({ record }) => record.values[field] })),
  { header: 'read_words', value: ({ reading }) => reading.words },
  ...readFields.map((field): WrittenColumn<BatchRow> => ({ header: `read_${field}`, value: ({ reading }) => reading[field] })),
];

/** As this product's own files name the field, else its name: `lab_test_code`. */
function headerOf(field: SourceField): string {
  const own: Partial<Record<SourceField, readonly string[]>> = fetlock.columns;
  return own[field]?.at(0) ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

async function* batchRows(
  services: ReportServices,
  { task_id, created_at }: { task_id: number; created_at: Date },
  params: StoredParams,
  progress: { add: (rows: number) => void },
): AsyncGenerator<BatchRow> {
  const today = created_at.toISOString().slice(0, 10);
  const read = rowReader(matcherOptions(params, today));
  let order = 0;
  for await (const record of items(services, await selectInputs(services.db, task_id), { locale: params.context.locale, today })) {
    yield { order: order + 1, record, reading: read(toSourceRow(record, order)) };
    order += 1;
    progress.add(1);
  }
}

interface Reading {
  locale: StoredParams['context']['locale'];
  today: string;
}

/** Items as they went into the matching. What other files tell of them is known only once all are read, as it was then; else they pass through one by one. */
async function* items(
  { files, signal }: ReportServices,
  inputs: readonly InputFile[],
  { locale, today }: Reading,
): AsyncGenerator<SourceRecord> {
  const lists = listsOf(inputs);
  const areCompleted = inputs.some((input) => !lists.includes(input) && input.kind !== 'previous_runs');
  if (areCompleted) {
    yield* (await readInputs(inputs, { files, locale, today, signal, report: () => undefined })).records;
    return;
  }
  for (const input of lists) {
    for await (const event of lent(files, input.storage_key, (path) => eventsOfInput(path, input, { locale, signal })))
      if (event.kind === 'record') yield withStorableNumbers(event.record).record;
  }
}
