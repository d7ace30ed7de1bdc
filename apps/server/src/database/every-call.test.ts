import type { CallDefinition } from '@fetlock/contract/call';
import { everyCall } from '@fetlock/contract/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryListener } from '@fetlock/testing/query-listener';
import type { Caller } from '@fetlock/testing/caller';
import { givenLargeResult } from '@fetlock/testing/given-result';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { type WorkedResult, givenWorkedResult } from '@fetlock/testing/given-worked-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { type Reading, aside, readings } from '@fetlock/testing/plans/readings';

const rowCount = 4_000;
const { onQuery, costOf } = queryListener();
let api: TestApi;
let result: WorkedResult;
let callers: Record<NonNullable<Reading['by']> | 'staff', Caller>;

beforeAll(async () => {
  api = await startTestApi({ onQuery });
  await givenLargeResult(api.db, 1_000, { analyzed: false });
  result = await givenWorkedResult(api.db, rowCount, api.userId('staff'));
  const [protected_link, mig_pal_link] = [
    await givenVisitor(api, result.id, 'protected_link'),
    await givenVisitor(api, result.id, 'mig_pal_link'),
  ];
  callers = { protected_link, mig_pal_link, staff: api.as('admin') };
  await sql`analyze`.execute(api.db);
});
afterAll(() => api.close());

const asked = Object.entries(readings).flatMap(([name, of]) => of.map((reading): [string, Reading] => [name, reading]));
/** Neither a page nor its accompanying data grows with the version. */
const besides = 250;
const aRowShown = 20;

test('every reading call is measured, or listed as an exception', () => {
  const reading = everyCall.filter(({ method }) => method === 'GET').map(({ name }) => name);
  expect([...new Set([...Object.keys(readings), ...aside])].toSorted()).toEqual([...new Set([...reading, 'followResult'])].toSorted());
});

describe.each(asked)('%s', (name, reading) => {
  const { about = 'as it is', query, body, params, reads } = reading;
  const bound = reads === 'what it shows' ? reads : `${reads.times} times the version, as ${reads.because}`;
  test(`${about}: reads ${bound} @R-33`, async () => {
    const call = everyCall.find((each) => each.name === name) as CallDefinition;
    const { id, dryRunId: runId, rowIds, batch } = result;
    const given = {
      params: { id, resultId: id, rowId: rowIds[10], runId, batch, ...params?.(result) },
      query: typeof query === 'function' ? query(result) : query,
      ...(body && { body }),
    };
    let shown = 0;
    const costs = await costOf(api.db, async () => {
      const answer = await callers[reading.by ?? 'staff'].try(call, given as never);
      expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
      const { items } = (answer.body ?? {}) as { items?: unknown[] };
      shown = items?.length ?? 0;
    });
    const read = costs.reduce((sum, cost) => sum + cost.read + cost.indexed, 0);
    const most = reads === 'what it shows' ? besides + aRowShown * shown : besides + reads.times * rowCount + aRowShown * shown;
    const told = costs.map((cost) => `${cost.read} + ${cost.indexed} of ${cost.text.slice(0, 200)}`).join('\n');
    expect(read, told).toBeLessThanOrEqual(most);
  });
});

test('the measurement detects a call that reads a whole version', async () => {
  const costs = await costOf(api.db, () =>
    api.db.selectFrom('result_rows').select('id').where('result_id', '=', result.id).where('orig_name', '=', 'x').execute(),
  );
  expect(costs.reduce((sum, { read }) => sum + read, 0)).toBeGreaterThanOrEqual(rowCount);
});
