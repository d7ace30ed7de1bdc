import type { Run } from '@fetlock/contract/run';
import { rollBackRun } from '@fetlock/contract/runs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type GivenResult, type World, fieldOf, startWorld } from './fixtures/start-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());

type Step =
  | { does: 'edit'; version: 0 | 1; row: 0 | 1; fee: number }
  | { does: 'import'; version: 0 | 1 }
  /** `of`: which of the imports so far, counted from the last one. */
  | { does: 'roll back'; of: number };

const version = fc.constantFrom(0 as const, 1 as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('edit' as const), version, row: version, fee: fc.integer({ min: 1, max: 2 }) }),
  { arbitrary: fc.record({ does: fc.constant('import' as const), version }), weight: 2 },
  { arbitrary: fc.record({ does: fc.constant('roll back' as const), of: fc.integer({ min: 0, max: 3 }) }), weight: 3 },
);

/** What imports have done to an item, the latest on top; an import that changed nothing relies on what it found. */
class ModelItem {
  readonly effects: { run: number; fee: number }[] = [];
  readonly claims = new Set<number>();

  import(run: number, fee: number): void {
    if (this.effects.at(-1)?.fee === fee) this.claims.add(run);
    else this.effects.push({ run, fee });
  }

  rollBack(run: number): void {
    if (this.claims.delete(run) || [...this.claims].some((other) => other > run)) return;
    if (this.effects.at(-1)?.run === run) this.effects.pop();
  }
}

const names = ['row-1', 'row-2'] as const;

test('whatever is imported, edited and rolled back in whatever order, the items agree with a simple model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 9 }), async (steps) => {
      const rows = names.map(() => ({ dispensing_fee: 1 }));
      const first = await world.givenResult(rows);
      const versions = [first, await world.givenResult(rows, { taskOf: first })] as const;
      for (const each of versions) {
        await each.analyse('stage');
        await each.ready();
      }
      const fees = [
        [1, 1],
        [1, 1],
      ];
      const items = names.map(() => new ModelItem());
      const imports: { result: GivenResult; run: Run }[] = [];
      for (const one of steps) {
        if (one.does === 'edit') {
          await edit(versions[one.version], one.row, one.fee);
          fees[one.version]?.splice(one.row, 1, one.fee);
        } else if (one.does === 'import') {
          const result = versions[one.version];
          const run = await result.import('stage');
          imports.push({ result, run });
          for (const [row, item] of items.entries()) item.import(run.id, fees[one.version]?.[row] ?? 0);
        } else {
          const chosen = imports.at(-1 - one.of);
          if (!chosen) continue;
          await rollBack(chosen.result, chosen.run);
          for (const item of items) item.rollBack(chosen.run.id);
        }
        const expected = names.flatMap((name, row) => {
          const top = items[row]?.effects.at(-1);
          return top ? [[name, top.fee] as const] : [];
        });
        expect(fieldOf(await first.items('stage'), 'dispensingFee')).toEqual(Object.fromEntries(expected));
      }
    }),
    { numRuns: 4 },
  );
});

async function edit(result: GivenResult, row: number, fee: number): Promise<void> {
  const rowId = (await result.rows())[row]?.id ?? 0;
  await result.edit(rowId, { dispensing_fee: fee, status: 'ready_for_import' });
  await result.analyse('stage', { rows_ids: [rowId] });
}

/** Does nothing if there is nothing left to roll back. */
async function rollBack(result: GivenResult, run: Run): Promise<void> {
  const params = { id: result.id, runId: run.id };
  const started = await world.api.as('staff').try(rollBackRun, { params, body: {} });
  if (started.status === 409) return expect(started.body).toMatchObject({ error: 'NOTHING_TO_ROLL_BACK' });
  const { id } = started.body as Run;
  await world.work(id);
  const done = await world.run(result.id, id);
  expect(done).toMatchObject({ state: 'SUCCEED', failed: 0 });
  expect(done.removed + done.restored + done.kept + done.unchanged).toBe(done.total);
}
