import { fileKinds } from '@fetlock/contract/files';
import type { InputTypeName } from '@fetlock/formats/input-types';
import { readPriceListInChild } from '@fetlock/formats/read-in-child';
import type { PriceList } from '@fetlock/formats/read-price-list';
import type { SourceRecord } from '@fetlock/formats/source-field';
import type { FileStore } from '../files/file-store.ts';
import { isInputType } from '../tasks/input-type-of-file.ts';
import { UnmatchableTask } from './unmatchable-task.ts';
import { fillFromInventory } from './fill-records.ts';
import { fillFromSales } from './sales-history.ts';
import { storableNumbers } from './storable-numbers.ts';
import type { InputFile } from './task-run.queries.ts';
import type { SourceList } from './updated-source.ts';

/** Something a person should know about a file: a line that gave no row, or a doubt about what was read. */
export interface InputProblem {
  /** Null: it is about all of them. */
  file: string | null;
  line: number | null;
  message: string;
}

export interface Inputs {
  /** Items of all input files, in the order of the files and their lines. */
  records: SourceRecord[];
  /** Items of the previous run's file; none without one. */
  previousRun: SourceRecord[];
  /** The input files, with their part of the items. */
  sources: SourceList[];
  problems: InputProblem[];
  linesRead: number;
  linesNotRead: number;
}

interface Reading {
  files: FileStore;
  locale: 'en-US' | 'es-ES';
  /** ISO date from which windows of sales are counted back. */
  today: string;
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
    reading.today,
  );
  if (records.length === 0) throw new UnmatchableTask(whyNothingWasRead(sources));

  const storable = storableNumbers(records);
  return {
    records: storable.records,
    previousRun: ofKind('previous_runs').flatMap(({ list }) => list.records),
    sources: sourceLists(sources, storable.records),
    problems: [...lists.flatMap(({ name, list }) => problemsOf(name, list)), ...storable.problems],
    linesRead: sources.reduce((sum, { list }) => sum + list.linesRead, 0),
    linesNotRead: sources.reduce((sum, { list }) => sum + list.problems.length, 0),
  };
}

/** Names the files, and the first line that was refused with its reason. */
export function whyNothingWasRead(sources: readonly { name: string; list: Pick<PriceList, 'problems'> }[]): string {
  const names = sources.map(({ name }) => name).join(', ') || 'The task';
  const [first] = sources.flatMap(({ name, list }) => list.problems.map((problem) => ({ name, ...problem })));
  if (!first) return `${names} has no items that could be read. Check the file and its input type.`;
  const where = sources.length > 1 ? `${first.name}, line ${first.line}` : `Line ${first.line}`;
  return `${names} has no items that could be read. ${where}: ${first.reason.replace(/\.$/, '')}. Check the file and its input type.`;
}

/** Items were completed one by one since they were read, so each file still has as many, in its order. */
function sourceLists(lists: readonly { name: string; list: PriceList }[], records: readonly SourceRecord[]): SourceList[] {
  let from = 0;
  return lists.map(({ name, list: { columns, records: own } }) => {
    const part = records.slice(from, from + own.length);
    from += own.length;
    return { name, columns, records: part };
  });
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
