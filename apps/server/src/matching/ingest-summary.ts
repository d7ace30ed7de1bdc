import type { FileKind } from '@fetlock/contract/files';
import type { PriceListStart } from '@fetlock/formats/read-lines';

/** A problem with a file that is shown to the user. */
export interface InputProblem {
  /** `line`: a line that yielded no item. `warning`: a doubt about what was read. */
  kind: 'line' | 'warning';
  /** Null: it concerns all files. */
  file: string | null;
  /** Counted from 1 in the uploaded file. */
  line: number | null;
  message: string;
}

/** How this was understood: one file of a task, and what became of its lines. */
export interface IngestSummary extends Pick<PriceListStart, 'encoding' | 'delimiter' | 'sheet' | 'headerLine'> {
  name: string;
  kind: FileKind;
  /** Its items become those of the result; the other files complete them. */
  isList: boolean;
  inputType: string;
  /** The actual format, whatever the name: csv, xlsx … */
  format: PriceListStart['kind'];
  columns: readonly { header: string; field: string | null }[];
  /** Lines below the header that are not blank: items and refused lines together. */
  linesRead: number;
  items: number;
  linesRefused: number;
  /** Items of a file other than the list that matched no item of the list. */
  itemsNotUsed: number;
}

/** Totals of a result. */
export interface LineCounts {
  linesRead: number;
  items: number;
  linesRefused: number;
}

/**
 * Counts the lines of the files that make up the result. Throws when a line is neither an item nor reported, in any file: a result must not
 * show totals that hide a lost line.
 */
export function countLines(inputs: readonly IngestSummary[], problems: readonly InputProblem[], itemsOfResult: number): LineCounts {
  for (const { name, linesRead, items, linesRefused } of inputs)
    if (linesRead !== items + linesRefused) throw new LinesLost(name, `${linesRead} lines, but ${items} items and ${linesRefused} refused`);
  const sum = (of: (input: IngestSummary) => number, from = inputs) => from.reduce((total, input) => total + of(input), 0);
  const reported = problems.filter(({ kind }) => kind === 'line').length;
  const refused = sum(({ linesRefused }) => linesRefused);
  if (reported !== refused) throw new LinesLost('the files', `${refused} lines refused, but ${reported} reported`);
  const lists = inputs.filter(({ isList }) => isList);
  const items = sum((input) => input.items, lists);
  if (items !== itemsOfResult) throw new LinesLost('the price list', `${items} items, but ${itemsOfResult} to be matched`);
  return { linesRead: sum(({ linesRead }) => linesRead, lists), items, linesRefused: sum(({ linesRefused }) => linesRefused, lists) };
}

/** A bug in this program, never a fault of a file. */
class LinesLost extends Error {
  override readonly name = 'LinesLost';

  constructor(where: string, what: string) {
    super(`The lines of ${where} do not add up: ${what}`);
  }
}
