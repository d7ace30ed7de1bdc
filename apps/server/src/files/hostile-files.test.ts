import { setTimeout as wait } from 'node:timers/promises';
import { previewFile } from '@fetlock/contract/file-preview';
import { uploadFiles } from '@fetlock/contract/files';
import { worstFiles } from '@fetlock/formats/testing/hostile/hostile-corpus';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf } from '../testing/form.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';

let api: TestApi;
let url: string;

beforeAll(async () => {
  api = await startTestApi();
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

/** Bombs and liars of each kind, and those of the rest that differ most. */
const chosen = worstFiles.filter(
  ({ what, slow }, index) => !slow && (index % 8 === 0 || /200 MiB|read for ever|4,000,000 shared|1,000,000 col/.test(what)),
);

/** The longest time that the health of a service took to be told, in ms, until stopped. */
function watchHealth(): () => Promise<number> {
  let isStopped = false;
  const watch = async () => {
    let longest = 0;
    while (!isStopped) {
      const start = performance.now();
      expect((await fetch(`${url}/health`)).status).toBe(200);
      longest = Math.max(longest, performance.now() - start);
      await wait(50);
    }
    return longest;
  };
  const watching = watch();
  return () => {
    isStopped = true;
    return watching;
  };
}

test('the worst files are stored and previewed, or refused with a reason, and the service answers all the while', async () => {
  const files = chosen.map(({ what, name, content }) => ({ what, ...formOf({ files: { uploads_0: { name, content: content() } } }) }));
  const stopWatching = watchHealth();
  const answers: string[] = [];
  for (const { what, payload, headers } of files) {
    const stored = await api.as('staff').raw({ method: 'POST', url: '/api/v2/files', body: payload, headers });
    answers.push(`${stored.statusCode} ${what}`);
    if (stored.statusCode !== 201) continue;
    const id = uploadFiles.answer.parse(stored.json()).items[0]?.id ?? 0;
    const { status } = await api.as('staff').try(previewFile, { params: { id }, body: {} });
    answers.push(`${status} ${what}`);
  }
  expect(await stopWatching()).toBeLessThan(1_000);
  expect(answers.filter((answer) => !/^(?:200|201|4\d\d) /.test(answer))).toEqual([]);
  expect(answers.some((answer) => answer.startsWith('200'))).toBe(true);
  expect(answers.some((answer) => /^4\d\d/.test(answer))).toBe(true);
}, 600_000);
