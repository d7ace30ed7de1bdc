import path from 'node:path';
import { startSandbox, type SandboxFixture } from '@fetlock/sandbox/fixtures/start-sandbox';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { findFreePort } from '@fetlock/postgres/free-port';
import { startChild } from './process/child.ts';
import { OperatorError } from '@fetlock/process/operator-error';
import { eventually, runProgram } from '@fetlock/process/testing/program';

const entry = path.join(import.meta.dirname, 'sandbox-process.ts');

let sandbox: SandboxFixture;
beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
});
afterAll(() => sandbox.stop());

const variables = (port: number | string) => ({
  PATH: process.env['PATH'],
  SANDBOX_PORT: String(port),
  SANDBOX_DATABASE_URL: sandbox.database,
  SANDBOX_KEY_PROD: sandbox.keys.prod,
  SANDBOX_KEY_STAGE: sandbox.keys.stage,
  SANDBOX_KEY_PLAY: sandbox.keys.play,
});
const startAsChild = (port: number) => startChild({ name: 'sandbox', entry, env: variables(port), log: pino({ level: 'silent' }) });
const isServing = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    ({ status }) => status === 200,
    () => false,
  );

test('as a child it serves on its port when it reports ready, and ends when its parent requests it', async () => {
  const port = await findFreePort();
  const child = await startAsChild(port);
  onTestFinished(() => child.stop());
  expect(await isServing(port)).toBe(true);
  await child.stop();
  expect(await isServing(port)).toBe(false);
});

test('as a child it reports to its parent, in a sentence for the operator, that the port is in use', async () => {
  const port = Number(new URL(sandbox.origin).port);
  const failed = startAsChild(port);
  await expect(failed).rejects.toThrow(OperatorError);
  await expect(failed).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or choose another with SANDBOX_PORT=${port + 10} npm start.`,
  );
});

test('standalone it serves until SIGTERM, and ends cleanly', async () => {
  const port = await findFreePort();
  const program = runProgram(entry, [], { env: variables(port) });
  onTestFinished(() => void program.process.kill('SIGKILL'));
  await eventually(() => isServing(port));
  program.process.kill('SIGTERM');
  expect((await program.ended).code).toBe(0);
});

test('standalone it names every setting that is missing or wrong, and shows no secret', async () => {
  const { SANDBOX_KEY_PLAY: _, ...without } = variables('eighty');
  const program = runProgram(entry, [], { env: without });
  expect((await program.ended).code).toBe(1);
  expect(program.stderr).toMatch(/^The sandbox cannot start\. Set these variables:/);
  expect(program.stderr).toContain('SANDBOX_PORT');
  expect(program.stderr).toContain('SANDBOX_KEY_PLAY');
  expect(program.stderr + program.stdout).not.toContain(sandbox.keys.prod);
});
