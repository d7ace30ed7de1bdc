import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '@fetlock/server/database/connection';

/** A step of a plan as executed by PostgreSQL (`explain analyze`, in JSON); rows are those of one loop. */
export interface PlanStep {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  'Rows Removed by Join Filter'?: number | undefined;
  'Rows Removed by Index Recheck'?: number | undefined;
  Plans?: PlanStep[] | undefined;
}
const PlanStep: z.ZodType<PlanStep> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Join Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  get Plans() {
    return z.array(PlanStep).optional();
  },
});
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: PlanStep, 'Execution Time': z.number() })]) })]);

/** The plan in an answer to `explain (analyze, format json)`. */
export function planOf(answer: unknown): { plan: PlanStep; milliseconds: number } {
  const [row] = Explained.parse(answer);
  const [{ Plan: plan, 'Execution Time': milliseconds }] = row['QUERY PLAN'];
  return { plan, milliseconds };
}

/** Runs a query, and sums a measure over all steps of its plan. */
export async function sumOfPlan(
  query: { explain: (format: 'json', options: ReturnType<typeof sql>) => Promise<unknown> },
  amountOf: (step: PlanStep) => number,
): Promise<number> {
  const { plan } = planOf(await query.explain('json', sql`analyze`));
  const sum = (step: PlanStep): number => (step.Plans ?? []).reduce((total, part) => total + sum(part), amountOf(step));
  return sum(plan);
}

/** A custom statement, run and summed up in the same way. */
export const explained = (trx: Queryable, statement: RawBuilder<unknown>) => ({
  explain: async () => (await sql`explain (analyze, format json) ${statement}`.execute(trx)).rows,
});
