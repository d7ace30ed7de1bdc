import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { runProgram } from '@fetlock/process/testing/program';

const Told = z.object({ niceness: z.number(), session: z.string().nullable() });

async function told(options: { detached: boolean }): Promise<z.infer<typeof Told>> {
  const program = runProgram(path.join(import.meta.dirname, 'fixtures/background.ts'), [], options);
  expect(await program.ended).toMatchObject({ code: 0 });
  return Told.parse(JSON.parse(program.stdout));
}

// Linux has autogroups if it was built and started with them.
const session = '/proc/self/autogroup';
const ownNiceness = existsSync(session) ? /nice -?\d+/.exec(readFileSync(session, 'utf8'))?.[0] : undefined;

test('a process in its own session lowers the priority of both', async () => {
  const { niceness, session: group } = await told({ detached: true });
  expect(niceness).toBe(5);
  if (ownNiceness) expect(group).toMatch(/nice 5$/);
});

test('a session shared with others keeps its priority', async () => {
  const { niceness, session: group } = await told({ detached: false });
  expect(niceness).toBe(5);
  if (ownNiceness) expect(group?.endsWith(ownNiceness)).toBe(true);
});
