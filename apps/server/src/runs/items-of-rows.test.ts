import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type GivenResult, type World, startWorld } from './fixtures/start-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());

type Rows = Parameters<World['givenResult']>[0];

/** A version of a list, of which the rows with these codes are ready; or another version of the task of that one. */
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

  test('stays that of a row whose group is decided otherwise after it was imported', async () => {
    const result = await given(group, ['B']);
    await result.import('stage');
    const [a] = await result.rows();
    await result.ready(a?.id ?? 0);
    await result.analyse('stage');
    expect(await counts(result)).toEqual({ ...none, created: 1, unchanged: 1 });
  });

  test('is reached again when the practice has renamed it, or given it another code', async () => {
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

describe('what is sent', () => {
  test('is what the analysis has let pass: no variation that the entry does not have, and no code that another item has', async () => {
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
});
