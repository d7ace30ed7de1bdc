import type { DeletionKind, DeletionTarget } from '@fetlock/contract/deletions';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { deletedAddress } from './people.queries.ts';
import { partsOfPractices } from './practice-data.queries.ts';

const day = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** All targets of each kind that can be deleted, with the names people know. */
const targets: Readonly<Record<DeletionKind, RawBuilder<unknown>>> = {
  task: sql`select id, name, business_name || ' (' || business_id || '), made ' || ${day('created_at')} as detail from tasks`,
  version: sql`
    select results.id, tasks.name || ', version ' || results.id as name,
      tasks.business_name || ' (' || tasks.business_id || '), ' || results.row_count || ' rows, made ' || ${day('results.created_at')} as detail
    from results join tasks on tasks.id = results.task_id`,
  price_list: sql`
    select files.id, files.name, 'File ' || files.id || ', uploaded ' || ${day('files.created_at')} || coalesce(
      (select ', used by task ' || string_agg(distinct task_id::text, ', ') from task_files where file_id = files.id), ', used by no task') as detail
    from files`,
  practice: sql`
    select business_id as id, coalesce((array_agg(name order by task_id desc) filter (where name <> ''))[1], 'Practice ' || business_id) as name,
      'Practice ' || business_id || ', tasks: ' || count(*) filter (where task_id > 0) as detail
    from (${partsOfPractices}) known group by business_id`,
  person: sql`
    select id, name, email || case when deleted_at is null then '' else ', off the list' end as detail
    from users where cardinality(roles) > 0 and email <> ${deletedAddress(sql.ref('users.id'))}`,
};

const most = 50;

/** Targets of a kind whose name or detail contains the text, newest first. */
export async function selectTargets(db: Queryable, { kind, search }: { kind: DeletionKind; search: string }): Promise<DeletionTarget[]> {
  const { rows } = await sql<DeletionTarget>`
    select id, name, detail from (${targets[kind]}) target
    where strpos(lower(name || ' ' || detail || ' ' || id), lower(${search.trim()})) > 0 order by id desc limit ${most}`.execute(db);
  return rows;
}

/** One of them; undefined: it does not exist. */
export async function selectTarget(db: Queryable, kind: DeletionKind, id: number): Promise<DeletionTarget | undefined> {
  const { rows } = await sql<DeletionTarget>`select id, name, detail from (${targets[kind]}) target where id = ${id}`.execute(db);
  return rows[0];
}
