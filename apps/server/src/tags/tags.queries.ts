import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';

export const selectTags = (db: Queryable) =>
  db
    .selectFrom('tags')
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .execute();

/** Undefined: the name is taken, whatever its case. */
export const insertTag = (db: Queryable, name: string) =>
  db
    .insertInto('tags')
    .values({ name })
    .onConflict((oc) => oc.expression(sql`lower(name)`).doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
