import { undoBatch } from '@fetlock/contract/row-edits';
import { chooseRowItem, readRowItem } from '@fetlock/contract/row-item';
import { ChangedRow } from '@fetlock/contract/rows';
import { analyseRows, importRows, rollBackRun } from '@fetlock/contract/runs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { PlatformClient } from '../platform/client.ts';
import { type GivenResult, type World, startWorld } from './fixtures/start-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());

type Rows = Parameters<World['givenResult']>[0];

/** A version of a list in which the rows with these codes are ready; with `taskOf`, another version of the task of that one. */
async function given(rows: Rows, chosen: readonly string[], taskOf?: GivenResult): Promise<GivenResult> {
  const result = await world.givenResult(rows, taskOf && { taskOf });
  await result.analyse('stage');
  const ids = (await result.rows()).filter((row) => chosen.includes(row.fetlock_code ?? '')).map(({ id }) => id);
  await result.ready(...ids);
  return result;
}
const itemsOf = async (result: GivenResult) =>
  Object.fromEntries((await result.items('stage')).map(({ content, externalReference }) => [content.code, externalReference]));
const counts = async (result: GivenResult) => {
  const { created, changed, unchanged, failed } = await result.import('stage');
  return { created, changed, unchanged, failed };
};
const none = { created: 0, changed: 0, unchanged: 0, failed: 0 };

const group = ['A', 'B', 'C'].map((code) => ({
  orig_order: 1,
  orig_code: 'C1',
  orig_name: 'Carprofen',
  multimatch: 'g',
  fetlock_code: code,
  fetlock_name: `Entry ${code}`,
}));

describe("a practice's item", () => {
  test('stays that of its match when more of its group are chosen in another version, and when fewer are', async () => {
    const first = await given(group, ['B']);
    expect(await counts(first)).toEqual({ ...none, created: 1 });
    const { B: item } = await itemsOf(first);
    const both = await given(group, ['A', 'B'], first);
    expect(await counts(both)).toEqual({ ...none, created: 1, unchanged: 1 });
    const items = await itemsOf(both);
    expect(items).toEqual({ A: expect.any(String), B: item });
    for (const choice of [['A'], ['B'], ['A', 'B']]) {
      const again = await given(
        group.filter(({ fetlock_code }) => choice.includes(fetlock_code)),
        choice,
        first,
      );
      expect(await counts(again)).toEqual({ ...none, unchanged: choice.length });
      expect(await itemsOf(again)).toEqual(items);
    }
  });

  test('stays that of a row whose group is decided differently after it was imported', async () => {
    const result = await given(group, ['B']);
    await result.import('stage');
    const [a] = await result.rows();
    await result.ready(a?.id ?? 0);
    await result.analyse('stage');
    expect(await counts(result)).toEqual({ ...none, created: 1, unchanged: 1 });
  });

  test('is found again when the practice has renamed it, or given it another code', async () => {
    const first = await given([{ orig_code: 'R1', orig_name: 'Rimadyl tablet', fetlock_code: 'R' }], ['R']);
    await first.import('stage');
    const items = await itemsOf(first);
    for (const change of [{ orig_name: 'Rimadyl tablets' }, { orig_name: 'RIMADYL tablets', orig_code: '0R1' }]) {
      const next = await given([{ orig_code: 'R1', fetlock_code: 'R', ...change }], ['R'], first);
      expect(await counts(next)).toEqual({ ...none, changed: 1 });
      expect(await itemsOf(next)).toEqual(items);
    }
  });
});

describe('the item that a person chooses for a row', () => {
  const staff = () => world.api.as('staff');
  const renamed = { orig_code: 'NEW1', orig_name: 'Carprofen chewable', fetlock_code: 'S' };
  const first = () => given([{ orig_code: 'OLD1', orig_name: 'Rimadyl tablet', fetlock_code: 'R' }], ['R']);
  const idOf = async (result: GivenResult, code: string) =>
    (await result.rows()).find(({ orig_code }) => orig_code === code) ?? expect.fail(`no row ${code}`);
  const choose = async (result: GivenResult, code: string, reference: string | null) => {
    const { id: rowId, version } = await idOf(result, code);
    return staff().try(chooseRowItem, { params: { id: result.id, rowId }, body: { reference, version } });
  };
  const itemOf = async (result: GivenResult, code: string, text = '') =>
    staff().call(readRowItem, { params: { id: result.id, rowId: (await idOf(result, code)).id }, query: { text } });

  test('makes the import change that item instead of creating a second, in this version, its copy and the next list', async () => {
    const before = await first();
    await before.import('stage');
    const { R: item = '' } = await itemsOf(before);
    const result = await given([renamed], ['S'], before);
    expect(await itemOf(result, 'NEW1', 'rimadyl')).toMatchObject({
      item: null,
      is_chosen: false,
      items: [{ reference: item, row: null }],
    });
    expect((await result.dryRun('stage')).created).toBe(1);

    expect((await choose(result, 'NEW1', item)).status).toBe(200);
    expect(await itemOf(result, 'NEW1')).toMatchObject({ item: { reference: item, source_code: 'OLD1' }, is_chosen: true });
    // The analysis concerned another item.
    expect((await idOf(result, 'NEW1')).stageAnalysis).toBeNull();
    await result.analyse('stage');
    expect((await result.dryRun('stage')).changed).toBe(1);
    // The next list has the same row, and none of it has been imported yet.
    const next = await given([renamed], ['S'], before);
    expect(await itemOf(next, 'NEW1')).toMatchObject({ item: { reference: item }, is_chosen: false });

    expect(await counts(result)).toEqual({ ...none, changed: 1 });
    expect(await itemsOf(result)).toEqual({ S: item });
    expect(await counts(next)).toEqual({ ...none, unchanged: 1 });
  });

  test('while its row is being imported leaves the row open, which says what to do: no second item stays unnoticed @R-12', async () => {
    const before = await first();
    await before.import('stage');
    const { R: item = '' } = await itemsOf(before);
    const result = await given([renamed], ['S'], before);
    const { id } = await staff().call(importRows, { params: { id: result.id }, body: { environment: 'stage' } });
    const platform: PlatformClient = {
      ...world.platform,
      async importRows(...sent) {
        const answer = await world.platform.importRows(...sent);
        expect((await choose(result, 'NEW1', item)).status).toBe(200);
        return answer;
      },
    };
    await world.work(id, { platform });
    expect((await result.rowsOf(id)).map(({ state, message }) => [state, message])).toEqual([
      ['created', expect.stringContaining('Roll this import back')],
    ]);
    expect((await idOf(result, 'NEW1')).stageImport).toMatchObject({ status: 'FAILED' });

    const { id: back } = await staff().call(rollBackRun, { params: { id: result.id, runId: id }, body: {} });
    await world.work(back);
    await result.analyse('stage');
    expect(await counts(result)).toEqual({ ...none, changed: 1 });
    expect(await itemsOf(result)).toEqual({ S: item });
  });

  test('that is undone while its row is being imported leaves the row open, too @R-12', async () => {
    const before = await first();
    await before.import('stage');
    const { R: item = '' } = await itemsOf(before);
    const result = await given([renamed], ['S'], before);
    const { batch } = ChangedRow.parse((await choose(result, 'NEW1', item)).body);
    await result.analyse('stage');
    const { id } = await staff().call(importRows, { params: { id: result.id }, body: { environment: 'stage' } });
    const platform: PlatformClient = {
      ...world.platform,
      async importRows(...sent) {
        await staff().call(undoBatch, { params: { id: result.id }, body: { batch: batch ?? '' } });
        return world.platform.importRows(...sent);
      },
    };
    await world.work(id, { platform });
    expect((await idOf(result, 'NEW1')).stageImport).toMatchObject({ status: 'FAILED' });
  });

  test('while its row is being analysed makes it be analysed again', async () => {
    const before = await first();
    await before.import('stage');
    const { R: item = '' } = await itemsOf(before);
    const result = await given([renamed], ['S'], before);
    const { id } = await staff().call(analyseRows, { params: { id: result.id }, body: { environment: 'stage' } });
    const platform: PlatformClient = {
      ...world.platform,
      async analyseRows(...sent) {
        await choose(result, 'NEW1', item);
        return world.platform.analyseRows(...sent);
      },
    };
    await world.work(id, { platform });
    expect((await result.rowsOf(id)).map(({ state, message }) => [state, message])).toEqual([
      ['failed', 'The item of the row was changed while it was analysed. Analyse it again.'],
    ]);
    await expect(result.import('stage')).rejects.toThrow('None of these rows can be imported');
    await result.analyse('stage');
    expect(await counts(result)).toEqual({ ...none, changed: 1 });
  });

  test('is refused for two rows, for an item that the practice never had, and for an outdated row', async () => {
    const before = await first();
    await before.import('stage');
    const { R: item = '' } = await itemsOf(before);
    const result = await given([renamed, { ...renamed, orig_code: 'NEW2', orig_name: 'Other', fetlock_code: 'T' }], ['S', 'T'], before);
    const chosen = await choose(result, 'NEW1', item);
    expect(await choose(result, 'NEW2', item)).toMatchObject({ status: 409, body: { error: 'ITEM_TAKEN' } });
    expect((await choose(result, 'NEW2', 'never|sent|1|1')).status).toBe(404);
    const rowId = (await idOf(result, 'NEW1')).id;
    const late = await staff().try(chooseRowItem, { params: { id: result.id, rowId }, body: { reference: null, version: 1 } });
    expect(late).toMatchObject({ status: 409, body: { error: 'ROW_CHANGED' } });

    // Once withdrawn, the item is free for the other row, and an undo does not return it to the first.
    const free = await choose(result, 'NEW1', null);
    expect((await choose(result, 'NEW2', item)).status).toBe(200);
    const { batch } = ChangedRow.parse(free.body);
    const undone = await staff().call(undoBatch, { params: { id: result.id }, body: { batch: batch ?? '' } });
    expect(undone).toMatchObject({ changed: 0, kept: 1 });
    expect(chosen.status).toBe(200);
    expect(await itemOf(result, 'NEW1', 'rimadyl')).toMatchObject({
      item: null,
      items: [{ reference: item, row: { orig_name: 'Other', fixed: true } }],
    });
  });
});

describe('what is sent', () => {
  test('is what the analysis let pass: no variation that the entry lacks, and no code that another item has', async () => {
    const result = await world.givenResult([{ fetlock_code: 'V1', variation: 'zz' }, { fetlock_code: ' V2 ', variation: 'a' }, {}]);
    const { catalogue_version_id: version_id } = await world.api.db
      .selectFrom('results')
      .select('catalogue_version_id')
      .where('id', '=', result.id)
      .executeTakeFirstOrThrow();
    const entries = ['V1', 'V2'].map((code) => ({ version_id, code, name: code, variation: 'a' }));
    await world.api.db.insertInto('catalogue_variations').values(entries).execute();
    const run = await result.analyse('stage');
    expect((await result.rowsOf(run.id)).map(({ state, message }) => [state, message])).toEqual(
      expect.arrayContaining([
        ['failed', "The entry V1 has no variation 'zz'. Choose one of its variations."],
        ['passed', null],
        ['passed', null],
      ]),
    );
    await result.ready();
    expect(await counts(result)).toEqual({ ...none, created: 2 });
    expect((await result.items('stage')).map(({ content }) => content.code).toSorted()).toEqual(['V2', 'code-row-3']);
  });

  test('is not what the analysis refuses: two items of the practice that are to exchange their codes do so by way of a third', async () => {
    const rows = (one: string, two: string) => [
      { orig_code: 'X1', orig_name: 'Ear swab', fetlock_code: one },
      { orig_code: 'X2', orig_name: 'Skin scrape', fetlock_code: two },
    ];
    const first = await given(rows('EX-A', 'EX-B'), ['EX-A', 'EX-B']);
    expect(await counts(first)).toEqual({ ...none, created: 2 });
    const before = await first.items('stage');
    const exchanged = await given(rows('EX-B', 'EX-A'), ['EX-A', 'EX-B'], first);
    const found = await exchanged.rowsOf((await exchanged.analyse('stage')).id);
    expect(found.map(({ state, message }) => [state, message])).toEqual(
      ['EX-A', 'EX-B'].map((code) => ['failed', expect.stringContaining(`has the same code ${code}`)]),
    );
    await expect(exchanged.dryRun('stage')).rejects.toThrow('None of these rows can be imported');
    await expect(exchanged.import('stage')).rejects.toThrow('None of these rows can be imported');
    expect(await exchanged.items('stage')).toEqual(before);
    const byWay = await given(rows('EX-B', 'EX-C'), ['EX-C'], first);
    expect(await counts(byWay)).toEqual({ ...none, changed: 1 });
    const rest = await given(rows('EX-B', 'EX-C'), ['EX-B'], first);
    expect(await counts(rest)).toEqual({ ...none, changed: 1 });
    const last = await given(rows('EX-B', 'EX-A'), ['EX-A'], first);
    expect(await counts(last)).toEqual({ ...none, changed: 1 });
    const references = new Map(before.map(({ content, externalReference }) => [content.code, externalReference]));
    expect(await itemsOf(last)).toEqual({ 'EX-A': references.get('EX-B'), 'EX-B': references.get('EX-A') });
  });
});
