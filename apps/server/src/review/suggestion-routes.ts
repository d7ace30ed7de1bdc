import type { GuardName } from '@fetlock/contract/guards';
import type { BulkChange } from '@fetlock/contract/row-edits';
import { type SuggestionKey, suggestionRules } from '@fetlock/contract/suggestion-rules';
import * as suggestions from '@fetlock/contract/suggestions';
import type { Implement } from '../http/implement.ts';
import { found } from '../http/problem.ts';
import type { TaskServices } from '../task-records/task-services.ts';
import { countStatusChange } from './count-status-change.ts';
import { type LargeChangeCall, makeLargeChange } from './make-large-change.ts';
import { selectResult } from '../rows/results.queries.ts';
import { applySuggestion, listSuggestions } from './suggestions.ts';

export function suggestionRoutes(implement: Implement, { db }: TaskServices): void {
  implement(suggestions.listSuggestions, async ({ params, query }) => {
    found(await selectResult(db, params.id), 'Result');
    return listSuggestions(db, params.id, query);
  });
  const apply = async ({ key, body, ...of }: SuggestionCall) => {
    const { resultId, actor } = of;
    found(await selectResult(db, resultId), 'Result');
    const decision = {
      resultId,
      key,
      expectedCount: body.expected_count,
      seen: body.seen,
      accepting: body.accept_guards,
      actorId: actor.id,
    };
    return makeLargeChange(db, of, (trx, underWay) => applySuggestion(trx, { ...decision, underWay }));
  };
  implement(suggestions.applySuggestion, ({ params: { id, key }, body, actor, request }) =>
    apply({ call: suggestions.applySuggestion, resultId: id, key, body, actor, request }),
  );
  implement(suggestions.readSmartStatusAmount, async ({ params }) => {
    found(await selectResult(db, params.id), 'Result');
    const { total, count, seen } = await countStatusChange(
      db,
      params.id,
      { suggestion: 'smart_status' },
      suggestionRules.smart_status.status,
    );
    return { amount: total, held: total - count, seen };
  });
  implement(suggestions.setSmartStatus, ({ params: { id }, body, actor, request }) =>
    apply({ call: suggestions.setSmartStatus, resultId: id, key: 'smart_status', body, actor, request }),
  );
}

interface SuggestionCall extends LargeChangeCall<BulkChange> {
  key: SuggestionKey;
  body: { expected_count?: number | undefined; seen?: string | undefined; accept_guards?: GuardName[] | undefined };
}
