import { call } from '@fetlock/contract/call';
import { createTag, listTags } from '@fetlock/contract/tags';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ContractServer } from './contract-server.ts';

const address = 'http://localhost';
const asked = async (server: ContractServer, path: string, body?: object) => {
  const init = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await server.fetch(`${address}/api/v1${path}`, init);
  return { status: response.status, body: (await response.json()) as unknown };
};

test('a call is answered as defined by its test, and the request is recorded as parsed by the contract', async () => {
  const server = new ContractServer();
  server.answer(createTag, ({ body }) => ({ id: 4, name: body.name }));
  expect(await asked(server, '/tags', { name: ' urgent ' })).toEqual({ status: 201, body: { id: 4, name: 'urgent' } });
  expect(server.received(createTag)).toMatchObject([{ body: { name: 'urgent' }, version: 'v1' }]);
  server.refuse(createTag, 'ALREADY_EXISTS');
  expect(await asked(server, '/tags', { name: 'urgent' })).toMatchObject({ status: 409, body: { error: 'ALREADY_EXISTS' } });
  expect(server.complaints()).toEqual([]);
});

test('a call without an answer, and violations of the contract, are complaints', async () => {
  const server = new ContractServer();
  await asked(server, '/tags');
  server.answer(createTag, { id: 4, name: 'urgent' });
  await asked(server, '/tags', { name: '' });
  const wrong: unknown = { items: [{ id: 'four' }] };
  server.answer(listTags, () => wrong as { items: [] });
  await asked(server, '/tags');
  expect(server.complaints()).toEqual([
    'No answer is given for GET /api/v1/tags.',
    expect.stringMatching(/^The body of createTag is not as the contract has it/),
    expect.stringMatching(/^The answer given for listTags is not as the contract has it/),
  ]);
  expect(server.received(createTag)).toEqual([]);
});

test('a literal address takes precedence over one with a parameter; a paused call waits for its answer', async () => {
  const read = (path: `/${string}`, name: string) =>
    call({
      name,
      path,
      method: 'GET',
      topic: 'Test',
      access: ['staff'],
      summary: name,
      params: z.object({ id: z.string() }).partial(),
      answer: z.string(),
    });
  const [one, stats] = [read('/files/:id', 'one'), read('/files/stats', 'stats')];
  const server = new ContractServer();
  server.answer(one, ({ params }) => `file ${params.id}`);
  const answerStats = server.hold(stats);
  const waiting = asked(server, '/files/stats');
  expect((await asked(server, '/files/7')).body).toBe('file 7');
  answerStats('all of them');
  expect((await waiting).body).toBe('all of them');
});
