import { createTag, listTags } from '@fetlock/contract/tags';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { Problem } from '../http/problem.ts';
import { insertTag, selectTags } from './tags.queries.ts';

export function tagRoutes(implement: Implement, { db }: { db: Database }): void {
  implement(listTags, async () => ({ items: await selectTags(db) }));
  implement(createTag, async ({ body }) => {
    const tag = await insertTag(db, body.name);
    if (!tag) throw new Problem('ALREADY_EXISTS', { description: 'A tag with this name already exists.' });
    return tag;
  });
}
