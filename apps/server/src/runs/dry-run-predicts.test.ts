import fc from 'fast-check';
import { dryRunRows, importRows } from '@fetlock/contract/runs';
import type { PlatformItem } from '@fetlock/contract/platform-rows';
import { repetitions } from '@fetlock/formats/testing/repetitions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contentHash } from '../rows/row-content.queries.ts';
import { type GivenResult, type World, startWorld } from './fixtures/start-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());

/** Few sources, codes and prices, so that rows collide: equal source rows, several parts of one, and codes claimed by two rows. */
const someRow = fc.record({
  source: fc.nat(3),
  isPartOfPrevious: fc.boolean(),
  code: fc.nat(5),
  variation: fc.constantFrom(null, 'v'),
  price: fc.constantFrom(10, 20, 30.5, null),
  minimum_price: fc.constantFrom(null, null, null, 15),
  subcategory: fc.constantFrom('A', 'A', 'A', 'B', ''),
});
type SomeRow = typeof someRow extends fc.Arbitrary<infer Row> ? Row : never;
const someRows = fc.array(someRow, { minLength: 1, maxLength: 10 });
const subset = fc.array(fc.boolean(), { minLength: 10, maxLength: 10 });

/** What happened in the practice before, in this version of the list or in an older one. */
const happening = fc.oneof(
  fc.record({ imported: subset, version: fc.nat(1) }),
  fc.record({ edited: fc.nat(9), version: fc.nat(1), code: fc.nat(5), price: fc.constantFrom(10, 20) }),
  fc.record({ rolledBack: fc.nat(3) }),
  fc.record({ forgotten: fc.nat(5) }),
);
type Happening = typeof happening extends fc.Arbitrary<infer Event> ? Event : never;

const codeOf = (place: string, code: number) => (code === 0 ? `${place}-unknown` : `${place}-${code}`);

async function setCodes(codes: readonly string[]): Promise<void> {
  const { origin, keys } = world.sandbox;
  const headers = { authorization: `Bearer ${keys.stage}`, 'content-type': 'application/json' };
  const { status } = await fetch(`${origin}/sandbox/codes`, { method: 'PUT', headers, body: JSON.stringify({ catalogue: codes }) });
  expect(status).toBe(200);
}

function rowsIn(place: string, rows: readonly SomeRow[]) {
  let line = 0;
  let source = 0;
  return rows.map(({ isPartOfPrevious, code, ...row }, index) => {
    if (index === 0 || !isPartOfPrevious) [line, source] = [line + 1, row.source];
    const { source: _, ...content } = row;
    return {
      ...content,
      fetlock_code: codeOf(place, code),
      orig_order: line,
      orig_code: `${place}-${source}`,
      orig_name: `${place} source ${source}`,
      multimatch: 'g',
    };
  });
}

const idsOf = async (resultId: number, chosen: readonly boolean[]) => {
  const rows = await world.api.db.selectFrom('result_rows').select('id').where('result_id', '=', resultId).orderBy('id').execute();
  return rows.filter((_, index) => chosen[index]).map(({ id }) => id);
};

/** Makes every row of a version ready and analysed, whatever an analysis would have found: much may have changed since. */
const prepare = (resultId: number) =>
  world.api.db
    .updateTable('result_rows')
    .set({ status: 'ready_for_import', stage_analysis: sql`jsonb_build_object('status', 'SUCCEED', 'at', '', 'content', ${contentHash})` })
    .where('result_id', '=', resultId)
    .execute();

async function run(call: typeof dryRunRows | typeof importRows, resultId: number, body: object, rowsPerBatch: number): Promise<number> {
  const { id } = await world.api.as('staff').call(call, { params: { id: resultId }, body: { environment: 'stage', ...body } });
  await world.work(id, { rowsPerBatch });
  return id;
}

async function happen(event: Happening, versions: readonly GivenResult[], place: string, imports: number[]): Promise<void> {
  const { db } = world.api;
  if ('forgotten' in event) return setCodes([1, 2, 3, 4, 5].filter((code) => code !== event.forgotten).map((code) => codeOf(place, code)));
  if ('rolledBack' in event) {
    const [importId] = imports.splice(event.rolledBack, 1);
    if (importId === undefined) return;
    const sent = await db.selectFrom('row_imports').select('key').where('run_id', '=', importId).execute();
    const { session_id } = await db.selectFrom('runs').select('session_id').where('id', '=', importId).executeTakeFirstOrThrow();
    const keys = sent.map(({ key }) => key);
    if (keys.length > 0) await world.platform.rollBackImports('stage', { params: { sessionId: session_id ?? 0 }, body: { keys } });
    return;
  }
  const version = versions[event.version];
  if (!version) throw new Error('no such version');
  if ('imported' in event) {
    const rows_ids = await idsOf(version.id, event.imported);
    if (rows_ids.length > 0) imports.push(await run(importRows, version.id, { rows_ids }, 100));
    return;
  }
  const edited = db.updateTable('result_rows').set({ fetlock_code: codeOf(place, event.code), price: event.price });
  await edited
    .where('id', 'in', [
      0,
      ...(await idsOf(
        version.id,
        Array.from({ length: 10 }, (_, index) => index === event.edited),
      )),
    ])
    .execute();
  await prepare(version.id);
}

let places = 0;

test('a dry run predicts exactly what the import then does, whatever the practice has and however the rows are split into requests', async () => {
  const requests = fc.integer({ min: 1, max: 5 });
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      someRows,
      someRows,
      fc.array(happening, { maxLength: 5 }),
      subset,
      requests,
      requests,
      async (older, newer, events, chosen, seenBy, sentBy) => {
        const place = `place-${(places += 1)}`;
        await setCodes([1, 2, 3, 4, 5].map((code) => codeOf(place, code)));
        const before = await world.givenResult(rowsIn(place, older), { practiceId: 1_007 });
        const result = await world.givenResult(rowsIn(place, newer), { taskOf: before });
        for (const { id } of [before, result]) await prepare(id);
        const imports: number[] = [];
        for (const event of events) await happen(event, [before, result], place, imports);

        const chosenIds = await idsOf(result.id, chosen);
        const rows = chosenIds.length > 0 ? { rows_ids: chosenIds } : {};
        const itemsBefore = await itemsIn(place, result);
        const dryRunId = await run(dryRunRows, result.id, rows, seenBy);
        const importId = await run(importRows, result.id, { dry_run_id: dryRunId }, sentBy);
        const itemsAfter = await itemsIn(place, result);

        const [predicted, done] = [await result.rowsOf(dryRunId), await result.rowsOf(importId)];
        // The run stores field by field what the dry run had shown.
        const outcomesOf = (of: typeof done) =>
          of.map(({ row_id, state, message, differences, price }) => ({ row_id, state, message, differences, price }));
        expect(outcomesOf(done)).toEqual(outcomesOf(predicted));
        expectTheSameItems(itemsBefore, itemsAfter, predicted);
        for (const { state, message } of done)
          outcomes.add(state === 'failed' ? (message ?? '').replaceAll(/[\d.]+|place-\S+/g, '#') : state);
      },
    ),
    { numRuns: repetitions(12), endOnFailure: true, seed: 20_261_122 },
  );
  // The mixes are worth something only if all of these came up.
  expect([...outcomes].toSorted()).toEqual(expect.arrayContaining(['created', 'changed', 'unchanged']));
  for (const reason of ['not in the catalogue', 'below the minimum', 'has the same code', 'subcategory is missing'])
    expect([...outcomes].some((outcome) => outcome.includes(reason))).toBe(true);
});

test('the item that has a code is named as the import then does, also where an earlier request renames it', async () => {
  await setCodes(['SAME']);
  const before = await world.givenResult([{ orig_code: 'N1', orig_name: 'Old name', fetlock_code: 'SAME' }], { practiceId: 1_009 });
  await prepare(before.id);
  await run(importRows, before.id, {}, 1);
  const [item] = await before.items('stage');
  const rows = [
    { orig_code: 'N2', orig_name: 'New name', fetlock_code: 'SAME', chosen_item: item?.externalReference ?? '' },
    { orig_name: 'Another', fetlock_code: 'SAME' },
  ];
  const result = await world.givenResult(rows, { taskOf: before });
  await prepare(result.id);
  const dryRunId = await run(dryRunRows, result.id, {}, 1);
  const importId = await run(importRows, result.id, { dry_run_id: dryRunId }, 1);
  for (const id of [dryRunId, importId])
    expect((await result.rowsOf(id)).map(({ state, message }) => [state, message])).toEqual([
      ['changed', null],
      ['failed', "Another item, 'New name' (N2), has the same code SAME."],
    ]);
});

const itemsIn = async (place: string, result: GivenResult): Promise<PlatformItem[]> => {
  const { items } = await world.platform.listItems('stage', {
    params: { practiceId: result.practiceId },
    query: { search: `${place} `, to: 1_000 },
  });
  return items;
};

/** The items created are those predicted, and the prices shown as old and new are those of the practice before and after. */
function expectTheSameItems(
  before: readonly PlatformItem[],
  after: readonly PlatformItem[],
  predicted: Awaited<ReturnType<GivenResult['rowsOf']>>,
): void {
  const pricesOf = (items: readonly PlatformItem[]) =>
    new Map(items.map(({ externalReference, content }) => [externalReference, content.price]));
  const [old, now] = [pricesOf(before), pricesOf(after)];
  const created = [...now.keys()].filter((reference) => !old.has(reference));
  expect(created).toHaveLength(predicted.filter(({ state }) => state === 'created').length);
  const moves = [...now].filter(([reference, price]) => old.has(reference) && old.get(reference) !== price);
  const shown = predicted.filter(({ state, price }) => state === 'changed' && price?.old !== price?.new);
  expect(shown.map(({ price }) => `${price?.old} to ${price?.new}`).toSorted()).toEqual(
    moves.map(([reference, price]) => `${old.get(reference) ?? null} to ${price}`).toSorted(),
  );
}
