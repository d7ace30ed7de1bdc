import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzip } from '@fetlock/formats/testing/unzip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenResult } from '@fetlock/testing/given-result';
import { runProgram } from '@fetlock/process/testing/program';
import { smallDisk } from '@fetlock/testing/small-disk';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(path.join(tmpdir(), 'fetlock-delete-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const command = fileURLToPath(new URL('../../../cli/src/delete-data.ts', import.meta.url));
async function deleteData(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: api.connectionString, DATA_DIR: api.dataFolder };
  const program = runProgram(command, args, { env });
  const { code } = await program.ended;
  return { code, stdout: program.stdout, stderr: program.stderr };
}

test('the command shows what will be deleted, exports a practice, and deletes it at once', async () => {
  const { taskId } = await givenResult(api.db, [{ orig_name: 'Bilby item' }, {}], { name: 'Bilby prices', businessId: 55 });
  const shown = await deleteData('practice', '55');
  expect(shown).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('Practice 55: Practice 55\nGoes: 1 task, 1 version, 2 rows.\n'),
  });
  const file = path.join(folder, 'practice.zip');
  expect(await deleteData('practice', '55', '--export', file)).toMatchObject({ code: 0, stderr: '' });
  expect((await unzip(await readFile(file)))['tables/result_rows.jsonl']).toContain('Bilby item');
  expect(await deleteData('practice', '55', '--export', file)).toMatchObject({
    code: 1,
    stderr: `${file} is there already. Name another file.\n`,
  });
  const removed = await deleteData('practice', '55', '--now');
  expect(removed).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('Deleted: 1 task, 1 version, 2 rows.') });
  expect(await api.db.selectFrom('tasks').select('id').where('id', '=', taskId).execute()).toEqual([]);
});

test('an export onto a full disk says so, and leaves no file', async ({ skip }) => {
  const disk = await smallDisk(1);
  if (disk === undefined) return skip('only root may mount a small disk');
  await givenResult(api.db, [{}, {}], { name: 'More prices', businessId: 56 });
  // One page is left.
  await writeFile(path.join(disk, 'filler'), Buffer.alloc(1024 ** 2 - 4096));
  const { code, stderr } = await deleteData('practice', '56', '--export', path.join(disk, 'practice.zip'));
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^The disk is full\..*\n$/) });
  expect(await readdir(disk)).toEqual(['filler']);
});

test('it schedules a task, and refuses in a sentence unknown targets, targets already scheduled and unknown options', async () => {
  const { taskId } = await givenResult(api.db);
  expect(await deleteData('task', String(taskId), '--request')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/waits until [A-Z][a-z]+ \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M UTC\./),
  });
  for (const [args, sentence] of [
    [['task', String(taskId), '--now'], 'Undo that under Admin, Deletions'],
    [['task', '999999'], 'There is no task 999999 here. Check the number, and where DATA_DIR or DATABASE_URL leads.'],
    [['practice', '55', '--export', '/nowhere/x.zip'], 'There is no folder /nowhere. Make it, or choose another.'],
    [['tax', '1'], 'Usage'],
    [['task', String(taskId), '--export', 'x.zip'], 'Only a practice'],
  ] as const)
    expect(await deleteData(...args)).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
});
