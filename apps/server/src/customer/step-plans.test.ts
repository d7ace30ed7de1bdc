import { type MigrationStepName, migrationSteps } from '@fetlock/contract/migration-steps';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRows, pageOfSet } from '../rows/set-pages.queries.ts';
import { givenLargeResult } from '@fetlock/testing/given-result';
import { sumOfPlan } from '@fetlock/testing/query-plan';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
let id: number;
beforeAll(async () => {
  api = await startTestApi();
  await givenLargeResult(api.db, 5_000);
  ({ id } = await givenLargeResult(api.db, 20_000));
});
afterAll(() => api.close());

/** How many result rows the query of a page reads, as counted by PostgreSQL. */
function rowsRead(step: MigrationStepName, page: number): Promise<number> {
  const { params } = migrationSteps[step];
  const groupBy = 'groupBy' in params ? params.groupBy : undefined;
  const sortBy = 'sortBy' in params ? params.sortBy : 'orig_order';
  const query = pageOfSet(api.db, id, { step, groupBy }, { sortBy, descending: false }, { page, pageSize: 200 });
  return sumOfPlan(query, (part) => {
    const touched = part['Actual Rows'] + (part['Rows Removed by Filter'] ?? 0) + (part['Rows Removed by Index Recheck'] ?? 0);
    return part['Relation Name'] === 'result_rows' ? touched * part['Actual Loops'] : 0;
  });
}

describe('a page of 200 of a step of a version of 20,000 rows', () => {
  test.each(['ask_customer', 'compounded'] as const)('of %s reads only the rows shown', async (step) => {
    expect(await rowsRead(step, 1)).toBe(Math.min(200, await countRows(api.db, id, { step })));
  });

  test.each(['multimatch', 'ignored'] as const)('of the grouped step %s reads no row of another step', async (step) => {
    const ofStep = await countRows(api.db, id, { step });
    expect(ofStep).toBeGreaterThan(1_000);
    expect(await rowsRead(step, 1)).toBeLessThanOrEqual(ofStep);
    expect(await rowsRead(step, 3)).toBeLessThanOrEqual(ofStep);
  });
});
