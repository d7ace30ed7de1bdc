import * as changes from '@fetlock/contract/changes';
import type { Database } from '../database/connection.ts';
import { found } from '../http/problem.ts';
import type { Implement } from '../http/implement.ts';
import { selectChoices, selectExportedVersion } from './changes.queries.ts';
import { exportChanges } from './export-changes.ts';
import { listChanges, readChange } from './list-changes.ts';

export function changeRoutes(implement: Implement, { db }: { db: Database }): void {
  const existing = async (id: number) => found(await selectExportedVersion(db, id), 'Result');

  implement(changes.listChanges, async ({ params, query }) => {
    await existing(params.id);
    return listChanges(db, params.id, query);
  });
  implement(changes.readChange, ({ params }) => readChange(db, params.id, params.batch));
  implement(changes.listChangeChoices, async ({ params }) => {
    await existing(params.id);
    return selectChoices(db, params.id);
  });
  implement(changes.exportChanges, async ({ params, query }) => exportChanges(db, await existing(params.id), query));
}
