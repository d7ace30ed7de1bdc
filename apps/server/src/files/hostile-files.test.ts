import { setTimeout as wait } from 'node:timers/promises';
import { previewFile } from '@fetlock/contract/file-preview';
import { uploadFiles } from '@fetlock/contract/files';
import { worstFiles } from '@fetlock/formats/testing/hostile/hostile-corpus';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf } from '@fetlock/testing/form';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
let url: string;

beforeAll(async () => {
  api = await startTestApi({ readsInChildren: true });
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

/** Bombs and deceptive files of each kind, and the most diverse of the rest. */
const chosen = worstFiles.filter(
  ({ what, slow }, index) => !slow && (index % 8 === 0 || /200 MiB|read for ever|4,000,000 shared|100,000 col|comments/.test(what)),
);

/** While the longest reading goes on, some seconds. */
const ANSWERS_MEANWHILE = 5;

/** The times at which the health of the service was answered, until stopped. */
function watchHealth(): () => Promise<number[]> {
  let isStopped = false;
  const watch = async () => {
    const times: number[] = [];
    while (!isStopped) {
      expect((await fetch(`${url}/health`)).status).toBe(200);
      times.push(performance.now());
      await wait(20);
    }
    return times;
  };
  const watching = watch();
  return () => {
    isStopped = true;
    return watching;
  };
}

test('the worst files are stored and previewed, or refused with a reason, and the service keeps answering @R-8 @R-20', async () => {
  const files = chosen.map(({ what, name, content }) => ({ what, ...formOf({ files: { uploads_0: { name, content: content() } } }) }));
  const stopWatching = watchHealth();
  const answers: string[] = [];
  let longest = { from: 0, to: 0 };
  for (const { what, payload, headers } of files) {
    const stored = await api.as('staff').raw({ method: 'POST', url: '/api/v2/files', body: payload, headers });
    answers.push(`${stored.statusCode} ${what}`);
    if (stored.statusCode !== 201) continue;
    const id = uploadFiles.answer.parse(stored.json()).items[0]?.id ?? 0;
    const from = performance.now();
    const { status } = await api.as('staff').try(previewFile, { params: { id }, body: {} });
    const to = performance.now();
    if (to - from > longest.to - longest.from) longest = { from, to };
    answers.push(`${status} ${what}`);
  }
  // Reading in the process of the service itself would delay every other answer until its end, on a machine of any speed.
  const answersMeanwhile = (await stopWatching()).filter((time) => time > longest.from && time < longest.to);
  expect(answersMeanwhile.length).toBeGreaterThanOrEqual(ANSWERS_MEANWHILE);
  expect(answers.filter((answer) => !/^(?:200|201|4\d\d) /.test(answer))).toEqual([]);
  expect(answers.some((answer) => answer.startsWith('200'))).toBe(true);
  expect(answers.some((answer) => /^4\d\d/.test(answer))).toBe(true);
}, 600_000);
