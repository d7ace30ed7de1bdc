import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { readSelf } from '@fetlock/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from '@fetlock/testing/caller';
import { runProgram } from '@fetlock/process/testing/program';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const command = fileURLToPath(new URL('../../../cli/src/token.ts', import.meta.url));
async function token(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: api.connectionString, ADMIN_EMAIL: 'first@example.com' };
  const program = runProgram(command, args, { env });
  const { code } = await program.ended;
  return { code, stdout: program.stdout, stderr: program.stderr };
}

test('the token command prints a working token of the requested person, and nothing else', async () => {
  const { code, stdout, stderr } = await token('--email', 'STAFF@example.com');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^fetlock_[\w-]{43}\n$/);
  expect(await callerOf(api.app, stdout.trim()).call(readSelf)).toMatchObject({ email: 'staff@example.com', short_roles: ['staff'] });
  const hash = createHash('sha256').update(stdout.trim()).digest();
  expect(await api.db.selectFrom('access_tokens').select('id').where('hash', '=', hash).execute()).toHaveLength(1);
});

test('without an address it is the first administrator', async () => {
  const { stdout } = await token();
  expect((await callerOf(api.app, stdout.trim()).call(readSelf)).email).toBe('admin@example.com');
});

test('for an unlisted person, or an unknown argument, it prints what to do and no token', async () => {
  expect(await token('--email', 'nobody@example.com')).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('not on the list of users'),
  });
  expect(await token('--mail', 'x')).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('--mail') });
});
