import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { connect, createPool } from '../database/connection.ts';
import { holding } from '../jobs/fixtures/holding.ts';
import { openQueue } from '../jobs/queue.ts';
import { cloneDatabase } from '@fetlock/testing/cloned-database';
import { eventually, runProgram } from '@fetlock/process/testing/program';

const given = (file: string, args: readonly string[]) => {
  const program = runProgram(path.join(import.meta.dirname, file), args);
  onTestFinished(async () => {
    program.process.kill('SIGKILL');
    await program.ended;
  });
  return program;
};

test.for(['pattern', 'loop', 'system'])('a blocked process (%s) reports what it was doing and where, and is ended @R-8', async (mode) => {
  const program = given('fixtures/blocked-loop.ts', [mode]);
  expect(await program.ended).toEqual({ code: null, signal: 'SIGKILL' });
  const line: unknown = JSON.parse(program.stdout.replace('ready;', ''));
  expect(line).toMatchObject({
    level: 50,
    role: 'worker',
    requestId: 'req-7',
    taskId: 12,
    msg: expect.stringContaining('stood still for 2 s'),
  });
  expect(line).toHaveProperty('at', expect.arrayContaining([expect.stringContaining('fixtures/blocked-loop.ts')]));
  expect(line).not.toHaveProperty('jobId');
});

test('one whose event loop runs, and one that was suspended as a whole, are left alone', async () => {
  const program = given('fixtures/blocked-loop.ts', ['turns']);
  await program.output(/ready;/);
  program.process.kill('SIGSTOP');
  await delay(4_000);
  program.process.kill('SIGCONT');
  expect(await program.ended).toEqual({ code: 0, signal: null });
  expect(program.stdout).toBe('ready;done;');
});

test('a job that blocks its worker fails with a sentence; the other jobs of the worker continue elsewhere @R-7', async () => {
  const { connectionString, drop } = await cloneDatabase();
  onTestFinished(drop);
  const log = pino({ level: 'silent' });
  const db = connect(createPool({ connectionString, size: 2, log }));
  const queue = await openQueue({ connectionString, log, supervise: false });
  onTestFinished(async () => {
    await queue.stop();
    await db.destroy();
  });
  await queue.prepare([holding]);
  const enqueue = (id: number, ms: number) => db.transaction().execute((trx) => queue.enqueue(trx, holding, { id, ms }));

  const first = given('../jobs/fixtures/worker.ts', [connectionString]);
  await first.output(/ready;/);
  await enqueue(1, 60_000);
  await first.output(/began 1;/);
  await eventually(async () => (await db.selectFrom('job_claims').select('job_id').execute()).length === 1);
  await enqueue(2, -1);
  await first.output(/began 2;/);
  const second = given('../jobs/fixtures/worker.ts', [connectionString]);
  expect((await first.ended).signal).toBe('SIGKILL');
  await second.output(/began 1;/);
  await second.output(/gave up 2: It brought a process to a standstill/);
  expect(second.stdout).not.toContain('began 2;');
});
