import * as suggestions from '@fetlock/contract/suggestions';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { found } from '../http/problem.ts';
import type { TaskServices } from '../tasks/task-services.ts';
import { selectResult } from './results.queries.ts';
import { countRows } from './set-pages.queries.ts';
import { type Application, applySuggestion, listSuggestions } from './suggestions.ts';

export function suggestionRoutes(implement: Implement, { db }: TaskServices): void {
  implement(suggestions.listSuggestions, async ({ params, query }) => {
    found(await selectResult(db, params.id), 'Result');
    return listSuggestions(db, params.id, query);
  });
  implement(suggestions.applySuggestion, ({ params: { id, key }, body, actor }) =>
    apply(db, { resultId: id, key, expectedCount: body.expected_count, accepting: body.accept_guards, actorId: actor.id }),
  );
  implement(suggestions.readSmartStatusAmount, async ({ params }) => {
    found(await selectResult(db, params.id), 'Result');
    return { amount: await countRows(db, params.id, { suggestion: 'smart_status' }) };
  });
  implement(suggestions.setSmartStatus, ({ params, body, actor }) =>
    apply(db, {
      resultId: params.id,
      key: 'smart_status',
      expectedCount: body.expected_count,
      accepting: body.accept_guards,
      actorId: actor.id,
    }),
  );
}

async function apply(db: Database, application: Application) {
  found(await selectResult(db, application.resultId), 'Result');
  return db.transaction().execute((trx) => applySuggestion(trx, application));
}
