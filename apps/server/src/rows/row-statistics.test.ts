import { setStatusOfSet, undoBatch } from '@fetlock/contract/row-edits';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { connect, createPool } from '../database/connection.ts';
import { givenLargeResult } from '@fetlock/testing/given-result';
import { type Matching, givenMatching } from '@fetlock/testing/given-matching';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { refreshRowStatistics } from './row-statistics.queries.ts';

const silent = pino({ level: 'silent' });
let api: TestApi;
let matching: Matching;
beforeAll(async () => {
  api = await startTestApi();
  matching = await givenMatching(api, 'code,name,category,subcategory,variation\n1001,Carprofen 75 mg tablet,drug,NSAID,a\n');
  await sql`alter table result_rows set (autovacuum_enabled = false)`.execute(api.db);
});
afterAll(async () => {
  await api.close();
});

const Estimate = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) })]);
/** How many rows PostgreSQL estimates for a version. */
async function estimated(resultId: number): Promise<number> {
  const { rows } = await sql`explain (format json) select from result_rows where result_id = ${resultId}`.execute(api.db);
  return Estimate.parse(rows)[0]['QUERY PLAN'][0].Plan['Plan Rows'];
}

test('statistics of a new version’s rows are available at once', async () => {
  await givenLargeResult(api.db, 2_000);
  const { id } = await givenLargeResult(api.db, 3_000, { analyzed: false });
  expect(await estimated(id)).toBeLessThan(100);
  await refreshRowStatistics(api.db, silent);
  expect(await estimated(id)).toBeGreaterThan(2_500);
});

test('statistics of a large change’s rows and events are available at once', async () => {
  const { id } = await givenLargeResult(api.db, 6_000, { analyzed: false });
  const looked = async () => {
    const { rows } = await sql<{ looks: number }>`
      select sum(analyze_count)::int as looks from pg_stat_user_tables where relname in ('row_events', 'change_batches')`.execute(api.db);
    return rows[0]?.looks ?? 0;
  };
  const before = await looked();
  const change = await api.as('staff').call(setStatusOfSet, { params: { id }, body: { status: 'needs_change' } });
  expect(change.changed).toBeGreaterThan(5_000);
  await expect.poll(looked, { timeout: 10_000 }).toBe(before + 2);
  const undone = await api.as('staff').call(undoBatch, { params: { id }, body: { batch: change.batch } });
  expect(undone.changed + undone.kept).toBe(change.changed);
});

test('a match updates them', async () => {
  const looks = async () => {
    const { rows } = await sql<{ looks: number }>`
      select analyze_count as looks from pg_stat_user_tables where relname = 'result_rows'`.execute(api.db);
    return rows[0]?.looks ?? 0;
  };
  const before = await looks();
  await matching.match('Code,Description\nC75,Carprofen 75mg tab\n');
  await expect.poll(looks, { timeout: 10_000 }).toBe(before + 1);
});

test('a match does not wait for that, as its task may be run again at once', async () => {
  await api.db.transaction().execute(async (trx) => {
    await sql`lock table result_rows in share update exclusive mode`.execute(trx);
    const { resultId } = await matching.match('Code,Description\nC75,Carprofen 75mg tab\n');
    expect(resultId).toBeGreaterThan(0);
    const waiting = () =>
      sql`select from pg_stat_activity where query like 'analyze result_rows%' and wait_event_type = 'Lock'`.execute(trx);
    await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0);
  });
});

test('a version is created even if that fails', async () => {
  const pool = createPool({ connectionString: 'postgres://nobody@127.0.0.1:1/nowhere', size: 1, log: silent });
  const db = connect(pool);
  await expect(refreshRowStatistics(db, silent)).resolves.toBeUndefined();
  await db.destroy();
});
