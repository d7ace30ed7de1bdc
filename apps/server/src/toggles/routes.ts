import { changeFeatureToggle, listFeatureToggles } from '@fetlock/contract/toggles';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { found } from '../http/problem.ts';
import { selectToggles, updateToggle } from './toggles.queries.ts';

export function toggleRoutes(implement: Implement, { db }: { db: Database }): void {
  implement(listFeatureToggles, async () => ({ items: await selectToggles(db) }));
  implement(changeFeatureToggle, async ({ params, body }) => found(await updateToggle(db, params.id, body.enabled), 'Feature toggle'));
}
