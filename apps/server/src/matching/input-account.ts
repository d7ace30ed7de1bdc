import type { FileKind } from '@fetlock/contract/files';
import type { PriceListStart } from '@fetlock/formats/read-lines';

/** Something a person should know about a file. */
export interface InputProblem {
  /** `line`: a line that gave no item. `warning`: a doubt about what was read. */
  kind: 'line' | 'warning';
  /** Null: it is about all of them. */
  file: string | null;
  /** Counted from 1 in the file as it was uploaded. */
  line: number | null;
  message: string;
}

/** How this was understood: one file of a task, and what became of its lines. */
export interface InputAccount extends Pick<PriceListStart, 'encoding' | 'delimiter' | 'sheet' | 'headerLine'> {
  name: string;
  kind: FileKind;
  /** Its items are those of the result; the other files complete them. */
  isList: boolean;
  inputType: string;
  /** What the file is, whatever its name: csv, xlsx … */
  format: PriceListStart['kind'];
  columns: readonly { header: string; field: string | null }[];
  /** Lines below the header that are not blank: items and refused lines together. */
  linesRead: number;
  items: number;
  linesRefused: number;
  /** Items of a file beside the list that told nothing about an item of the list. */
  itemsNotUsed: number;
}

/** Sums of a result. */
export interface LineCounts {
  linesRead: number;
  items: number;
  linesRefused: number;
}

/**
 * Counts the lines of the files whose items the result is made of. Throws when a line is neither an item nor reported, in any file: a result
 * must not show sums that hide a lost line.
 */
export function countLines(inputs: readonly InputAccount[], problems: readonly InputProblem[], itemsOfResult: number): LineCounts {
  for (const { name, linesRead, items, linesRefused } of inputs)
    if (linesRead !== items + linesRefused) throw new LinesLost(name, `${linesRead} lines, but ${items} items and ${linesRefused} refused`);
  const sum = (of: (input: InputAccount) => number, from = inputs) => from.reduce((total, input) => total + of(input), 0);
  const reported = problems.filter(({ kind }) => kind === 'line').length;
  const refused = sum(({ linesRefused }) => linesRefused);
  if (reported !== refused) throw new LinesLost('the files', `${refused} lines refused, but ${reported} reported`);
  const lists = inputs.filter(({ isList }) => isList);
  const items = sum((input) => input.items, lists);
  if (items !== itemsOfResult) throw new LinesLost('the price list', `${items} items, but ${itemsOfResult} to be matched`);
  return { linesRead: sum(({ linesRead }) => linesRead, lists), items, linesRefused: sum(({ linesRefused }) => linesRefused, lists) };
}

/** A fault of this program, never of a file. */
class LinesLost extends Error {
  override readonly name = 'LinesLost';

  constructor(where: string, what: string) {
    super(`The lines of ${where} do not add up: ${what}`);
  }
}
