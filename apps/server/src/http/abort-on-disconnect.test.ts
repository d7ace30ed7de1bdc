import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { answerProblems } from './answer-problems.ts';
import { abortOnDisconnect } from './abort-on-disconnect.ts';

test('work aborted because its caller disconnected is not logged as a failure', async () => {
  const logged: string[] = [];
  const log: FastifyBaseLogger = pino({ level: 'error' }, { write: (line) => logged.push(line) });
  const app = Fastify({ loggerInstance: log });
  answerProblems(app, () => undefined);
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  app.get('/slow', async (_request, reply) => {
    asked.resolve();
    return setTimeout(60_000, 'late', { signal: abortOnDisconnect(reply) }).catch((error: Error) => {
      // The signal's own reason is what work rejects with, here as in the product.
      throw error.cause ?? error;
    });
  });
  app.addHook('onError', async () => answered.resolve());
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const caller = new AbortController();
  const call = fetch(`${address}/slow`, { signal: caller.signal }).catch(() => undefined);
  await asked.promise;
  caller.abort();
  await Promise.all([call, answered.promise]);
  await app.close();
  expect(logged).toEqual([]);
});
