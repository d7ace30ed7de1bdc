import type { RowStatusName } from '@fetlock/contract/row-statuses';
import type { Locale } from '@fetlock/formats/fields/parse-cell';
import type { SourceRecord } from '@fetlock/formats/fields/source-field';
import { type DecidedColumn, isDecidedColumn, statusNamed } from '../decisions/decided-columns.ts';
import { whyNoPreviousRun } from '../files/previous-run-header.ts';
import { previousRunColumns } from '../decisions/previous-run-columns.ts';
import { ownCells, ownLayout } from '../files/own-cells.ts';
import type { IngestSummary } from './ingest-summary.ts';
import { UnmatchableTask } from './unmatchable-task.ts';

export const previousRunLayout = ownLayout(previousRunColumns);

/** A file of a previous run, once it is read. */
export interface PreviousRunFile extends Pick<IngestSummary, 'columns' | 'delimiter'> {
  records: readonly SourceRecord[];
}

/** Throws UnmatchableTask with instructions for a file that no run has written. */
export function assertPreviousRun({ name: file, columns }: Pick<IngestSummary, 'name' | 'columns'>): void {
  const refusal = whyNoPreviousRun(
    file,
    columns.map(({ header }) => header),
  );
  if (refusal !== null) throw new UnmatchableTask(refusal);
}

/** A line of the file: a row of that run's result. */
export interface EarlierRow {
  record: SourceRecord;
  /** The text in the column of that name; undefined where there is none. */
  cell: (column: string) => string | undefined;
  locale: Locale;
  /** Columns in which a person decided something. */
  decided: ReadonlySet<DecidedColumn>;
  /** The file has no statuses: each line states only what its item was matched to. */
  isBare: boolean;
}

export function earlierRows(file: PreviousRunFile): EarlierRow[] {
  const names = namesOf(file);
  const isBare = !names.has('status');
  // A file delimited by semicolons uses decimal commas.
  const locale = file.delimiter === ';' ? 'es-ES' : 'en-US';
  return file.records.map((record) => {
    const cells = ownCells(record);
    const cell = (column: string) => cells.get(column);
    const decided = names.has('decided') ? namedAsDecided(cell) : guessedAsDecided(cell);
    return { record, cell, locale, isBare, decided: isBare || asksForThisRun(cell) ? new Set<never>() : decided };
  });
}

const namesOf = ({ columns }: Pick<IngestSummary, 'columns'>) => new Set(columns.map(({ header }) => header.trim().toLowerCase()));

type Cell = EarlierRow['cell'];

const asksForThisRun = (cell: Cell) => statusNamed(cell('status') ?? '') === 'ready_for_re_match';

const namedAsDecided = (cell: Cell) => new Set((cell('decided') ?? '').split(/[\s,;]+/).filter(isDecidedColumn));

/** For a file without the column `decided`: what only people do. */
function guessedAsDecided(cell: Cell): Set<DecidedColumn> {
  // Where nothing was found, a name was entered by a person.
  const names = cell('fetlock_code') === undefined ? (['fetlock_name', 'subcategory', 'variation'] as const) : [];
  const given = (['fetlock_code_override', 'mapped_core_type_override', ...names] as const).filter((name) => cell(name) !== undefined);
  const flags = (['reviewed', 'customer_verified'] as const).filter((name) => /^(?:true|yes|1)$/i.test(cell(name) ?? ''));
  const status = statusNamed(cell('status') ?? '');
  return new Set<DecidedColumn>([...given, ...flags, ...(status && !comesByItself(status, cell) ? (['status'] as const) : [])]);
}

/** Whether the matcher sets this status for such a row before any review. */
function comesByItself(status: RowStatusName, cell: Cell): boolean {
  if (status === 'unmatched' || status === 'supply') return cell('fetlock_code') === undefined;
  if (status === 'ignore') return cell('category') === 'ignore';
  return status === 'not_reviewed' || status === 'compounded' || status === 'obsolete';
}
