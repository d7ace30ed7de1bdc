import type { Queryable } from '../database/connection.ts';

export async function resultExists(db: Queryable, id: number): Promise<boolean> {
  return (await db.selectFrom('results').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
