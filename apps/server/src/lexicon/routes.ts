import * as contract from '@fetlock/contract/lexicon-terms';
import { ownMeanings } from '@fetlock/matcher/lexicon/added-terms';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { once } from '../http/once.ts';
import { Problem } from '../http/problem.ts';
import { requireResult } from '../results/require-result.ts';
import { addTerm, changeTerm, removeTerm } from './change-terms.ts';
import { listProposals } from './list-proposals.ts';
import { insertDismissed } from './proposals.queries.ts';
import { selectRowsWithTerm, selectTermEvents, selectTermsPage } from './terms.queries.ts';
import { paginationOf } from '../http/pagination.ts';

export function lexiconRoutes(implement: Implement, { db }: { db: Database }): void {
  implement(contract.listLexiconTerms, async ({ query: { search, scope, business_id: businessId, page, rowsPerPage: pageSize } }) => {
    const { items, rowCount } = await selectTermsPage(db, { search, scope, businessId, page, pageSize });
    return { items, pagination: paginationOf({ page, pageSize }, rowCount) };
  });
  implement(contract.addLexiconTerm, ({ body, actor, request }) =>
    once(db, { call: contract.addLexiconTerm, request, actor }, (trx) => addTerm(trx, body, actor)),
  );
  implement(contract.changeLexiconTerm, ({ params, body, actor, request }) =>
    once(db, { call: contract.changeLexiconTerm, request, actor }, (trx) => changeTerm(trx, params.id, body, actor)),
  );
  implement(contract.removeLexiconTerm, ({ params, query, actor }) =>
    db.transaction().execute((trx) => removeTerm(trx, params.id, query.version, actor)),
  );
  implement(contract.readLexiconTermHistory, async ({ params }) => {
    const items = await selectTermEvents(db, params.id);
    if (items.length === 0) throw new Problem('NOT_FOUND', { description: 'Term not found.' });
    return { items };
  });
  implement(contract.readOwnMeanings, async ({ query }) => ({ meanings: ownMeanings(query.term) }));
  implement(contract.listProposedTerms, async () => ({ items: await listProposals(db) }));
  implement(contract.dismissProposedTerm, async ({ body, actor }) => void (await insertDismissed(db, { ...body, userId: actor.id })));
  implement(contract.findRowsWithTerm, async ({ params, query }) => {
    await requireResult(db, params.id);
    return { row_ids: await selectRowsWithTerm(db, params.id, query.term) };
  });
}
