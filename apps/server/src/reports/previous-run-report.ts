import type { FieldEvidence } from '@fetlock/contract/row-match';
import { limitTable } from '@fetlock/formats/limits';
import type { WrittenColumn } from '@fetlock/formats/write/write-csv';
import { sheetOf, sheetRows, writeXlsx } from '@fetlock/formats/write/write-xlsx';
import { personText } from '@fetlock/rules/visitors';
import { matchScoreText } from '@fetlock/rules/match-score';
import type { Queryable } from '../database/connection.ts';
import { type PreviousRunColumn, previousRunColumns } from '../decisions/previous-run-columns.ts';
import { otherCandidates } from '../matching/stored-match.ts';
import { type PreviousRunRow, previousRunRows } from './previous-run.queries.ts';
import { type ReportHead, selectVariationNames } from './report-rows.queries.ts';
import type { ReportWriter } from './report-writer.ts';
import type { ReportProgress } from './report-progress.ts';

/** previousRun.xlsx: people's decisions on each row, for a later task on the same list. No ids and no weights: they mean nothing there. */
export const previousRunReport: ReportWriter = {
  // A file that no later task could read is none.
  whyNone: (head) => whyTooLong(head, limitTable.sheetRows.value, 'a task reads a workbook of'),
  write: ({ db }, head, _params, progress) => workbook(oneByOne(previousRunRows(db, head, progress, { explained: false })), decidedColumns),
};

/** The same with the reasons and the other candidates, for people; these columns are ignored when the file is read back. */
export const previousRunAdvancedReport: ReportWriter = {
  whyNone: (head) => whyTooLong(head, sheetRows, 'a sheet holds'),
  write: ({ db }, head, _params, progress) => workbook(withCandidates(db, head, progress), [...decidedColumns, ...reasonColumns]),
};

function whyTooLong({ row_count }: ReportHead, limit: number, what: string): string | null {
  if (row_count <= limit) return null;
  const [rows, most] = [row_count, limit].map((count) => count.toLocaleString('en-US'));
  return `This result has ${rows} rows, and ${what} ${most} at most. mapped_core.csv has them all.`;
}

const workbook = <Row>(rows: AsyncIterable<Row>, columns: readonly WrittenColumn<Row>[]) =>
  writeXlsx([sheetOf({ name: 'Previous run', columns, rows })], { neutraliseFormulas: true });

async function* oneByOne<Row>(pieces: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const piece of pieces) yield* piece;
}

const decidedColumns = previousRunColumns.map((header): WrittenColumn<PreviousRunRow> => ({
  header,
  value: (row) => valueOf(row, header),
}));

function valueOf(row: PreviousRunRow, column: PreviousRunColumn) {
  return column === 'last_comment' ? lastComment(row) : row[column];
}

/** How a comment begins that was carried over from a previous run; its author's name and a colon follow. */
export const carriedBefore = 'Previous run · ';

function lastComment({ comment_message: message, commenter, commenter_visitor }: PreviousRunRow): string | null {
  if (message === null) return null;
  return message.startsWith(carriedBefore) ? message : `${carriedBefore}${personText(commenter ?? '', commenter_visitor)}: ${message}`;
}

interface ExplainedRow extends PreviousRunRow {
  others: string[];
}

async function* withCandidates(db: Queryable, head: ReportHead, progress: ReportProgress): AsyncGenerator<ExplainedRow> {
  for await (const rows of previousRunRows(db, head, progress, { explained: true })) {
    const others = rows.map(({ match, catalogue_variation_id: own }) => (match ? otherCandidates(match, own) : []));
    const names = await selectVariationNames(
      db,
      others.flatMap((candidates) => candidates.map(({ catalogueId }) => Number(catalogueId))),
    );
    for (const [index, row] of rows.entries()) {
      const rejected = (others[index] ?? []).map(
        ({ catalogueId, weight, evidence }) =>
          `${names.get(Number(catalogueId)) ?? catalogueId} (${matchScoreText(weight)}): ${inWords(evidence)}`,
      );
      yield { ...row, others: rejected };
    }
  }
}

const mostCandidates = 5;

const reasonColumns: WrittenColumn<ExplainedRow>[] = [
  { header: 'why', value: ({ matcher_feedback }) => matcher_feedback },
  { header: 'evidence', value: ({ match }) => inWords(match?.evidence ?? []) },
  ...Array.from({ length: mostCandidates }, (_, index) => ({
    header: `other_candidate_${index + 1}`,
    value: ({ others }: ExplainedRow) => others[index],
  })),
];

const verbs = { agree: 'agrees', similar: 'is similar', differ: 'differs' } as const;

/** `strength agrees (75 mg); form differs (tablet, entry capsule)`; fields without information are omitted. */
function inWords(evidence: readonly FieldEvidence[]): string {
  return evidence
    .flatMap(({ field, outcome, source, catalogue }) => {
      if (outcome === 'missing') return [];
      const values = source === catalogue ? source : [source, catalogue && `entry ${catalogue}`].filter(Boolean).join(', ');
      return `${field.replaceAll('_', ' ')} ${verbs[outcome]}${values ? ` (${values})` : ''}`;
    })
    .join('; ');
}
