import type { PriceListStart } from '@fetlock/formats/read-lines';
import type { PriceListEvent } from '@fetlock/formats/read-price-list';
import type { SourceRecord } from '@fetlock/formats/fields/source-field';
import type { Warning } from '@fetlock/formats/warnings';
import type { IngestSummary, InputProblem } from './ingest-summary.ts';

export interface InputRead {
  account: IngestSummary;
  problems: InputProblem[];
}

/** Lines between two reports of progress. */
const progressInterval = 10_000;

/**
 * Reads a file item by item; the caller decides what to keep.
 * @param take called with each item, in the order of the file.
 * @param onProgress called with the number of lines read so far.
 */
export async function readInput(
  events: AsyncIterable<PriceListEvent>,
  { name, kind, isList }: Pick<IngestSummary, 'name' | 'kind' | 'isList'>,
  take: (record: SourceRecord, cells: string[] | undefined) => void,
  onProgress: (lines: number) => void,
): Promise<InputRead> {
  let start: PriceListStart | undefined;
  let linesRead: number | undefined;
  let items = 0;
  const problems: InputProblem[] = [];
  const report = (line: number | null, message: string, of: InputProblem['kind']) => problems.push({ kind: of, file: name, line, message });
  for await (const event of events) {
    if (event.kind === 'start') ({ start } = event);
    else if (event.kind === 'record') {
      items += 1;
      take(event.record, event.cells);
    } else if (event.kind === 'problem') report(event.problem.line, event.problem.reason, 'line');
    else {
      ({ linesRead } = event);
      // A previous run is read column by column, and people may have removed some.
      const warnings = event.warnings.filter(({ code }) => kind !== 'previous_runs' || code !== 'LAYOUT_COLUMN_MISSING');
      for (const warning of warnings) report(warning.lines[0] ?? null, textOf(warning), 'warning');
    }
    const lines = items + problems.length;
    if (lines > 0 && lines % progressInterval === 0) onProgress(lines);
  }
  if (!start || linesRead === undefined) throw new TypeError('A reading yields its start and its end');
  const { type: inputType, kind: format, encoding, delimiter, sheet, headerLine, columns } = start;
  return {
    account: {
      name,
      kind,
      isList,
      inputType,
      format,
      encoding,
      delimiter,
      sheet,
      headerLine,
      columns: columns.map(({ header, field }) => ({ header, field })),
      linesRead,
      items,
      linesRefused: problems.filter((problem) => problem.kind === 'line').length,
      itemsNotUsed: 0,
    },
    problems,
  };
}

const textOf = ({ message, count }: Warning): string =>
  count > 1 ? `${message} ${count.toLocaleString('en-US')} times; this line is the first.` : message;
