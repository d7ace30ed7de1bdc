import type { DeletedThing } from '@fetlock/contract/deletions';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import type { DB } from '../database/schema.gen.ts';
import type { DeletionScope } from './scope.queries.ts';

type TableName = keyof DB & string;

/** How a table's rows belong to a practice: through a row of a version, a version, a task, and so on. */
const conditions = {
  row: ({ resultIds }) => sql`row_id in (select id from result_rows where result_id = any(${resultIds}::bigint[]))`,
  version: ({ resultIds }) => sql`result_id = any(${resultIds}::bigint[])`,
  run: ({ resultIds }) => sql`run_id in (select id from runs where result_id = any(${resultIds}::bigint[]))`,
  link: ({ resultIds }) => sql`link_id in (select id from links where result_id = any(${resultIds}::bigint[]))`,
  signature: ({ resultIds }) => sql`signature_id in (select id from signatures where result_id = any(${resultIds}::bigint[]))`,
  task: ({ taskIds }) => sql`task_id = any(${taskIds}::bigint[])`,
  breeds: ({ taskIds }) => sql`breed_state_id in (select id from breed_states where task_id = any(${taskIds}::bigint[]))`,
  file: ({ fileIds }) => sql`file_id = any(${fileIds}::bigint[])`,
  term: ({ businessId }) => sql`term_id in (select id from lexicon_terms where business_id = ${businessId}::bigint)`,
  practice: ({ businessId }) => sql`business_id = ${businessId}::bigint`,
  taskItself: ({ taskIds }) => sql`id = any(${taskIds}::bigint[])`,
  versionItself: ({ resultIds }) => sql`id = any(${resultIds}::bigint[])`,
  fileItself: ({ fileIds }) => sql`id = any(${fileIds}::bigint[])`,
} as const satisfies Record<string, (scope: DeletionScope) => RawBuilder<unknown>>;

export type BelongsBy = keyof typeof conditions;

/**
 * Every table that contains data of a practice, and how it belongs to it. `what-is-kept.test.ts` requires a reason for each other table.
 */
export const practiceTables = {
  tasks: 'taskItself',
  task_files: 'task',
  preprocessor_runs: 'task',
  breed_states: 'task',
  breed_mappings: 'breeds',
  files: 'fileItself',
  found_headers: 'file',
  practice_items: 'practice',
  practice_layouts: 'practice',
  kept_signatures: 'practice',
  lexicon_terms: 'practice',
  lexicon_term_events: 'term',
  results: 'versionItself',
  result_inputs: 'version',
  result_errors: 'version',
  result_changes: 'version',
  row_tallies: 'version',
  change_batches: 'version',
  migration_steps: 'version',
  migration_events: 'version',
  signatures: 'version',
  signed_rows: 'signature',
  links: 'version',
  link_sessions: 'link',
  security_events: 'link',
  reports: 'version',
  viewers: 'version',
  runs: 'version',
  run_rows: 'run',
  row_imports: 'version',
  result_rows: 'version',
  row_matches: 'row',
  match_verdicts: 'row',
  decisions: 'row',
  guided_checks: 'version',
  comments: 'version',
  row_events: 'version',
} as const satisfies Partial<Record<TableName, BelongsBy>>;

/**
 * What can be there of a practice without anything else, with the name of the practice if known: a practice exists as long as a part does.
 * Kept signatures are no part: they outlive it.
 */
export const partsOfPractices = sql`
  select business_id, business_name as name, id as task_id from tasks
  union all select business_id, business_name, 0 from lexicon_terms where business_id is not null
  union all select distinct business_id, '', 0 from practice_items
  union all select distinct business_id, '', 0 from practice_layouts`;

export type PracticeTable = keyof typeof practiceTables;

/** Whether a row of this table is part of the scope. */
export const belongsTo = (table: PracticeTable, scope: DeletionScope): RawBuilder<unknown> => conditions[practiceTables[table]](scope);

/** The counts shown to people, before and after. */
const counted = {
  tasks: 'tasks',
  results: 'versions',
  result_rows: 'rows',
  row_events: 'changes',
  comments: 'comments',
  decisions: 'decisions',
  runs: 'runs',
  row_imports: 'imports',
  practice_items: 'items',
  links: 'links',
  link_sessions: 'visits',
  signatures: 'signatures',
  breed_states: 'breeds',
  files: 'files',
  reports: 'reports',
  practice_layouts: 'layouts',
  lexicon_terms: 'terms',
} as const satisfies Partial<Record<PracticeTable, DeletedThing>>;

export type Counts = Partial<Record<DeletedThing, number>>;

/** How much of each there is. */
export async function countScope(db: Queryable, scope: DeletionScope): Promise<Counts> {
  const columns = Object.entries(counted).map(
    ([table, thing]) =>
      sql`(select count(*) from ${sql.table(table)} where ${belongsTo(table as keyof typeof counted, scope)})::int as ${sql.ref(thing)}`,
  );
  const { rows } = await sql<Counts>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}
