import { CompiledQuery, sql } from 'kysely';
import type { Database } from '@fetlock/server/database/connection';
import { type PlanStep, planOf } from './query-plan.ts';

/** The cost of a query, as counted by PostgreSQL. */
export interface QueryCost {
  text: string;
  /** Rows read from tables, and those read from an index alone. */
  read: number;
  indexed: number;
  /** Rows that all steps together have processed: joins and sorts too. */
  handled: number;
  /** Rows returned. */
  shown: number;
  milliseconds: number;
}

/** Listens to the queries of an API, and executes them once more to measure each; their writes are rolled back. */
export function queryListener() {
  let heard: CompiledQuery[] = [];
  let listening = false;
  return {
    onQuery(query: CompiledQuery): void {
      if (listening) heard.push(query);
    },
    async costOf(db: Database, act: () => Promise<unknown>): Promise<QueryCost[]> {
      heard = [];
      listening = true;
      await act().finally(() => {
        listening = false;
      });
      const queries = heard.filter(({ sql: text }) => /^\s*(?:select|with|insert|update|delete)/i.test(text));
      return await explainAll(db, queries);
    },
  };
}

class TakenBack extends Error {}

async function explainAll(db: Database, queries: readonly CompiledQuery[]): Promise<QueryCost[]> {
  const costs: QueryCost[] = [];
  const explaining = db.transaction().execute(async (trx) => {
    for (const query of queries) {
      const explained = CompiledQuery.raw(`explain (analyze, format json) ${query.sql}`, [...query.parameters]);
      const { plan, milliseconds } = planOf((await trx.executeQuery(explained)).rows);
      costs.push({ text: query.sql, milliseconds, shown: plan['Actual Rows'] * plan['Actual Loops'], ...sums(plan) });
    }
    throw new TakenBack();
  });
  await explaining.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  await sql`select 1`.execute(db);
  return costs;
}

const sums = (plan: PlanStep): Pick<QueryCost, 'read' | 'indexed' | 'handled'> => {
  const parts = (plan.Plans ?? []).map(sums);
  const total = (name: 'read' | 'indexed' | 'handled') => parts.reduce((sum, part) => sum + part[name], 0);
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const loops = plan['Actual Loops'];
  const touched = (plan['Actual Rows'] + removed) * loops;
  const isScan = plan['Relation Name'] !== undefined && plan['Node Type'] !== 'ModifyTable';
  const isIndexOnly = plan['Node Type'] === 'Index Only Scan';
  return {
    read: total('read') + (isScan && !isIndexOnly ? touched : 0),
    indexed: total('indexed') + (isIndexOnly ? touched : 0),
    handled: total('handled') + touched + (plan['Rows Removed by Join Filter'] ?? 0) * loops,
  };
};
