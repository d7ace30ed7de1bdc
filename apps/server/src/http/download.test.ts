import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import { Readable } from 'node:stream';
import { downloadFile } from '@fetlock/contract/files';
import { generateReport } from '@fetlock/contract/reports';
import { downloadErrors } from '@fetlock/contract/result-errors';
import { downloadSessionFile, listSessions, storeSessionFile } from '@fetlock/contract/sessions';
import { createTaskFromObject } from '@fetlock/contract/tasks';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { buildApi } from '../api.ts';
import { type RunningSandbox, startSandbox } from '../platform/fixtures/start-sandbox.ts';
import { askForReport } from '../reports/request-report.ts';
import { writeReportOnce } from '../reports/write-report.ts';
import { givenLargeResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

/** What the API logged at warning level and above. */
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
const rows = 3_000;
const practice = { id: 1001, name: 'Riverside Animal Hospital' };

let sandbox: RunningSandbox;
let api: TestApi;
let address: string;
/** Calls that answer with bytes. */
const addresses: Record<string, string> = {};

beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
  api = await startTestApi({ platform: sandbox.client(), log });
  address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { id: resultId } = await givenLargeResult(api.db, rows);
  for (const kind of ['core', 'previousRun'] as const) {
    const { id } = await askForReport(api.services, { resultId, kind, actorId: api.userId('staff') });
    await writeReportOnce({ ...api.services, log }, id, new AbortController().signal);
    addresses[kind] = `${generateReport.path}?type=${kind}&resultId=${resultId}`;
  }
  const messages = Array.from({ length: rows }, (_, position) => ({
    kind: 'line',
    file: 'a.csv',
    line: position,
    message: 'No name.',
    position,
  }));
  await api.db
    .insertInto('result_errors')
    .values(messages.map((message) => ({ ...message, result_id: resultId })))
    .execute();
  addresses['errors log'] = downloadErrors.path.replace(':id', String(resultId));
  const staff = api.as('staff');
  const { items } = await staff.call(listSessions, { query: { businessId: practice.id } });
  const sessionId = items[0]?.id ?? 0;
  const { id } = await staff.call(storeSessionFile, { body: { environment: 'prod', fileName: 'source_prices.csv', sessionId } });
  const task = await staff.call(createTaskFromObject, {
    body: { name: 'of a session', business: practice, uploads: [id], reSessionId: String(sessionId) },
  });
  addresses['stored file'] = `${downloadFile.path}?id=${id}`;
  addresses['session file'] = `${downloadSessionFile.path}?taskId=${task.id}&fileName=source_prices.csv`;
});
beforeEach(() => logged.splice(0));
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

const names = ['core', 'previousRun', 'errors log', 'stored file', 'session file'];
const encodings = ['identity', 'gzip'];
const each = names.flatMap((name) => encodings.map((encoding): [string, string] => [name, encoding]));

/** Over its own connection, which ends with the answer, as with curl. */
async function ask(name: string, encoding: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${api.token('staff')}`, 'accept-encoding': encoding };
  const request = get(`${address}/api/v1${addresses[name]}`, { headers, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}

/** The server has processed everything that came before. */
const settled = () => expect.poll(() => new Promise((resolve) => api.app.server.getConnections((_, count) => resolve(count)))).toBe(0);

describe('bytes over a real connection', () => {
  test.each(each)(
    'of %s, as %s, arrive complete, and nothing is logged when the caller hangs up at the last byte',
    async (name, encoding) => {
      const answer = await ask(name, encoding);
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (bytes === Number(answer.headers['content-length'])) answer.socket.destroy();
      });
      await once(answer, 'close');
      await settled();
      expect(answer.statusCode).toBe(200);
      expect(bytes).toBeGreaterThan(500);
      expect(logged).toEqual([]);
    },
  );

  test.each(each)('of %s, as %s, are aborted without a log line when the caller hangs up at the first one', async (name, encoding) => {
    const answer = await ask(name, encoding);
    answer.destroy();
    await settled();
    expect(logged).toEqual([]);
  });
});

describe('a HEAD', () => {
  test('has the headers of the download, and reads no more of it than its first piece', async () => {
    let pieces = 0;
    let isEnded = false;
    async function* content() {
      try {
        for (; pieces < 2_000; pieces += 1) yield Buffer.alloc(1_024);
      } finally {
        isEnded = true;
      }
    }
    const files = { ...api.services.files, read: async () => Readable.from(content(), { objectMode: false }) };
    const app = await buildApi({ ...api.services, files });
    const url = `/api/v1${addresses['stored file']}`;
    const { statusCode, headers, body } = await app.inject({
      method: 'HEAD',
      url,
      headers: { authorization: `Bearer ${api.token('staff')}` },
    });
    await expect.poll(() => isEnded).toBe(true);
    await app.close();
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' });
    expect(Number(headers['content-length'])).toBeGreaterThan(500);
    expect(headers['content-disposition']).toContain('source_prices.csv');
    expect(pieces).toBeLessThan(100);
  });
});
