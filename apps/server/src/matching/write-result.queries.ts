import type { EarlierAnswers } from '@fetlock/contract/earlier-answers';
import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import { copyIn } from '../database/copy-in.ts';
import { type NewFile, insertFiles } from '../files/files.queries.ts';
import type { IngestSummary, InputProblem } from './ingest-summary.ts';
import { type PackedMatch, matchesInBinary, rowColumns } from './row-lines.ts';
import type { TaskRun } from '../task-records/task-run.queries.ts';

export interface NewResult {
  catalogue_version_id: number;
  params: string;
  learning: string;
  lines_read: number;
  source_rows: number;
  row_count: number;
  lines_not_read: number;
}

export async function insertResult(trx: Trx, { taskId, attempt }: TaskRun, result: NewResult): Promise<number> {
  const values = { ...result, task_id: taskId, run_attempt: attempt };
  return (await trx.insertInto('results').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Stores with a new version the outcome of the practice's earlier answers. */
export async function keepEarlierAnswers(trx: Trx, resultId: number, answers: EarlierAnswers | null): Promise<void> {
  if (answers === null) return;
  await trx
    .updateTable('results')
    .set({ earlier_answers: JSON.stringify(answers) })
    .where('id', '=', resultId)
    .execute();
}

/**
 * Inserts rows and why each was matched.
 * @param lines of `lineOf`, with as many matches in the same order.
 * @returns the ids of the rows, in that order.
 */
export async function insertRows(
  trx: Trx,
  resultId: number,
  { lines, matches }: { lines: readonly string[]; matches: readonly PackedMatch[] },
): Promise<number[]> {
  const { rows: drawn } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('result_rows', 'id')) as id from generate_series(1, ${lines.length})`.execute(trx);
  const ids = drawn.map(({ id }) => id);
  const rows = lines.map((line, place) => `${ids[place]}\t${resultId}\t${line}\n`).join('');
  await copyIn(trx, `copy result_rows (id, result_id, ${rowColumns.join(', ')}) from stdin`, Buffer.from(rows));
  await copyIn(trx, 'copy row_matches (row_id, feedback, explanation) from stdin (format binary)', matchesInBinary(ids, matches));
  return ids;
}

/** The rows with the codes by which guards compare them. */
export const selectCodes = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('result_rows')
    .select(['id', 'fetlock_code', 'fetlock_code_override'])
    .where((eb) => eb('id', '=', eb.fn.any(sql<number[]>`${[...ids]}::bigint[]`)))
    .execute();

/** Replaces the explanation of rows that were just inserted. */
export async function saveFeedback(trx: Trx, rows: readonly { id: number; feedback: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with given as (select (value ->> 'id')::bigint as id, value ->> 'feedback' as feedback from json_array_elements(${JSON.stringify(rows)}::json) as value),
      explained as (update row_matches set feedback = given.feedback from given where row_matches.row_id = given.id)
    update result_rows set matcher_feedback = given.feedback from given where result_rows.id = given.id`.execute(trx);
}

export async function insertInputs(trx: Trx, resultId: number, accounts: readonly IngestSummary[]): Promise<void> {
  const values = accounts.map((account, position) => ({
    result_id: resultId,
    position,
    name: account.name,
    kind: account.kind,
    is_list: account.isList,
    input_type: account.inputType,
    format: account.format,
    encoding: account.encoding,
    delimiter: account.delimiter,
    sheet: account.sheet,
    header_line: account.headerLine,
    columns: JSON.stringify(account.columns),
    lines_read: account.linesRead,
    items: account.items,
    lines_refused: account.linesRefused,
    items_not_used: account.itemsNotUsed,
  }));
  await trx.insertInto('result_inputs').values(values).execute();
}

const problemsPerStatement = 5_000;

export async function insertProblems(trx: Trx, resultId: number, problems: readonly InputProblem[]): Promise<void> {
  for (let from = 0; from < problems.length; from += problemsPerStatement) {
    const block = JSON.stringify(problems.slice(from, from + problemsPerStatement));
    await sql`
      insert into result_errors (result_id, position, kind, file, line, message)
      select ${resultId}::bigint, ${from}::integer + place, value ->> 'kind', value ->> 'file', (value ->> 'line')::integer, value ->> 'message'
      from json_array_elements(${block}::json) with ordinality as element (value, place)`.execute(trx);
  }
}

/** The files written by this run replace those of the previous run, which stay in the list of files. */
export async function replaceUpdatedSources(trx: Trx, taskId: number, files: readonly NewFile[]): Promise<void> {
  await trx.deleteFrom('task_files').where('task_id', '=', taskId).where('kind', '=', 'updated_sources').execute();
  if (files.length === 0) return;
  const ids = await insertFiles(trx, files);
  await trx
    .insertInto('task_files')
    .values(ids.map((file_id, position) => ({ task_id: taskId, file_id, kind: 'updated_sources', position, input_type: null })))
    .execute();
}
