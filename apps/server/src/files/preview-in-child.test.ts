import { readdir, readFile } from 'node:fs/promises';
import type { FileLayout } from '@fetlock/contract/file-layout';
import { uploadFiles } from '@fetlock/contract/files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf } from '@fetlock/testing/form';
import { type Matching, givenMatching } from '@fetlock/testing/given-matching';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ readsInChildren: true });
});
afterAll(() => api.close());

describe('a task of a file with a layout', () => {
  let matching: Matching;
  beforeAll(async () => {
    matching = await givenMatching(api, 'Code,Name,Category\nF1,Rimadyl 75 mg,drug\n');
  });

  test('is matched with it, keeps it for a copy, and so with the form', async () => {
    const layout: FileLayout = { delimiter: ';', columns: [{ header: 'Was', field: 'name' }] };
    const { task, rows } = await matching.match('Code;Was\nA1;Rimadyl 75 mg\n', {
      inputFilesParams: [{ name: 'list.csv', type: 'common', layout }],
    });
    expect(rows.map(({ orig_name, orig_code }) => [orig_name, orig_code])).toEqual([['Rimadyl 75 mg', 'A1']]);
    expect(task.params.inputFilesParams).toEqual([{ id: task.uploads[0]?.id, name: 'list.csv', type: 'common', layout }]);
  });

  test('has the first line among its items when the layout says that no line names the columns', async () => {
    const layout: FileLayout = { header_line: 0, columns: [{ header: 'Column B', field: 'name' }] };
    const { rows } = await matching.match('A1;Rimadyl 75 mg\nA2;Nail trim\n', { inputFilesParams: [{ name: 'list.csv', layout }] });
    expect(rows.map(({ orig_name }) => orig_name)).toEqual(['Rimadyl 75 mg', 'Nail trim']);
  });
});

test('a client that disconnects before the answer ends the reading process', async () => {
  const lines = Array.from({ length: 400_000 }, (_, index) => `${index},Item ${index},1.00`).join('\n');
  const { payload, headers } = formOf({ files: { uploads_0: { name: 'list.csv', content: `Code,Name,Price\n${lines}\n` } } });
  const stored = await api.as('staff').raw({ method: 'POST', url: '/api/v2/files', body: payload, headers });
  const id = uploadFiles.answer.parse(stored.json()).items[0]?.id ?? 0;
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const impatient = new AbortController();
  const answer = fetch(`${address}/api/v1/files/${id}/preview`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${api.token('staff')}` },
    signal: impatient.signal,
  });
  await expect.poll(readingProcesses, { timeout: 20_000 }).toBe(1);
  impatient.abort();
  await expect(answer).rejects.toThrow(/abort/i);
  await expect.poll(readingProcesses, { timeout: 20_000 }).toBe(0);
});

/** Children of this process that read price lists. */
async function readingProcesses(): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const facts = await Promise.all(
    ids.map(async (id) => {
      const read = (file: string) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '');
      return { status: await read('status'), command: await read('cmdline') };
    }),
  );
  return facts.filter(({ status, command }) => status.includes(`PPid:\t${process.pid}\n`) && command.includes('reading-child')).length;
}
