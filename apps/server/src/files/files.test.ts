import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import * as contract from '@fetlock/contract/files';
import { limits } from '@fetlock/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf } from '@fetlock/testing/form';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { contentDisposition } from './content-headers.ts';
import { keptFree } from './disk-room.ts';
import { shownFileName } from './file-name.ts';
import { createLocationSigner } from './signed-location.ts';

const csv = 'Code,Name,Price\n1,Rimadyl 75 mg,2.10\n2,,3\n';
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function upload(files: Record<string, { name: string; content: string | Buffer }>) {
  const { payload, headers } = formOf({ files });
  return api.as('staff').raw({ method: 'POST', url: '/api/v2/files', body: payload, headers });
}

async function uploaded(files: Record<string, { name: string; content: string | Buffer }>): Promise<contract.UploadedFile[]> {
  const answer = await upload(files);
  expect(answer.statusCode, answer.body).toBe(201);
  return contract.uploadFiles.answer.parse(answer.json()).items;
}

const storedKeys = async () => (await api.db.selectFrom('files').select('storage_key').execute()).map(({ storage_key }) => storage_key);

describe('uploading', () => {
  test('stores each file under the kind of its field, and lists it newest first @FILES-07 @FILES-08 @INPUT-13 @CALL-040', async () => {
    const files = await uploaded({
      uploads_0: { name: 'list.csv', content: csv },
      sales_histories_0: { name: 'sales.csv', content: csv },
      previous_runs_0: { name: 'before.csv', content: csv },
      inventory_files_0: { name: 'inventory.csv', content: csv },
    });
    expect(files.map(({ name, file_type }) => [name, file_type])).toEqual([
      ['list.csv', 'uploads'],
      ['sales.csv', 'sales_histories'],
      ['before.csv', 'previous_runs'],
      ['inventory.csv', 'inventory_files'],
    ]);
    const { items, pagination } = await api.as('staff').call(contract.listFiles, { query: { rowsPerPage: 2 } });
    expect(items.map(({ id }) => id)).toEqual([files[3]?.id, files[2]?.id]);
    expect(pagination).toMatchObject({ page: 1, pageSize: 2, rowCount: 4, pageCount: 2 });
    expect((await api.as('staff').call(contract.listFiles)).pagination).toMatchObject({ page: 1, pageSize: 100 });
    const history = await api.as('staff').call(contract.listFiles, { query: { type: 'sales_histories' } });
    expect(history.items.map(({ id }) => id)).toEqual([files[1]?.id]);
    expect(history.pagination.rowCount).toBe(1);
  });

  test.each([
    [
      'a program under the name of a list',
      { uploads_0: { name: 'list.csv', content: Buffer.from('MZ\x00\x01\x02\x00program') } },
      415,
      'a program',
    ],
    ['a PDF document', { uploads_0: { name: 'list.xlsx', content: '%PDF-1.7' } }, 415, 'a PDF document'],
    [
      'an ending that is no list @INPUT-02',
      { uploads_0: { name: 'list.txt', content: csv } },
      415,
      'takes .csv, .xls, .xlsx files. If it is a list',
    ],
    ['an ending of tab-separated text @INPUT-02', { uploads_0: { name: 'list.tsv', content: csv } }, 415, 'rename it to end in .csv'],
    ['an inventory that is no .csv @INPUT-03', { inventory_files_0: { name: 'stock.xlsx', content: csv } }, 415, '.csv'],
    ['an empty file', { uploads_0: { name: 'list.csv', content: '' } }, 415, 'empty'],
    ['a field that stands for nothing', { attachments_0: { name: 'list.csv', content: csv } }, 400, 'uploads_0'],
  ] as const)('refuses %s with the reason, and stores nothing of the form @R-19', async (_, files, status, reason) => {
    const before = await storedKeys();
    const answer = await upload({ uploads_9: { name: 'good.csv', content: csv }, ...files });
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(reason)]);
    expect(await storedKeys()).toEqual(before);
  });

  test('refuses a form without a file', async () => {
    const answer = await upload({});
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('A file is required')]);
  });

  test('refuses a file above the limit by its name', async () => {
    const large = { name: 'list.csv', content: Buffer.alloc(limits.uploadBytes + 1, 'a,b\n') };
    const answer = await upload({ uploads_0: { name: 'other.csv', content: csv }, uploads_1: large });
    const description = expect.stringMatching(/^list\.csv: A file may have at most \d+ MiB\./);
    expect([answer.statusCode, answer.json()]).toEqual([413, expect.objectContaining({ error: 'TOO_LARGE', description })]);
  });

  test('leaves files that only their owner can read, and no temporary ones @R-22', async () => {
    await uploaded({ uploads_0: { name: 'list.csv', content: csv } });
    const folder = path.join(api.dataFolder, 'files');
    for (const key of await storedKeys()) expect((await stat(path.join(folder, key))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  });

  test('is for staff only', async () => {
    const { payload, headers } = formOf({ files: { uploads_0: { name: 'list.csv', content: csv } } });
    expect((await api.as('anonymous').raw({ method: 'POST', url: '/api/v1/files', body: payload, headers })).statusCode).toBe(401);
  });
});

describe('downloading', () => {
  test('returns exactly the bytes, as a download that no browser runs, whatever its declared type @CALL-041 @REPORT-16 @R-22', async () => {
    const name = "Präparate; it's 50%.csv";
    const [file] = await uploaded({ uploads_0: { name, content: csv } });
    const answer = await api
      .as('staff')
      .raw({ method: 'GET', url: `/api/v1/files/download?id=${file?.id}&mimeType=text/html&export=true` });
    expect(answer.body).toBe(csv);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''Pr%C3%A4parate/);
  });

  test('works without a token by the signed address only @R-22', async () => {
    const [one, other] = await uploaded({ uploads_0: { name: 'a.csv', content: csv }, uploads_1: { name: 'b.csv', content: csv } });
    const address = new URL(one?.location ?? '');
    const get = (url: URL) => api.as('anonymous').raw({ method: 'GET', url: url.pathname + url.search });
    expect((await get(address)).body).toBe(csv);

    const later = new URL(address);
    later.searchParams.set('expires', String(Number(later.searchParams.get('expires')) + 60_000));
    const another = new URL(address);
    another.pathname = new URL(other?.location ?? '').pathname;
    expect([(await get(later)).statusCode, (await get(another)).statusCode]).toEqual([404, 404]);
    expect((await api.as('anonymous').raw({ method: 'GET', url: `/api/v1/files/download?id=${one?.id}` })).statusCode).toBe(401);
  });

  test('a signed address is valid for five to ten minutes, and stays the same for five @R-22', () => {
    let now = Date.parse('2026-11-21T12:00:30Z');
    const signer = createLocationSigner({ publicUrl: 'http://x', key: 'k', now: () => now });
    const location = signer.locationOf(7);
    const { searchParams } = new URL(location);
    const signed = { fileId: 7, expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' };
    const period = signer.period();
    now += 4 * 60_000;
    expect([signer.locationOf(7), signer.period()]).toEqual([location, period]);
    now += 4 * 60_000;
    expect(signer.check(signed)).toBe('good');
    expect(signer.locationOf(7)).not.toBe(location);
    expect(signer.period()).not.toBe(period);
    now += 3 * 60_000;
    expect(signer.check(signed)).toBe('expired');
  });
});

test.each([
  ['C:\\Users\\me\\list.csv', 'list.csv'],
  ['../../etc/passwd', 'passwd'],
  ['a\u202Evsc.exe.csv', 'a vsc.exe.csv'],
  ['\u0000', 'file'],
])('the name %j is shown as %j @R-22', (given, shown) => expect(shownFileName(given)).toBe(shown));

test('a long name keeps its extension', () => {
  const shown = shownFileName(`${'x'.repeat(400)}.csv`);
  expect([shown.length, shown.endsWith('.csv')]).toEqual([255, true]);
});

test('a name of any characters stays inside its header @R-22', () => {
  expect(contentDisposition('a"b\\c%;\r\n.csv')).toBe(`attachment; filename="a_b_c_;__.csv"; filename*=UTF-8''a%22b%5Cc%25%3B%0D%0A.csv`);
});

test('a small disk keeps 5 % free, a large one 1 GiB', () => {
  expect([keptFree(10 * 1024 ** 3), keptFree(1024 ** 4)]).toEqual([0.5 * 1024 ** 3, 1024 ** 3]);
});

describe('figures of the store @CALL-044', () => {
  test('report number and size of files of every kind, and the space left', async () => {
    const before = await api.as('staff').call(contract.readFileStatistics);
    await uploaded({ uploads_0: { name: 'a.csv', content: csv }, uploads_1: { name: 'b.csv', content: csv } });
    const after = await api.as('staff').call(contract.readFileStatistics);
    const of = ({ types }: typeof after, type: string) => types.find(({ file_type }) => file_type === type) ?? { count: 0, bytes: 0 };
    expect(of(after, 'uploads')).toEqual({
      file_type: 'uploads',
      count: of(before, 'uploads').count + 2,
      bytes: of(before, 'uploads').bytes + 2 * csv.length,
    });
    expect(after.types.map(({ file_type }) => file_type)).toEqual(contract.StoredFileKind.options);
    expect(after.total).toEqual({ count: before.total.count + 2, bytes: before.total.bytes + 2 * csv.length });
    expect(after.room).toBeGreaterThan(0);
  });
});
