import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { exportRunRows } from '@fetlock/contract/runs';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { givenLargeResult } from '@fetlock/testing/given-result';
import { exportRowsOfRun } from './export-run-rows.ts';
import { type World, startWorld } from './fixtures/start-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());
beforeEach(() => world.sandbox.faults.clear());

async function givenReady(rows: Parameters<World['givenResult']>[0]) {
  const result = await world.givenResult(rows);
  await result.analyse('stage');
  await result.ready();
  return result;
}

const linesOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true, bom: true });

describe('a run shows the rows as they were sent, whatever became of them', () => {
  test('whose the price was, in the list and its csv', async () => {
    const result = await givenReady([
      { price: 30, price_from_catalogue: true },
      { price: 40, price_from_catalogue: false },
    ]);
    const { id: runId } = await result.import('stage');
    const dryRun = await result.dryRun('stage');
    await sql`update result_rows set price_from_catalogue = not price_from_catalogue where result_id = ${result.id}`.execute(world.api.db);
    for (const id of [runId, dryRun.id]) {
      expect((await result.rowsOf(id)).map((row) => row.price_from_catalogue)).toEqual([true, false]);
      const csv = await world.api.as('staff').try(exportRunRows, { params: { id: result.id, runId: id } });
      expect(linesOf(String(csv.body)).map((line) => line['Price note'])).toEqual(["catalogue's price", '']);
    }
    const later = await result.import('stage');
    expect((await result.rowsOf(later.id)).map((row) => row.price_from_catalogue)).toEqual([false, true]);
  });

  test('the csv of a dry run says what would be done, that of an import what was', async () => {
    const result = await givenReady([{}]);
    const outcomes = async (runId: number) => {
      const csv = await world.api.as('staff').try(exportRunRows, { params: { id: result.id, runId } });
      return linesOf(String(csv.body)).map((line) => line['Outcome']);
    };
    expect(await outcomes((await result.dryRun('stage')).id)).toEqual(['would be created']);
    expect(await outcomes((await result.import('stage')).id)).toEqual(['created']);
    expect(await outcomes((await result.dryRun('stage')).id)).toEqual(['would stay unchanged']);
  });

  test('also those that never arrived', async () => {
    const result = await givenReady([{ fetlock_name: 'As it was sent' }]);
    world.sandbox.faults.add({ fault: { kind: 'fail', status: 404 }, calls: ['importRows'], times: 1 });
    const run = await result.import('stage');
    expect(run).toMatchObject({ state: 'FAILED', failed: 1 });
    const [shown] = await result.rowsOf(run.id);
    await sql`update result_rows set fetlock_name = 'Changed since', fetlock_code = 'X', variation = 'x', entry_variation_name = 'x',
      orig_code = 'x' where result_id = ${result.id}`.execute(world.api.db);
    expect(shown).toMatchObject({ fetlock_name: 'As it was sent' });
    expect(await result.rowsOf(run.id)).toEqual([shown]);
  });
});

test.each(['position', 'price_move'] as const)(
  'the csv of a run in progress has each of its rows once, sorted by %s, while rows get their outcome',
  async (sort) => {
    const { db } = world.api;
    const count = 6_000;
    const { id, rowIds } = await givenLargeResult(db, count);
    const { rows } = await sql<{ id: number }>`insert into runs (result_id, environment, kind, state, total, session_id, requested_by)
      values (${id}, 'prod', 'dry_run', 'IN_PROGRESS', ${count}, 1, 1) returning id`.execute(db);
    const runId = rows[0]?.id ?? 0;
    await sql`insert into run_rows (run_id, row_id, position, occurrence, part)
      select ${runId}::bigint, id, n, 1, 1 from unnest(${rowIds}::bigint[]) with ordinality as row (id, n)`.execute(db);
    const download = await exportRowsOfRun(db, { id, runId }, { states: ['waiting'], search: '', sort });
    async function* whileRowsAreSettled() {
      let isFirst = true;
      for await (const piece of download.content as Readable) {
        yield piece;
        // The last rows come first by price moves, and none of them waits any more.
        if (isFirst)
          await sql`update run_rows set state = 'changed', price_before = 1, price_after = position where run_id = ${runId}
          and (position <= 1000 or position > 5500)`.execute(db);
        isFirst = false;
      }
    }
    const lines = linesOf(await text(Readable.from(whileRowsAreSettled())));
    expect(lines.map((line) => Number(line['Row']))).toEqual(rowIds.map((_, place) => place + 1));
  },
);
