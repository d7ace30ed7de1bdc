import { countRows } from '@fetlock/contract/rows';
import { analyseRows, importRows } from '@fetlock/contract/runs';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type World, startWorld } from './fixtures/start-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());
beforeEach(() => world.sandbox.faults.clear());

const importable = async (id: number) => {
  const query = { operation: 'import', environment: 'prod' } as const;
  return (await world.api.as('staff').call(countRows, { params: { id }, query })).count;
};

describe('an analysis', () => {
  test('reports for each row whether it could be imported, and why not @RUN-01 @CALL-063', async () => {
    const result = await world.givenResult([{}, { price: 5, minimum_price: 10 }, { subcategory: ' ' }, { fetlock_code: null }]);
    const run = await result.analyse('stage');
    expect(run).toMatchObject({ kind: 'analyse', environment: 'stage', state: 'SUCCEED', total: 4, done: 4, failed: 3, error: null });
    const [good, ...bad] = await result.rows();
    expect(good).toMatchObject({ stageAnalysis: { status: 'SUCCEED' }, prodAnalysis: null, playAnalysis: null });
    expect(good?.stageAnalysis).not.toHaveProperty('error');
    expect(bad.map(({ stageAnalysis }) => [stageAnalysis?.status, stageAnalysis?.error?.exceptionMessage])).toEqual([
      ['FAILED', 'The price 5.00 is below the minimum price 10.00.'],
      ['FAILED', 'The subcategory is missing.'],
      ['FAILED', 'The Fetlock code is missing.'],
    ]);
    expect(await result.items('stage')).toEqual([]);
  });

  test('is valid for one environment alone, each with its own codes @RUN-01', async () => {
    const result = await world.givenResult([{ custom_gl_code: '9999' }]);
    await fetch(`${world.sandbox.origin}/sandbox/codes`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${world.sandbox.keys.play}`, 'content-type': 'application/json' },
      body: JSON.stringify({ generalLedger: ['9999'] }),
    });
    for (const environment of ['prod', 'stage', 'play'] as const) await result.analyse(environment);
    const [row] = await result.rows();
    expect(row).toMatchObject({
      prodAnalysis: { status: 'FAILED', error: { exceptionMessage: 'The general ledger code 9999 is unknown in prod.' } },
      stageAnalysis: { status: 'FAILED' },
      playAnalysis: { status: 'SUCCEED' },
    });
  });

  test('takes no row that could never be sent', async () => {
    const rows = [{ status: 'ignore' }, { status: 'no_multimatch' }, { status: 'imported' }, { category: 'unmatched' }, {}];
    const result = await world.givenResult(rows);
    expect(await result.analyse('prod')).toMatchObject({ total: 1 });
    expect((await result.rows()).map((row) => row.prodAnalysis?.status ?? null)).toEqual([null, null, null, null, 'SUCCEED']);
  });

  test('fails a row with a text that the platform does not accept, and only that row', async () => {
    const result = await world.givenResult([{}, { fetlock_name: 'x'.repeat(2_001), orig_external_code: 'y'.repeat(600) }, {}]);
    expect(await result.analyse('prod')).toMatchObject({ state: 'SUCCEED', done: 3, failed: 1 });
    const [, long] = await result.rows();
    expect(long?.prodAnalysis?.error?.exceptionMessage).toBe(
      "The Fetlock name is longer than 2000 characters. The practice's external code is longer than 500 characters.",
    );
  });

  test('finds rows that claim the same code, wherever they are in the file, even where a request would end between them', async () => {
    const rows = Array.from({ length: 201 }, (_, index) => (index === 3 || index === 190 ? { fetlock_code: 'twice' } : {}));
    const result = await world.givenResult(rows);
    expect(await result.analyse('prod')).toMatchObject({ total: 201, done: 201, failed: 2 });
    const failed = (await result.rows()).filter(({ prodAnalysis }) => prodAnalysis?.status === 'FAILED');
    expect(failed.map(({ orig_name }) => orig_name)).toEqual(['row-4', 'row-191']);
    expect(failed[0]?.prodAnalysis?.error?.exceptionMessage).toBe("Another item, 'row-191' (source-row-191), has the same code twice.");
  });

  test('counts a code twice only among rows that an import would take; of a row that is not ready it says who has its code', async () => {
    const [taken, twice] = [{ fetlock_code: 'taken' }, { fetlock_code: 'twice' }];
    const result = await world.givenResult([taken, taken, twice, twice, twice]);
    const [one, , three, four] = (await result.rows()).map(({ id }) => id);
    await result.ready(one ?? 0, three ?? 0, four ?? 0);
    await result.analyse('prod');
    const reasons = (await result.rows()).map(({ prodAnalysis }) => prodAnalysis?.error?.exceptionMessage.match(/'(.+)'/)?.[1] ?? null);
    expect(reasons).toEqual([null, 'row-1', 'row-4', 'row-3', 'row-3']);
    expect(await importable(result.id)).toBe(1);
  });
});

describe('an edit after the analysis', () => {
  test('invalidates the analysis in every environment; a change of status does not @RUN-06', async () => {
    const result = await world.givenResult([{}, {}]);
    const [first, second] = await result.rows();
    if (!first || !second) throw new Error('no rows');
    for (const environment of ['prod', 'stage'] as const) await result.analyse(environment);
    await result.ready();
    expect(await importable(result.id)).toBe(2);
    await result.edit(first.id, { dispensing_fee: 3, status: 'ready_for_import' });
    await result.edit(second.id, { reviewed: true });
    expect(await importable(result.id)).toBe(1);
    expect((await result.rows()).map((row) => [row.prodAnalysis?.status ?? null, row.stageAnalysis?.status ?? null])).toEqual([
      [null, null],
      ['SUCCEED', 'SUCCEED'],
    ]);
    await result.analyse('prod');
    expect(await importable(result.id)).toBe(2);
  });

  test('takes effect whichever code makes it: what was not analysed is not imported @RUN-06 @R-15', async () => {
    const result = await world.givenResult([{}]);
    await result.analyse('prod');
    await result.ready();
    await world.api.db.updateTable('result_rows').set({ price: 21 }).where('result_id', '=', result.id).execute();
    expect(await importable(result.id)).toBe(0);
    const answer = await world.api.as('staff').try(importRows, { params: { id: result.id }, body: { environment: 'prod' } });
    expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', description: expect.stringContaining('as it is now') } });
  });

  test('during the run has the new content of the row analysed', async () => {
    const result = await world.givenResult([{ minimum_price: 10 }]);
    const { id } = await world.api.as('staff').call(analyseRows, { params: { id: result.id }, body: { environment: 'prod' } });
    let calls = 0;
    await world.work(id, {
      platform: {
        ...world.platform,
        async analyseRows(...given) {
          const answer = await world.platform.analyseRows(...given);
          calls += 1;
          if (calls === 1) await world.api.db.updateTable('result_rows').set({ price: 5 }).where('result_id', '=', result.id).execute();
          return answer;
        },
      },
    });
    expect(calls).toBe(2);
    expect(await world.run(result.id, id)).toMatchObject({ state: 'SUCCEED', total: 1, done: 1, failed: 1 });
    expect((await result.rows())[0]?.prodAnalysis).toMatchObject({ status: 'FAILED' });
  });
});
