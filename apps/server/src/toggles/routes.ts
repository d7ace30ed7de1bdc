import { changeFeatureToggle, listFeatureToggles } from '@fetlock/contract/toggles';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { found } from '../http/problem.ts';
import { selectToggles, updateToggle } from './toggles.queries.ts';

export function toggleRoutes(implement: Implement, { db }: { db: Database }): void {
  implement(listFeatureToggles, async () => ({ items: await selectToggles(db) }));
  implement(changeFeatureToggle, ({ params, body: { enabled } }) =>
    db.transaction().execute(async (trx) => {
      const toggle = found(await updateToggle(trx, params.id, enabled), 'Feature toggle');
      await recordEvent(trx, 'toggle_changed', { facts: { toggle: toggle.name, enabled } });
      return toggle;
    }),
  );
}
