import { createTag, listTags } from '@fetlock/contract/tags';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { insertTag, selectTags } from './tags.queries.ts';

export function tagRoutes(implement: Implement, { db }: { db: Database }): void {
  implement(listTags, async () => ({ items: await selectTags(db) }));
  implement(createTag, ({ body }) => insertTag(db, body.name));
}
