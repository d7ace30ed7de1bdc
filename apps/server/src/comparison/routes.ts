import * as comparison from '@fetlock/contract/comparison';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { once } from '../http/once.ts';
import { carryDecisions } from './carry-decisions.ts';
import { comparedVersion, compareResults } from './compare-results.ts';
import { exportComparison } from './export-comparison.ts';

export function comparisonRoutes(implement: Implement, { db }: { db: Database }): void {
  implement(comparison.compareResults, ({ params, query: { with: old, ...filters } }) =>
    compareResults(db, { old, new: params.id }, filters),
  );
  implement(comparison.exportComparison, async ({ params, query: { with: old, sortBy, ...filters } }) => {
    const versions = { old, new: params.id };
    return exportComparison(db, versions, { filters, sortBy }, await comparedVersion(db, versions));
  });
  implement(comparison.carryDecisions, ({ params, body, request, actor }) =>
    once(db, { call: comparison.carryDecisions, request, actor }, (trx) =>
      carryDecisions(trx, { old: body.with, new: params.id }, { expectedCount: body.expected_count, seen: body.seen, actorId: actor.id }),
    ),
  );
}
