import * as suggestions from '@fetlock/contract/suggestions';
import type { Implement } from '../http/implement.ts';
import { found } from '../http/problem.ts';
import type { TaskServices } from '../tasks/task-services.ts';
import { makeLargeChange } from './make-large-change.ts';
import { selectResult } from './results.queries.ts';
import { countRows } from './set-pages.queries.ts';
import { applySuggestion, listSuggestions } from './suggestions.ts';

export function suggestionRoutes(implement: Implement, { db }: TaskServices): void {
  implement(suggestions.listSuggestions, async ({ params, query }) => {
    found(await selectResult(db, params.id), 'Result');
    return listSuggestions(db, params.id, query);
  });
  implement(suggestions.applySuggestion, async ({ params: { id, key }, body, actor, request }) => {
    found(await selectResult(db, id), 'Result');
    return makeLargeChange(db, { call: suggestions.applySuggestion, request, actor, resultId: id }, (trx, underWay) =>
      applySuggestion(trx, {
        resultId: id,
        key,
        expectedCount: body.expected_count,
        accepting: body.accept_guards,
        actorId: actor.id,
        underWay,
      }),
    );
  });
  implement(suggestions.readSmartStatusAmount, async ({ params }) => {
    found(await selectResult(db, params.id), 'Result');
    return { amount: await countRows(db, params.id, { suggestion: 'smart_status' }) };
  });
  implement(suggestions.setSmartStatus, async ({ params: { id }, body, actor, request }) => {
    found(await selectResult(db, id), 'Result');
    return makeLargeChange(db, { call: suggestions.setSmartStatus, request, actor, resultId: id }, (trx, underWay) =>
      applySuggestion(trx, {
        resultId: id,
        key: 'smart_status',
        expectedCount: body.expected_count,
        accepting: body.accept_guards,
        actorId: actor.id,
        underWay,
      }),
    );
  });
}
