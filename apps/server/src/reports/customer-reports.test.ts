import { type ReportKind, generateReport, readReport, reportKindNames, requestReport } from '@fetlock/contract/reports';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenResult } from '@fetlock/testing/given-result';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { writeReportHandler } from './write-report.handler.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.services.queue.work(writeReportHandler({ ...api.services, log: pino({ level: 'silent' }) }));
});
afterAll(() => api.close());

test('a customer can request match.html, and read it @REPORT-12 @AUTH-24', async () => {
  const { id } = await givenResult(api.db);
  const visitor = await givenVisitor(api, id, 'protected_link', 'Dr. Jane Doe');
  const report = await visitor.call(requestReport, { params: { id }, body: { type: 'match' } });
  const page = await visitor.raw({ method: 'GET', url: `/api/v1${generateReport.path}?type=match&resultId=${id}&reportId=${report.id}` });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<html');
  expect(await visitor.call(readReport, { params: { id: report.id } })).toMatchObject({ type: 'match', state: 'SUCCEED' });
});

test.each(reportKindNames.filter((kind) => kind !== 'match'))(
  'a customer is refused the report %s @REPORT-13 @AUTH-24',
  async (type: ReportKind) => {
    const { id } = await givenResult(api.db);
    const visitor = await givenVisitor(api, id, 'protected_link', 'Dr. Jane Doe');
    expect(await visitor.try(requestReport, { params: { id }, body: { type } })).toMatchObject({ status: 403 });
    const page = await visitor.raw({ method: 'GET', url: `/api/v1${generateReport.path}?type=${type}&resultId=${id}` });
    expect(page.statusCode).toBe(403);
  },
);

test('a customer is refused a report of staff and one of another task, by id', async () => {
  const [own, other] = [await givenResult(api.db), await givenResult(api.db)];
  const visitor = await givenVisitor(api, own.id, 'protected_link', 'Dr. Jane Doe');
  const staff = api.as('staff');
  const reportOf = async (id: number, type: ReportKind) => (await staff.call(requestReport, { params: { id }, body: { type } })).id;
  for (const id of [await reportOf(own.id, 'internal'), await reportOf(other.id, 'match')])
    expect(await visitor.try(readReport, { params: { id } })).toMatchObject({ status: 403 });
});
