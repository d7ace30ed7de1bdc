import { fileKinds } from '@fetlock/contract/files';
import type { InputTypeName } from '@fetlock/formats/input-types';
import { readPriceListInChild } from '@fetlock/formats/read-in-child';
import type { PriceList } from '@fetlock/formats/read-price-list';
import type { SourceRecord } from '@fetlock/formats/source-field';
import type { FileStore } from '../files/file-store.ts';
import { isInputType } from '../tasks/input-type-of-file.ts';
import { UnmatchableTask } from './unmatchable-task.ts';
import { fillFromInventory, fillFromSales } from './fill-records.ts';
import { storableNumbers } from './storable-numbers.ts';
import type { InputFile } from './task-run.queries.ts';

/** Something a person should know about a file: a line that gave no row, or a doubt about what was read. */
export interface InputProblem {
  file: string;
  line: number | null;
  message: string;
}

export interface Inputs {
  /** Items of all input files, in the order of the files and their lines. */
  records: SourceRecord[];
  /** Items of the previous run's file; none without one. */
  previousRun: SourceRecord[];
  problems: InputProblem[];
  linesRead: number;
  linesNotRead: number;
}

interface Reading {
  files: FileStore;
  locale: 'en-US' | 'es-ES';
  signal: AbortSignal;
  report: (label: string) => void;
}

/** Reads all files of a task, one after another. Throws UnreadableFile, or UnmatchableTask when there is nothing to match. */
export async function readInputs(inputs: readonly InputFile[], reading: Reading): Promise<Inputs> {
  const lists: { kind: string; name: string; list: PriceList }[] = [];
  for (const input of inputs) lists.push({ kind: input.kind, name: input.name, list: await readInput(input, reading) });
  const ofKind = (kind: keyof typeof fileKinds) => lists.filter((list) => list.kind === kind);

  const uploads = ofKind('uploads');
  const inventories = ofKind('inventory_files');
  // Without a price list the inventory is the list to match; beside one it completes it.
  const sources = uploads.length > 0 ? uploads : inventories;
  let records = sources.flatMap(({ list }) => list.records);
  if (uploads.length > 0)
    records = fillFromInventory(
      records,
      inventories.flatMap(({ list }) => list.records),
    );
  records = fillFromSales(
    records,
    ofKind('sales_histories').flatMap(({ list }) => list.records),
  );
  if (records.length === 0)
    throw new UnmatchableTask(
      `${sources.map(({ name }) => name).join(', ') || 'The task'} has no items that could be read. Check the file and its input type.`,
    );

  const storable = storableNumbers(records);
  return {
    records: storable.records,
    previousRun: ofKind('previous_runs').flatMap(({ list }) => list.records),
    problems: [...lists.flatMap(({ name, list }) => problemsOf(name, list)), ...storable.problems],
    linesRead: sources.reduce((sum, { list }) => sum + list.linesRead, 0),
    linesNotRead: sources.reduce((sum, { list }) => sum + list.problems.length, 0),
  };
}

function readInput({ kind, name, input_type, storage_key }: InputFile, { files, locale, signal, report }: Reading): Promise<PriceList> {
  report(`Reading ${name}`);
  const type = typeOf(kind, input_type);
  return files.withLocalFile(storage_key, (path) => readPriceListInChild(path, { fileName: name, locale, signal, type }));
}

/** A previous run is a file that this product wrote. */
function typeOf(kind: string, inputType: string | null): InputTypeName | undefined {
  if (kind === 'previous_runs') return 'fetlock';
  return inputType !== null && isInputType(inputType) ? inputType : undefined;
}

function problemsOf(file: string, { problems, warnings }: PriceList): InputProblem[] {
  return [
    ...problems.map(({ line, reason }) => ({ file, line, message: reason })),
    ...warnings.map(({ message, count, lines }) => ({
      file,
      line: lines[0] ?? null,
      message: count > 1 ? `${message} ${count} times; the line is the first.` : message,
    })),
  ];
}
