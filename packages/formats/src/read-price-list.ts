import type { LineProblem } from './records/read-record.ts';
import { type PriceListStart, type ReadingPart, readLines, type ReadOptions } from './read-lines.ts';
import type { SourceRecord } from './fields/source-field.ts';
import type { Warning } from './warnings.ts';

export type PriceListEvent =
  | { kind: 'start'; start: PriceListStart }
  | { kind: 'record'; record: SourceRecord; cells?: string[] }
  | { kind: 'problem'; problem: LineProblem }
  | { kind: 'end'; linesRead: number; warnings: Warning[] };

export interface PriceList extends PriceListStart {
  records: SourceRecord[];
  problems: LineProblem[];
  /** Non-blank lines below the header: records and problems together. */
  linesRead: number;
  warnings: Warning[];
}

/**
 * Reads a whole price list into memory. Throws UnreadableFile if it is not a readable list; bad lines are in `problems`. Use
 * `readPriceListInChild` for untrusted files: the library for .xls can be made to loop for ever.
 */
export async function readPriceList(path: string, options: ReadOptions = {}): Promise<PriceList> {
  return collect(readPriceListStream(path, options));
}

/** Combines the events of a reading. */
export async function collect(events: AsyncIterable<PriceListEvent>): Promise<PriceList> {
  let start: PriceListStart | undefined;
  let end = { linesRead: 0, warnings: [] as Warning[] };
  const records: SourceRecord[] = [];
  const problems: LineProblem[] = [];
  for await (const event of events) {
    if (event.kind === 'record') records.push(event.record);
    else if (event.kind === 'problem') problems.push(event.problem);
    else if (event.kind === 'start') ({ start } = event);
    else end = { linesRead: event.linesRead, warnings: event.warnings };
  }
  if (!start) throw new TypeError('A reading yields its start before it ends');
  return { ...start, records, problems, ...end };
}

/** Reads a price list item by item: `start`, then records and problems in the order of the file, then `end`. */
export async function* readPriceListStream(path: string, options: ReadOptions = {}): AsyncGenerator<PriceListEvent> {
  for await (const part of readLines(path, options)) yield* eventsOf(part);
}

/** The events of a part of a reading. */
export function eventsOf(part: ReadingPart): PriceListEvent[] {
  if (part.kind !== 'lines') return [part];
  return part.lines.map(({ result, cells }) =>
    'record' in result ? { kind: 'record', record: result.record, ...(cells && { cells }) } : { kind: 'problem', problem: result.problem },
  );
}
