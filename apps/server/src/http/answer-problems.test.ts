import { createConnection } from 'node:net';
import { uploadFiles } from '@fetlock/contract/files';
import { platformRefusals } from '@fetlock/contract/platform-call';
import { type ProblemCode, problems } from '@fetlock/contract/problems';
import { readResult } from '@fetlock/contract/results';
import { listTags } from '@fetlock/contract/tags';
import { finishSignIn } from '@fetlock/contract/users';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { connect, createPool } from '../database/connection.ts';
import { PlatformProblem } from '../platform/platform-problem.ts';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { answerProblems, toProblem } from './answer-problems.ts';
import { Problem } from './problem.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** PostgreSQL's own answer to a statement. */
const refusalOf = (statement: ReturnType<typeof sql>) => statement.execute(api.db).then(() => undefined, toProblem);

describe('what PostgreSQL refuses', () => {
  test.each<[string, ProblemCode, ReturnType<typeof sql>]>([
    ['NUL in a text', 'INVALID_INPUT', sql`select ${'a\0b'}::text`],
    ['a number too large', 'INVALID_INPUT', sql`select 1e30::integer`],
    ['what is no number', 'INVALID_INPUT', sql`select ${'x'}::integer`],
    ['a second row of one key', 'ALREADY_EXISTS', sql`insert into tags (name) values ('x'), ('X')`],
    ['a statement that is wrong', 'INTERNAL', sql`select nothing from nowhere`],
  ])('%s is %s', async (_, code, statement) => {
    expect((await refusalOf(statement))?.code).toBe(code);
  });
});

describe('what the practice platform refuses', () => {
  const refusals = Object.entries(platformRefusals).filter(([, { status }]) => status < 429 && status !== 401);
  test.each(refusals)('because of %s is reported in helpful words, not as our failure', (reason, { status, description }) => {
    const refusal = { error: reason, description };
    const problem = toProblem(new PlatformProblem('REFUSED', { call: 'any', environment: 'stage', effect: 'none', status, refusal }));
    const expected = reason === 'WRONG_ENVIRONMENT' || reason === 'CALL_NOT_FOUND' ? 502 : status;
    expect(problem.status).toBe(expected);
    expect(problem.message).toBe(reason === 'SITE_TAKEN' ? 'Warning: this business has been already selected.' : description);
  });

  test('an invalid value is named by its field', () => {
    const refusal = { error: 'INVALID_REQUEST', description: 'no', fields: [{ field: 'site', description: 'is too long' }] };
    const problem = toProblem(new PlatformProblem('REFUSED', { call: 'any', environment: 'stage', effect: 'none', refusal }));
    expect(problem.body('1')).toMatchObject({ error: 'INVALID_INPUT', fields: [{ field: 'site', description: 'is too long' }] });
  });
});

test('a defect of ours reveals nothing but an id', async () => {
  const { id, taskId } = await givenResult(api.db);
  await api.db
    .updateTable('tasks')
    .set({ params: JSON.stringify({ context: 'secret-of-the-database' }) })
    .where('id', '=', taskId)
    .execute();
  const { status, body } = await api.as('staff').try(readResult, { params: { id } });
  expect(status).toBe(500);
  expect(body).toEqual({ error: 'INTERNAL', description: problems.INTERNAL.description, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test('an unavailable database is reported as such, by a call and by the health of the service', async () => {
  const away = connect(createPool({ connectionString: 'postgres://nobody@127.0.0.1:9/nowhere', size: 1, log: pino({ level: 'silent' }) }));
  const alone = await startTestApi({ db: away });
  expect(await alone.as('staff').try(listTags)).toMatchObject({ status: 503, body: { error: 'NOT_READY' } });
  expect((await alone.as('anonymous').raw({ method: 'GET', url: '/health' })).statusCode).toBe(503);
  expect((await api.as('anonymous').raw({ method: 'GET', url: '/health' })).statusCode).toBe(200);
  await alone.close();
  await away.destroy();
});

test('calls beyond an address’s limit per minute are refused, with the time to retry', async () => {
  const alone = await startTestApi();
  const guess = () =>
    alone.as('anonymous').try(finishSignIn, { body: { code: 'x', state: 'x', redirect_uri: 'http://localhost:8080/log-in' } });
  const { limitPerMinute } = finishSignIn;
  const answers = [];
  for (let call = 0; call <= limitPerMinute; call += 1) answers.push(await guess());
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(limitPerMinute);
  expect(answers.at(-1)).toMatchObject({
    status: 429,
    body: { error: 'TOO_MANY_REQUESTS' },
    headers: { 'retry-after': expect.stringMatching(/^[0-9]+$/) },
  });
  await alone.close();
});

test('aborted work is a failure as long as its caller is connected', async () => {
  const logged: string[] = [];
  const loggerInstance: FastifyBaseLogger = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const app = Fastify({ loggerInstance });
  answerProblems(app, () => undefined);
  app.post('/work', () => Promise.reject(new DOMException('broken off', 'AbortError')));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { status } = await fetch(`${address}/work`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  await app.close();
  expect([status, logged]).toEqual([500, [expect.stringContaining('broken off')]]);
});

test('an upload whose caller has disconnected is no failure', async () => {
  const lines: { level: number; msg: string }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]);
  const alone = await startTestApi({ log: pino({ level: 'info' }, { write }) });
  const { port } = new URL(await alone.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = createConnection(Number(port), '127.0.0.1');
  const part = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nname;price\r\n';
  const head = `POST /api/v1${uploadFiles.path} HTTP/1.1\r\nhost: localhost:${port}\r\nauthorization: Bearer ${alone.token('staff')}`;
  socket.write(
    `${head}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 50000000\r\n\r\n${part}${'a;1\r\n'.repeat(50_000)}`,
  );
  setTimeout(() => socket.resetAndDestroy(), 300);
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('a caller has gone before the answer');
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  await alone.close();
});

test('a failed check of our stored values is not reported as invalid input', () => {
  const broken = z.int().safeParse('x').error;
  expect(toProblem(broken).code).toBe('INTERNAL');
  expect(toProblem('thrown').code).toBe('INTERNAL');
});

test('a problem includes its details', () => {
  const problem = new Problem('SET_CHANGED', { details: { count: 3 } });
  expect(problem.body('an-id')).toEqual({
    error: 'SET_CHANGED',
    description: problems.SET_CHANGED.description,
    details: { count: 3 },
    id: 'an-id',
  });
});
