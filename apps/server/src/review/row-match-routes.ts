import * as contract from '@fetlock/contract/row-match';
import type { Implement } from '../http/implement.ts';
import { abortOnDisconnect } from '../http/abort-on-disconnect.ts';
import { once } from '../http/once.ts';
import { chooseMatch } from './choose-match.ts';
import { readRowMatch } from './read-row-match.ts';
import type { RowMatchServices } from './row-candidates.ts';
import { searchRowCatalogue } from './search-row-catalogue.ts';

export function rowMatchRoutes(implement: Implement, services: RowMatchServices): void {
  implement(contract.readRowMatch, ({ params }) => readRowMatch(services, params.id, params.rowId));
  implement(contract.searchRowCatalogue, ({ params, query, reply }) =>
    searchRowCatalogue(services, { resultId: params.id, rowId: params.rowId, ...query, signal: abortOnDisconnect(reply) }),
  );
  implement(
    contract.chooseMatch,
    async ({ params, body: { variation_id: variationId, version, status, accept_guards: accepting }, actor, request }) => {
      const choice = { resultId: params.id, rowId: params.rowId, variationId, version, status, accepting, actorId: actor.id };
      const change = await chooseMatch(services, choice);
      return once(services.db, { call: contract.chooseMatch, request, actor }, change);
    },
  );
}
