import { isoDay } from '@fetlock/rules/date-text';
import { fetlock } from '@fetlock/formats/types/fetlock';
import { type SourceField, type SourceRecord, isSourceField, sourceFields } from '@fetlock/formats/fields/source-field';
import { type WrittenColumn, writeCsv } from '@fetlock/formats/write/write-csv';
import { type RowReading, readFields, rowReader } from '@fetlock/matcher/row-reader';
import { matcherOptions } from '../matching/matcher-options.ts';
import { eventsOfInput, listsOf, readInputs } from '../matching/read-inputs.ts';
import { toSourceRow } from '../matching/source-rows.ts';
import { withStorableNumbers } from '../matching/storable-numbers.ts';
import { type InputFile, selectInputs } from '../task-records/task-run.queries.ts';
import type { StoredParams } from '../task-records/stored-params.ts';
import { withLocalCopy } from './local-copy.ts';
import type { ReportServices, ReportWriter } from './report-writer.ts';

/**
 * input_batch.csv: the items of the task's files as the matcher read them, in its order, before it searched for anything: how each column
 * was interpreted, and what was recognised in the name. The files are read again as the run of this version read them. People open it, so
 * what a spreadsheet would run is marked; when it is read as a file of type `fetlock` the mark is removed.
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
  { header: 'unread', value: ({ reading }) => reading.unread },
  ...readFields.map((field): WrittenColumn<BatchRow> => ({ header: `read_${field}`, value: ({ reading }) => reading[field] })),
];

/** The field's name in this product's own files, else its own: `lab_test_code`. */
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
  const today = isoDay(created_at);
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

/**
 * Items as they went into the matching. What other files contain about them is known only once all are read, as in the run; otherwise they
 * are streamed one by one.
 */
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
    for await (const event of withLocalCopy(files, input.storage_key, (path) => eventsOfInput(path, input, { locale, signal })))
      if (event.kind === 'record') yield withStorableNumbers(event.record).record;
  }
}
