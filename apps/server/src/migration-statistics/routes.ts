import * as contract from '@fetlock/contract/migration-statistics';
import type { Database } from '../database/connection.ts';
import type { Implement } from '../http/implement.ts';
import { requireResult } from '../results/require-result.ts';
import { listGroupedRows } from './list-grouped-rows.ts';
import * as queries from './migration-statistics.queries.ts';

/** The figures of the migration dashboard, each over all rows of a version; and the rows behind them. */
export function migrationStatisticsRoutes(implement: Implement, { db }: { db: Database }): void {
  implement(contract.readMigrationStatistics, async ({ params: { resultId } }) => {
    await requireResult(db, resultId);
    return queries.countFigureGroups(db, resultId);
  });
  implement(contract.readTypesStatistics, async ({ params: { resultId }, query }) => {
    await requireResult(db, resultId);
    return { items: await queries.countTypes(db, resultId, query) };
  });
  implement(contract.readSalesStatistics, async ({ params: { resultId } }) => {
    await requireResult(db, resultId);
    return queries.countSales(db, resultId);
  });
  implement(contract.readIgnoreReasonsStatistics, async ({ params: { resultId } }) => {
    await requireResult(db, resultId);
    return { items: await queries.countIgnoreReasons(db, resultId) };
  });
  implement(contract.readImportedIgnoredStatistics, async ({ params: { resultId } }) => {
    await requireResult(db, resultId);
    return { items: await queries.countImportedAndIgnored(db, resultId) };
  });
  implement(contract.readBucketsStatistics, async ({ params: { resultId } }) => {
    await requireResult(db, resultId);
    return queries.countBuckets(db, resultId);
  });
  implement(contract.listGroupedRows, async ({ params: { id }, query }) => {
    await requireResult(db, id);
    return listGroupedRows(db, id, query);
  });
}
