import { listBusinesses, listSavedBusinesses } from '@fetlock/contract/businesses';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { invalidField } from '../http/problem.ts';
import type { PlatformClient } from '../platform/client.ts';
import { selectSavedPractices } from './practices.queries.ts';

/** The platform's own page size. */
const mostPractices = 500;

export function practiceRoutes(implement: Implement, { db, platform }: { db: Database; platform: PlatformClient }): void {
  implement(listSavedBusinesses, async () => ({ items: await selectSavedPractices(db) }));
  implement(listBusinesses, async ({ query: { environment, search, from, to } }) => {
    if (to < from || to - from > mostPractices) {
      throw invalidField('to', `must be at least \`from\`, and at most ${mostPractices} more`);
    }
    const { items, totalCount } = await platform.listPractices(environment, { query: { search, from, to } });
    return { items: items.map(({ id, name }) => ({ id, name })), totalCount };
  });
}
