import { FileKind } from '@fetlock/contract/files';
import type { Layout } from '@fetlock/formats/header/layout';
import { readPriceListEvents } from '@fetlock/formats/child/read-in-child';
import type { ReadOptions } from '@fetlock/formats/read-lines';
import type { PriceListEvent } from '@fetlock/formats/read-price-list';
import type { SourceRecord } from '@fetlock/formats/fields/source-field';
import { completedBy } from '../files/completed-by.ts';
import { storedLayout, toLayout } from '../files/file-layout.ts';
import type { FileStore } from '../files/file-store.ts';
import { isInputType } from '@fetlock/formats/types/input-types';
import { type PreviousRunFile, assertPreviousRun, previousRunLayout } from './previous-run-file.ts';
import { UnmatchableTask } from './unmatchable-task.ts';
import { inventoryOf } from './inventory.ts';
import type { IngestSummary, InputProblem } from './ingest-summary.ts';
import { type Completion, notUsedProblems, uncountedProblems } from './lines-not-used.ts';
import { type InputRead, readInput } from './read-input.ts';
import { salesOf } from './sales-history.ts';
import { storableNumbers } from './storable-numbers.ts';
import type { InputFile } from '../task-records/task-run.queries.ts';
import type { SourceList } from './updated-source.ts';

export interface Inputs {
  /** Items of all input files, in the order of the files and their lines. */
  records: SourceRecord[];
  /** Files of previous runs; empty if there is none. */
  previousRuns: PreviousRunFile[];
  /** The input files, with the cells of their items. */
  sources: SourceList[];
  /** All files, in the order in which they were read. */
  accounts: IngestSummary[];
  problems: InputProblem[];
}

interface Reading {
  files: Pick<FileStore, 'withLocalFile'>;
  locale: 'en-US' | 'es-ES';
  /** ISO date from which sales windows are counted back. */
  today: string;
  signal: AbortSignal;
  report: (label: string) => void;
  /** The lists are written again, so their cells must be kept unchanged. */
  keepsCells?: boolean;
}

/** Reads all files of a task, one after another. Throws UnreadableFile, or UnmatchableTask when there is nothing to match. */
export async function readInputs(inputs: readonly InputFile[], reading: Reading): Promise<Inputs> {
  const ofKind = (kind: FileKind) => inputs.filter((input) => input.kind === kind);
  const uploads = ofKind('uploads');
  const inventories = ofKind('inventory_files');
  const lists = await readAll(listsOf(inputs), reading, { isList: true });
  const items = lists.flatMap(({ records }) => records);
  if (items.length === 0) throw new UnmatchableTask(whyNothingWasRead(lists));

  const stock = await complete(inventoryOf(items), uploads.length > 0 ? inventories : [], reading);
  const sold = await complete(salesOf(stock.records, reading.today), ofKind('sales_histories'), reading);
  const previous = await readAll(ofKind('previous_runs'), reading, { isList: false });
  for (const { account } of previous) assertPreviousRun(account);
  const { records, problems } = storableNumbers(sold.records);
  const read = [...lists, ...stock.read, ...sold.read, ...previous];
  return {
    records,
    previousRuns: previous.map((file) => ({ columns: file.account.columns, delimiter: file.account.delimiter, records: file.records })),
    sources: lists.map(({ account: { name, columns }, cells }) => ({ name, columns, lines: cells })),
    accounts: read.map(({ account }) => account),
    problems: [...read.flatMap((file) => file.problems), ...stock.problems, ...sold.problems, ...problems],
  };
}

/** The files whose items are matched: the price lists or, without any, the inventories, which otherwise complete them. */
export function listsOf(inputs: readonly InputFile[]): InputFile[] {
  const uploads = inputs.filter(({ kind }) => kind === 'uploads');
  return uploads.length > 0 ? uploads : inputs.filter(({ kind }) => kind === 'inventory_files');
}

interface ListRead extends InputRead {
  records: SourceRecord[];
  /** The cells of each item, where they are kept. */
  cells: string[][];
}

/** Reads files and keeps their items. */
async function readAll(inputs: readonly InputFile[], reading: Reading, { isList }: { isList: boolean }): Promise<ListRead[]> {
  const lists: ListRead[] = [];
  for (const input of inputs) {
    const records: SourceRecord[] = [];
    const kept: string[][] = [];
    const read = await readOne(input, reading, isList, (record, cells) => {
      records.push(record);
      if (cells) kept.push(cells);
    });
    lists.push({ ...read, records, cells: kept });
  }
  return lists;
}

/** Reads files other than the list, keeping only what they contain about its items. */
async function complete(
  completion: Completion,
  inputs: readonly InputFile[],
  reading: Reading,
): Promise<{ records: SourceRecord[]; read: InputRead[]; problems: InputProblem[] }> {
  const read: InputRead[] = [];
  for (const [file, input] of inputs.entries()) read.push(await readOne(input, reading, false, (record) => completion.add(record, file)));
  const { records, notUsed, uncounted, remark } = completion.complete();
  const [first] = read;
  const aboutAll =
    first && remark !== undefined ? [{ kind: 'warning' as const, file: first.account.name, line: null, message: remark }] : [];
  return {
    records,
    problems: [...uncountedProblems(uncounted), ...aboutAll],
    read: read.map(({ account, problems }, file) => {
      const lines = notUsed[file] ?? { count: 0, firstLine: null };
      return { account: { ...account, itemsNotUsed: lines.count }, problems: [...problems, ...notUsedProblems(account.name, lines)] };
    }),
  };
}

/** Reads a file of a task the way a run does, event by event. */
export function eventsOfInput(
  path: string,
  { kind, name, input_type, layout }: InputFile,
  { locale, signal, keepsCells, completes }: Pick<ReadOptions, 'locale' | 'signal' | 'keepsCells' | 'completes'>,
): AsyncGenerator<PriceListEvent> {
  const given = layout === null ? undefined : toLayout(storedLayout(layout));
  return readPriceListEvents(path, { fileName: name, locale, signal, keepsCells, completes, ...howToRead(kind, input_type, given) });
}

function readOne(
  input: InputFile,
  reading: Reading,
  isList: boolean,
  take: (record: SourceRecord, cells: string[] | undefined) => void,
): Promise<InputRead> {
  const { kind, name, storage_key } = input;
  const { files, report } = reading;
  report(`Reading ${name}`);
  return files.withLocalFile(storage_key, (path) =>
    readInput(
      eventsOfInput(path, input, {
        ...reading,
        keepsCells: isList && reading.keepsCells === true,
        completes: isList ? undefined : completedBy(kind),
      }),
      { name, kind: FileKind.parse(kind), isList },
      take,
      (lines) => report(`Reading ${name}: ${lines.toLocaleString('en-US')} lines`),
    ),
  );
}

/** A previous run is a file written by this product. */
function howToRead(kind: string, inputType: string | null, layout: Layout | undefined): Pick<ReadOptions, 'type' | 'layout'> {
  if (kind === 'previous_runs') return { type: 'fetlock', layout: previousRunLayout };
  return { type: inputType !== null && isInputType(inputType) ? inputType : undefined, layout };
}

/** Names the files, the number of lines refused for each reason, and the first line of each. */
export function whyNothingWasRead(read: readonly { account: { name: string }; problems: readonly InputProblem[] }[]): string {
  const names = read.map(({ account }) => account.name).join(', ') || 'The task';
  const refused = read.flatMap(({ problems }) => problems).filter(({ kind }) => kind === 'line');
  const where = ({ file, line }: InputProblem) => (read.length > 1 ? `${file}, line ${line}` : `Line ${line}`);
  const reasons = [...Map.groupBy(refused, ({ message }) => message)].map(([message, [first, ...others]]) => {
    const more = others.length === 0 ? '' : ` (and ${others.length.toLocaleString('en-US')} more)`;
    return first ? ` ${where(first)}${more}: ${message.replace(/\.$/, '')}.` : '';
  });
  return `${names} has no items that could be read.${reasons.join('')} Check the file and its input type.`;
}
