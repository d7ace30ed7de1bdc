import { downloadFile, uploadFiles } from '@fetlock/contract/files';
import { ProblemBody } from '@fetlock/contract/problems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const list = 'Code,Name\n1,a\n';
const type = 'multipart/form-data; boundary=x';
const part = (disposition: string, content = list, more = '') =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`;
const file = (name: string) => part(`name="uploads_0"; filename="${name}"`);
const end = '--x--\r\n';

async function send(payload: string | Buffer, contentType = type) {
  const headers = { 'content-type': contentType };
  const answer = await api.as('staff').raw({ method: 'POST', url: '/api/v2/files', body: payload, headers });
  return { status: answer.statusCode, answer };
}

describe('a form', () => {
  test.each<[string, string | Buffer, string?]>([
    ['without a boundary', end, 'multipart/form-data'],
    ['of an empty boundary', `--\r\n${list}`, 'multipart/form-data; boundary='],
    ['of a boundary of 5,000 characters', end, `multipart/form-data; boundary=${'b'.repeat(5_000)}`],
    ['of another boundary', `${file('a.csv')}${end}`, 'multipart/form-data; boundary=y'],
    ['of nothing', ''],
    ['that has no end', file('a.csv')],
    ['that is cut off in its headers', '--x\r\nContent-Disposition: form-data; na'],
    ['of 1,000 fields', `${Array.from({ length: 1_000 }, (_, at) => part(`name="f${at}"`, 'v')).join('')}${end}`],
    ['of 1,000 fields of one name', `${part('name="name"', 'v').repeat(1_000)}${end}`],
    ['of 11 files', `${Array.from({ length: 11 }, (_, at) => part(`name="uploads_${at}"; filename="a.csv"`)).join('')}${end}`],
    ['of a nested field', `${part('name="uploads_0[__proto__][x]"; filename="a.csv"')}${end}`],
    ['of a field named after what objects have', `${part('name="__proto__"; filename="a.csv"')}${end}`],
    ['of a file without a field', `${part('filename="a.csv"')}${end}`],
    [
      'of parts in parts',
      `${part('name="uploads_0"', `--y\r\n\r\n${list}\r\n--y--`, 'Content-Type: multipart/mixed; boundary=y\r\n')}${end}`,
    ],
    ['of a part that calls itself JSON and is none', `${part('name="name"', '{"__proto__":', 'Content-Type: application/json\r\n')}${end}`],
    [
      'of a part of JSON in a million brackets',
      `${part('name="name"', '['.repeat(1_000_000) + ']'.repeat(1_000_000), 'Content-Type: application/json\r\n')}${end}`,
    ],
    ['of a header of 100,000 characters', `${part(`name="uploads_0"; filename="a.csv"; x="${'y'.repeat(100_000)}"`)}${end}`],
    ['of 5,000 headers', `${part('name="uploads_0"; filename="a.csv"', list, 'X-A: b\r\n'.repeat(5_000))}${end}`],
    ['of bytes', Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 256))],
  ])('%s is accepted or refused, and nothing fails @R-32', async (_, payload, contentType) => {
    const { status, answer } = await send(payload, contentType);
    expect(status, answer.body).toBeLessThan(500);
    if (status >= 400) expect(ProblemBody.parse(answer.json()).description).not.toMatch(/Error|Multipart:|FST_| at /);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

test.each([
  ['../../../../etc/passwd.csv', 'passwd.csv'],
  [String.raw`C:\windows\system32\a.csv`, 'a.csv'],
  ['a.csv%0d%0aX-Evil: 1.csv', 'a.csv%0d%0aX-Evil: 1.csv'],
  [`${'n'.repeat(300)}.csv`, `${'n'.repeat(251)}.csv`],
  ['\u202evsc.exe.csv', 'vsc.exe.csv'],
  ['a\u0001\u007fb.csv', 'a  b.csv'],
  ['<img src=x onerror=alert(1)>.csv', '<img src=x onerror=alert(1)>.csv'],
  ['__proto__.csv', '__proto__.csv'],
])('a file named %.40s is stored and returned as %.40s, in a header that is one line of ASCII @R-22', async (given, kept) => {
  const { status, answer } = await send(`${file(given)}${end}`);
  expect(status, answer.body).toBe(201);
  const [stored] = uploadFiles.answer.parse(answer.json()).items;
  expect(stored?.name).toBe(kept);
  const url = `/api/v1${downloadFile.path}?id=${stored?.id}`;
  const { statusCode, headers, body } = await api.as('staff').raw({ method: 'GET', url });
  const disposition = String(headers['content-disposition']);
  expect([statusCode, body]).toEqual([200, list]);
  expect(headers).not.toHaveProperty('x-evil');
  expect(disposition).toMatch(/^attachment; filename="[ -~]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
  expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(kept);
});
