import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';

/** Each finds the task that an object belongs to. */
const taskOf = {
  result: (id: number) => sql<number>`select task_id from results where id = ${id}`,
  task: (id: number) => sql<number>`select id from tasks where id = ${id}`,
  breedState: (id: number) => sql<number>`select task_id from breed_states where id = ${id}`,
  breed: (id: number) =>
    sql<number>`select task_id from breed_mappings join breed_states as state on state.id = breed_state_id where breed_mappings.id = ${id}`,
  report: (id: number) => sql<number>`select task_id from reports join results on results.id = result_id where reports.id = ${id}`,
} as const;
type CoveredThing = keyof typeof taskOf;
export const isCoverable = (kind: string): kind is CoveredThing => Object.hasOwn(taskOf, kind);

/** True when an object belongs to the task of this result. */
export async function findCovered(db: Queryable, resultId: number, { kind, id }: { kind: CoveredThing; id: number }): Promise<boolean> {
  const { rows } = await sql<{ covered: boolean }>`
    select exists (select from results where id = ${resultId} and task_id in (${taskOf[kind](id)})) as covered`.execute(db);
  return rows[0]?.covered ?? false;
}
