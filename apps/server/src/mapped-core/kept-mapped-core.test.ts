import { readKeptMappedCore } from '@fetlock/contract/mapped-core';
import { generateReport, requestReport } from '@fetlock/contract/reports';
import { editRow } from '@fetlock/contract/row-edits';
import { listRows } from '@fetlock/contract/rows';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeReportHandler } from '../reports/write-report.handler.ts';
import { deleteOldDryRuns } from '../runs/dry-runs.queries.ts';
import { selectLastReport } from '../reports/reports.queries.ts';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const staff = () => api.as('staff');
const kept = (id: number) => staff().call(readKeptMappedCore, { params: { id } });

test('a mapped_core.csv is missing until it is made, and again once its file is gone @ERR-25', async () => {
  const { id: resultId } = await givenResult(api.db, [{}, {}]);
  expect(await kept(resultId)).toEqual({ made_at: null, is_current: false, lack: 'NOT_MADE' });

  await staff().call(requestReport, { params: { id: resultId }, body: { type: 'core' } });
  expect(await kept(resultId)).toMatchObject({ lack: 'BEING_MADE' });
  await api.services.queue.work(writeReportHandler({ ...api.services, log: pino({ level: 'silent' }) }));
  await staff().try(generateReport, { query: { type: 'core', resultId } });
  expect(await kept(resultId)).toEqual({ made_at: expect.any(String), is_current: true, lack: null });

  const row = (await staff().call(listRows, { params: { id: resultId } })).items[0] ?? expect.fail('the version has no rows');
  await staff().call(editRow, { params: { id: resultId, rowId: row.id }, body: { version: row.version, fetlock_name: 'Another' } });
  expect(await kept(resultId)).toMatchObject({ is_current: false, lack: null });

  const report = await selectLastReport(api.db, resultId, 'core');
  await api.services.files.remove(report?.storage_key ?? '');
  expect(await kept(resultId)).toMatchObject({ is_current: false, lack: 'FILE_GONE' });
  expect(await staff().try(readKeptMappedCore, { params: { id: 999_999 } })).toMatchObject({ status: 404 });
});

test('a report does not count as current because earlier dry runs were deleted since', async () => {
  const { id: resultId } = await givenResult(api.db, [{}, {}]);
  const dryRun = {
    result_id: resultId,
    environment: 'stage',
    kind: 'dry_run',
    requested_by: api.userId('staff'),
    state: 'SUCCEED',
    total: 2,
    session_id: 5,
  };
  await api.db
    .insertInto('runs')
    .values([1, 2, 3].map(() => ({ ...dryRun, finished_at: new Date(), created_at: new Date(Date.now() - 2 * 86_400_000) })))
    .execute();
  await staff().call(requestReport, { params: { id: resultId }, body: { type: 'core' } });
  await staff().try(generateReport, { query: { type: 'core', resultId } });
  expect(await kept(resultId)).toMatchObject({ is_current: true });

  const row = (await staff().call(listRows, { params: { id: resultId } })).items[0] ?? expect.fail('the version has no rows');
  await staff().call(editRow, { params: { id: resultId, rowId: row.id }, body: { version: row.version, fetlock_name: 'Another' } });
  await deleteOldDryRuns(api.db);
  expect(await kept(resultId)).toMatchObject({ is_current: false });
});
