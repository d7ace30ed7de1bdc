import { applyRule } from './cell-rule.ts';
import { readCell } from './read-cell.ts';
import type { InputType } from './input-type.ts';
import type { Limits } from './limits.ts';
import { notAnItem } from './not-an-item.ts';
import { restoreFormula } from './neutralise-formula.ts';
import type { Locale } from './parse-cell.ts';
import type { Column } from './recognise.ts';
import type { SourceRecord } from './source-field.ts';
import { type CellsLine, type LineProblemCode, lineProblems, type TableLine } from './table-line.ts';
import type { WarningList } from './warnings.ts';

/** A line that gave no item, with the reason in words. */
export interface LineProblem {
  line: number;
  code: LineProblemCode;
  reason: string;
}

export type LineResult = { record: SourceRecord } | { problem: LineProblem };

interface Options {
  columns: readonly Column[];
  type: InputType;
  locale: Locale;
  file: string;
  limits: Limits;
  warnings: WarningList;
}

/** Makes the reader of one list's lines: each line becomes an item or a problem, never nothing. */
export function recordReader(options: Options): (line: TableLine) => LineResult {
  const { columns, limits, type } = options;
  const refuse = notAnItem(
    type,
    columns.map(({ header }) => header),
  );
  return (line) => {
    const code = 'problem' in line ? line.problem : (overLimit(line.cells, limits) ?? refuse(line.cells));
    if (code !== null || 'problem' in line) return problem(line.line, code ?? 'LINE_TOO_LONG');
    const record = readRecord(line, options);
    return record.values.name === undefined ? problem(line.line, 'NO_NAME') : { record };
  };
}

function readRecord(line: CellsLine, { columns, type, locale, file, warnings }: Options): SourceRecord {
  const record: SourceRecord = { line: line.line, file, values: {}, raw: [] };
  for (const [index, cell] of line.cells.entries()) {
    const text = cleanText(type.restoresFormulas ? restoreFormula(cell) : withoutExcelQuotes(cell), () =>
      warnings.add('REPLACED_CHARACTERS', { line: line.line }),
    );
    if (text === '') continue;
    const column = columns[index];
    if (!column) {
      if (!line.types) warnings.add('EXTRA_CELLS', { line: line.line });
      record.raw.push(['', text]);
    } else if (
      !column.field ||
      !readCell(record, column.field, text, { line: line.line, column, cellType: line.types?.get(index), type, locale, warnings })
    ) {
      record.raw.push([column.header, text]);
    }
  }
  for (const rule of type.rules ?? []) applyRule(record.values, rule);
  if (record.values.name !== undefined && type.inactiveName?.test(record.values.name)) record.values.inactive = true;
  return record;
}

function overLimit(cells: readonly string[], limits: Limits): LineProblemCode | null {
  if (cells.length > limits.columns) return 'TOO_MANY_COLUMNS';
  return cells.some((cell) => cell.length > limits.cellCharacters) ? 'CELL_TOO_LONG' : null;
}

const problem = (line: number, code: LineProblemCode) => ({ problem: { line, code, reason: lineProblems[code] } });

/** `="00123"` is how exports keep Excel from reading a number; the text inside is meant. */
const withoutExcelQuotes = (cell: string) => /^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? cell;

/** Trims, and replaces what no database can store. */
function cleanText(cell: string, replaced: () => void): string {
  const text = cell.trim();
  if (!/[\0\uFFFD]/.test(text) && text.isWellFormed()) return text;
  replaced();
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
