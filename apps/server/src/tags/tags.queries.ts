import type { Queryable } from '../database/connection.ts';

export const selectTags = (db: Queryable) => db.selectFrom('tags').select(['id', 'name']).orderBy('name').execute();

export const insertTag = (db: Queryable, name: string) =>
  db.insertInto('tags').values({ name }).returning(['id', 'name']).executeTakeFirstOrThrow();
