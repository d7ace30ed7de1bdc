import * as catalogue from '@fetlock/contract/catalogue';
import * as contract from '@fetlock/contract/catalogue-uploads';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { eventually } from '@fetlock/process/testing/program';
import { type GivenUploads, givenUploads } from './fixtures/given-uploads.ts';
import { loadUpload } from './load-upload.ts';
import { removeExpiredUploads } from './remove-uploads.ts';
import { insertLines, insertRefusedLines } from './upload-lines.queries.ts';
import { claimUpload, lockUpload, saveUpload } from './uploads.queries.ts';

let api: TestApi;
let uploads: GivenUploads;
beforeAll(async () => {
  api = await startTestApi();
  uploads = givenUploads(api);
});
afterAll(() => api.close());

beforeEach(async () => {
  await sql`truncate catalogue_versions, catalogue_uploads cascade`.execute(api.db);
});

const admin = () => api.as('admin');
const versions = async () => (await api.as('staff').call(catalogue.listCatalogueVersions)).items;

async function jobsNamed(name: string): Promise<object[]> {
  const { rows } = await sql<{ data: object }>`select data - 'requestId' as data from pgboss.job where name = ${name}`.execute(api.db);
  return rows.map(({ data }) => data);
}

const old = `code,name,variation,price,obsolete
1001,Carprofen tablet,a,1.5,
1001,Carprofen tablet,b,1.9,
2001,Dextrose,,7,
3001,Old diet,x,3,
`;
const next = `code,name,variation,price,obsolete,colour
1001,Carprofen tablet,a,1.5,,red
1001,Carprofen chew,b,2.10,,red
2001,Dextrose,,7,yes,
4001,New diet,,4,,
4001,New diet again,,4,,
,No code,,4,,
5001,Too dear,,99999999999,,
`;

async function givenCurrent(content = old, name = 'Old'): Promise<number> {
  const { version_id } = await uploads.loaded((await uploads.compared(content)).id, { name });
  return version_id ?? 0;
}

describe('an upload', () => {
  test('reports warnings about what was read', async () => {
    const upload = await uploads.compared('code,name,upc\n1001,Carprofen,7.1E+11\n1002,Syringe, 3 ml,,\n', 'damaged.csv');
    expect(upload.warnings).toEqual([
      expect.stringMatching(/^Lines have more cells than the header names.* Line 3\.$/),
      expect.stringMatching(/^Codes look like numbers that a spreadsheet has shortened.* Line 2\.$/),
    ]);
  });

  test('shows what it changes of the current version before it is loaded', async () => {
    const oldId = await givenCurrent();
    const upload = await uploads.compared(next, 'next.csv');
    expect(upload).toMatchObject({
      file_name: 'next.csv',
      state: 'ready',
      progress: 1,
      lines_read: 7,
      unknown_columns: ['colour'],
      warnings: [],
      compared_with: { id: oldId, name: 'Old' },
      outdated: false,
      summary: {
        variations: { added: 1, changed: 2, gone: 1, unchanged: 1 },
        entries: { added: 1, changed: 2, gone: 1, unchanged: 0 },
        refused: 3,
        gone_in_use: { decisions: 0, tasks: 0 },
      },
    });
    expect(upload.summary?.changed_columns).toEqual([
      { column: 'name', variations: 1 },
      { column: 'obsolete', variations: 1 },
      { column: 'price', variations: 1 },
    ]);
    expect((await uploads.changes(upload.id, 'changed')).map(({ line, fields }) => ({ line, fields }))).toEqual([
      {
        line: 3,
        fields: [
          { column: 'name', old: 'Carprofen tablet', new: 'Carprofen chew' },
          { column: 'price', old: 1.9, new: 2.1 },
        ],
      },
      { line: 4, fields: [{ column: 'obsolete', old: false, new: true }] },
    ]);
    expect(await uploads.changes(upload.id, 'added')).toMatchObject([{ line: 5, values: { code: '4001', name: 'New diet', price: 4 } }]);
    expect(await uploads.changes(upload.id, 'gone')).toMatchObject([{ line: null, values: { code: '3001', variation: 'x' } }]);
    expect(await uploads.changes(upload.id, 'changed', 'carpro CHE')).toHaveLength(1);
    expect(await uploads.changes(upload.id, 'changed', 'diet')).toEqual([]);
    expect((await versions()).map(({ name, current }) => [name, current])).toEqual([['Old', true]]);
  });

  test('lists each refused line with its reason, and exports them as csv too', async () => {
    const { id } = await uploads.compared(next);
    const lines = (query: object) => admin().call(contract.listCatalogueRefusedLines, { params: { id }, query });
    const all = await lines({});
    expect(all.items).toEqual([
      { line: 6, reason: 'Code 4001 with variation "" was named in line 5 already' },
      { line: 7, reason: 'The line has no code' },
      { line: 8, reason: '99999999999 is too large for an amount (column "price")' },
    ]);
    expect((await lines({ search: 'no code' })).items).toHaveLength(1);
    expect(await lines({ rowsPerPage: 2, page: 2 })).toMatchObject({ items: [{ line: 8 }], pagination: { rowCount: 3, pageCount: 2 } });
    const csv = await csvOf(id, 'refused');
    expect(csv.split('\r\n')).toHaveLength(5);
    expect(csv).toContain('\r\n7,The line has no code\r\n');
  });

  test('exports its changes as csv, one line per differing column', async () => {
    await givenCurrent();
    const { id } = await uploads.compared(next);
    expect(await csvOf(id, 'changed')).toBe(
      '\uFEFFline,code,variation,name,column,old,new\r\n3,1001,b,Carprofen chew,name,Carprofen tablet,Carprofen chew\r\n3,1001,b,Carprofen chew,price,1.9,2.1\r\n4,2001,,Dextrose,obsolete,false,true\r\n',
    );
    expect((await csvOf(id, 'gone')).split('\r\n')[1]).toMatch(/^3001,Old diet,x,/);
    expect((await csvOf(id, 'added')).split('\r\n')[1]).toMatch(/^4001,New diet,,/);
  });

  test('exports what the search of its tables finds, each as the table does', async () => {
    await givenCurrent();
    const { id } = await uploads.compared(next);
    const found = async (change: string, search: string) => (await csvOf(id, change, search)).trim().split('\r\n').slice(1);
    expect(await found('refused', ' NO code ')).toEqual(['7,The line has no code']);
    expect(await found('refused', '8')).toEqual(['8,"99999999999 is too large for an amount (column ""price"")"']);
    expect(await found('changed', 'dextrose')).toEqual(['4,2001,,Dextrose,obsolete,false,true']);
    expect(await found('added', 'new diet')).toHaveLength(1);
    expect(await found('added', 'dextrose')).toEqual([]);
    expect(await found('gone', '')).toHaveLength(1);
  });

  const csvOf = async (id: number, change: string, search = '') => {
    const query = new URLSearchParams({ change, ...(search !== '' && { search }) }).toString();
    const url = `/api/v1${contract.downloadCatalogueChanges.path.replace(':id', String(id))}?${query}`;
    const { body, headers } = await admin().raw({ method: 'GET', url });
    expect(headers['content-disposition']).toContain(`catalogue-${change}.csv`);
    return body;
  };

  test('becomes a version as it was shown, current or not as requested', async () => {
    const oldId = await givenCurrent();
    const first = await uploads.compared(next);
    const loaded = await uploads.loaded(first.id, { name: 'Next', make_current: false });
    expect(loaded.state).toBe('loaded');
    expect(await versions()).toMatchObject([
      {
        id: loaded.version_id,
        name: 'Next',
        entries: 3,
        variations: 4,
        current: false,
        loaded_by: { email: 'admin@example.com' },
        results: 0,
      },
      { id: oldId, current: true },
    ]);
    const { items } = await api.as('staff').call(catalogue.listCatalogueVariations, { params: { id: loaded.version_id ?? 0 } });
    expect(items.map(({ code, variation, name }) => `${code}${variation} ${name}`)).toEqual([
      '1001a Carprofen tablet',
      '1001b Carprofen chew',
      '2001 Dextrose',
      '4001 New diet',
    ]);
    expect((await admin().call(contract.listCatalogueUploads)).items).toEqual([]);

    const current = await admin().call(catalogue.makeCatalogueCurrent, { params: { id: loaded.version_id ?? 0 } });
    expect(current.current).toBe(true);
    expect((await versions()).map(({ current: isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(await jobsNamed('publish-catalogue-codes')).toEqual(
      expect.arrayContaining([{ versionId: oldId }, { versionId: loaded.version_id }]),
    );
  });

  test('compared with a version that has been replaced since is not loaded until it is compared again', async () => {
    await givenCurrent();
    const upload = await uploads.compared(next);
    const other = await givenCurrent('code,name\n9,Else\n', 'Else');
    expect(await uploads.read(upload.id)).toMatchObject({ outdated: true });
    const body = { name: 'Next', make_current: true };
    expect(await admin().try(contract.loadCatalogueUpload, { params: { id: upload.id }, body })).toMatchObject({
      status: 409,
      body: { error: 'SET_CHANGED' },
    });
    await admin().call(contract.compareCatalogueUpload, { params: { id: upload.id } });
    await uploads.work(upload.id);
    expect(await uploads.read(upload.id)).toMatchObject({
      outdated: false,
      compared_with: { id: other },
      summary: { variations: { added: 4, changed: 0, gone: 1, unchanged: 0 }, refused: 3 },
    });
    expect((await uploads.loaded(upload.id)).state).toBe('loaded');
  });

  test('that is loaded concurrently with another one does not replace it as current', async () => {
    const [first, second] = [await uploads.compared(next), await uploads.compared(`${next}6001,New,,5,,\n`)];
    const load = (id: number, name: string) =>
      api.as('admin').call(contract.loadCatalogueUpload, { params: { id }, body: { name, make_current: true } });
    await load(first.id, 'First');
    await load(second.id, 'Second');
    await Promise.all([uploads.work(first.id), uploads.work(second.id)]);
    const made = [await uploads.read(first.id), await uploads.read(second.id)];
    const refused = made.find(({ state }) => state === 'ready') ?? expect.fail();
    expect(made.filter(({ state }) => state === 'loaded')).toHaveLength(1);
    expect(refused).toMatchObject({ error: expect.stringContaining('Compare it again'), outdated: true });
    expect((await versions()).filter(({ current }) => current)).toHaveLength(1);
    expect(await versions()).not.toContainEqual(expect.objectContaining({ name: refused.id === first.id ? 'First' : 'Second' }));
    await api.as('admin').call(contract.compareCatalogueUpload, { params: { id: refused.id } });
    await uploads.work(refused.id);
    expect((await uploads.loaded(refused.id, { name: 'After the other' })).state).toBe('loaded');
    expect(await versions()).toContainEqual(expect.objectContaining({ name: 'After the other', current: true }));
  });

  test('whose content is a version already is reported as such', async () => {
    const id = await givenCurrent();
    expect(await uploads.send(old)).toMatchObject({ status: 409, body: { error: 'ALREADY_EXISTS', details: { version_id: id } } });
  });
});

test('a value that is refused is shown up to the last whole character', async () => {
  const { id } = await uploads.compared(`code,name,price\n1001,Carprofen,${'x'.repeat(59)}💊\n1002,Syringe,1\n`);
  const refused = await admin().call(contract.listCatalogueRefusedLines, { params: { id } });
  expect(refused.items).toEqual([{ line: 2, reason: `"${'x'.repeat(59)}" in column "price" cannot be read` }]);
});

describe('a file that is not a catalogue', () => {
  test.each([
    ['without the columns', 'price,weight\n1,2\n', /needs the columns "code" and "name"; missing: code, name/],
    ['with lines that are all refused', 'code,name\n,a\n', /No line of the file is a catalogue variation/],
  ])('%s cannot be loaded, and the reason is reported', async (_, content, error) => {
    const upload = await uploads.compared(content);
    expect(upload).toMatchObject({ state: 'failed', error: expect.stringMatching(error), summary: null });
    const body = { name: 'x', make_current: true };
    expect((await admin().try(contract.loadCatalogueUpload, { params: { id: upload.id }, body })).status).toBe(409);
  });

  test.each([
    ['empty', '', /empty/],
    ['a workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /csv/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), /is an image.*A catalogue is a csv file/],
  ])('because it is %s is refused at once', async (_, content, description) => {
    expect(await uploads.send(content)).toMatchObject({ status: 415, body: { description: expect.stringMatching(description) } });
  });

  test('that is too large is refused by its name', async () => {
    const { files } = api.services;
    const receive = files.receive.bind(files);
    const limited = vi.spyOn(files, 'receive').mockImplementation((content) => receive(content, 20));
    onTestFinished(() => limited.mockRestore());
    expect(await uploads.send(old, 'Autumn list.csv')).toMatchObject({
      status: 413,
      body: { error: 'TOO_LARGE', description: 'Autumn list.csv: A catalogue file may have at most 1 GiB.' },
    });
  });

  test('that is missing in the form is refused', async () => {
    const answer = await admin().raw({
      method: 'POST',
      url: `/api/v1${contract.uploadCatalogue.path}`,
      body: '--x\r\ncontent-disposition: form-data; name="other"\r\n\r\n1\r\n--x--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: [{ field: 'catalogue' }] }]);
  });
});

describe('interrupted work', () => {
  test('leaves no line and no version behind while a file is read', async () => {
    await givenCurrent();
    const { body } = await uploads.send(next);
    const id = Number(body['id']);
    await claimUpload(api.db, { id, round: 1 });
    await api.db.transaction().execute(async (trx) => {
      await insertLines(trx, { uploadId: id, baseVersionId: null, records: [{ line: 2, code: '2001', name: 'Cut off' }] });
      await insertRefusedLines(trx, id, [{ line: 7, reason: 'Cut off' }]);
    });
    await uploads.work(id);
    expect((await uploads.read(id)).summary).toMatchObject({ variations: { added: 1, changed: 2, gone: 1, unchanged: 1 }, refused: 3 });
    expect(await versions()).toHaveLength(1);
  });

  test('leaves no part of a version while it is loaded', async () => {
    const { id } = await uploads.compared(next);
    await admin().call(contract.loadCatalogueUpload, { params: { id }, body: { name: 'Next', make_current: true } });
    const upload = await claimUpload(api.db, { id, round: 2 });
    const stopping = new AbortController();
    const { loading } = await api.db.transaction().execute(async (trx) => {
      // The progress report of the loading comes after variations were copied, and waits here.
      await lockUpload(trx, id);
      const attempt = loadUpload(api.services, upload ?? expect.fail(), stopping.signal);
      attempt.catch(() => undefined);
      await eventually(async () => (await waitingForLocks()) > 0);
      stopping.abort(new Error('the worker stops'));
      return { loading: attempt };
    });
    await expect(loading).rejects.toThrow('the worker stops');
    expect(await versions()).toEqual([]);
    expect(await countVariations()).toBe(0);
    await uploads.work(id);
    expect(await versions()).toMatchObject([{ name: 'Next', variations: 4, current: true }]);
    expect(await countVariations()).toBe(4);
  });

  const waitingForLocks = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'update "catalogue_uploads"%'`.execute(api.db);
    return rows[0]?.count ?? 0;
  };
  const countVariations = async () =>
    (
      await api.db
        .selectFrom('catalogue_variations')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;

  test('writes nothing more once another worker has started', async () => {
    const { body } = await uploads.send(next);
    const id = Number(body['id']);
    const late = await claimUpload(api.db, { id, round: 1 });
    await uploads.work(id);
    await expect(saveUpload(api.db, { id, run_attempt: late?.run_attempt ?? 0 }, { state: 'failed' })).rejects.toThrow('no longer holds');
    expect((await uploads.read(id)).state).toBe('ready');
  });
});

describe('an upload that is never loaded', () => {
  const storedKey = async (id: number) =>
    (await api.db.selectFrom('catalogue_uploads').select('storage_key').where('id', '=', id).executeTakeFirstOrThrow()).storage_key ?? '';
  const lines = async () =>
    (
      await api.db
        .selectFrom('catalogue_upload_lines')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;

  test('is removed with its bytes and lines on request', async () => {
    const { id } = await uploads.compared(next);
    const key = await storedKey(id);
    await admin().call(contract.deleteCatalogueUpload, { params: { id } });
    expect(await api.services.files.has(key)).toBe(false);
    expect(await lines()).toBe(0);
    expect((await admin().try(contract.readCatalogueUpload, { params: { id } })).status).toBe(404);
  });

  test('ends with all its data within 5 seconds while it is read; while it is loaded it must be waited for @R-11', async () => {
    const many = Array.from({ length: 30_000 }, (_, index) => `${index + 10_000},Entry ${index},a,1`);
    const id = Number((await uploads.send(['code,name,variation,price', ...many].join('\n'))).body['id']);
    const key = await storedKey(id);
    const working = uploads.work(id);
    await eventually(async () => ((await uploads.read(id)).lines_read ?? 0) > 0);
    const removedAt = performance.now();
    await admin().call(contract.deleteCatalogueUpload, { params: { id } });
    await working;
    expect(performance.now() - removedAt).toBeLessThanOrEqual(5_000);
    expect((await admin().try(contract.readCatalogueUpload, { params: { id } })).status).toBe(404);
    expect([await lines(), await api.services.files.has(key)]).toEqual([0, false]);

    const other = await uploads.compared(next);
    await admin().call(contract.loadCatalogueUpload, { params: { id: other.id }, body: { name: 'Next', make_current: true } });
    const refused = await admin().try(contract.deleteCatalogueUpload, { params: { id: other.id } });
    expect(refused).toMatchObject({ status: 409, body: { error: 'ALREADY_RUNNING' } });
    await uploads.work(other.id);
    expect(await versions()).toMatchObject([{ name: 'Next' }]);
  });

  test('is removed when it has expired, and no other is', async () => {
    const [over, fresh] = [await uploads.compared(next), await uploads.compared(old)];
    const key = await storedKey(over.id);
    await api.db.updateTable('catalogue_uploads').set({ expires_at: new Date() }).where('id', '=', over.id).execute();
    await removeExpiredUploads(api.services);
    expect(await api.services.files.has(key)).toBe(false);
    expect((await admin().call(contract.listCatalogueUploads)).items).toMatchObject([{ id: fresh.id }]);
  });

  test('leaves no bytes behind once it is a version', async () => {
    const { id } = await uploads.compared(next);
    const key = await storedKey(id);
    await uploads.loaded(id);
    expect(await api.services.files.has(key)).toBe(false);
    expect(await lines()).toBe(0);
  });

  test('leaves none either when its worker dies between making the version and cleaning up @R-10', async () => {
    const { id } = await uploads.compared(next);
    const key = await storedKey(id);
    await admin().call(contract.loadCatalogueUpload, { params: { id }, body: { name: 'Next', make_current: true } });
    const upload = await claimUpload(api.db, { id, round: 2 });
    await loadUpload(api.services, upload ?? expect.fail(), new AbortController().signal);
    expect(await lines()).toBeGreaterThan(0);
    // Its job is taken up again.
    await uploads.work(id);
    expect(await api.services.files.has(key)).toBe(false);
    expect(await lines()).toBe(0);
    expect(await versions()).toMatchObject([{ name: 'Next', variations: 4, current: true }]);
  });
});

test('a request is queued even when the previous round is about to end', async () => {
  const upload = await uploads.compared(next);
  await admin().call(contract.compareCatalogueUpload, { params: { id: upload.id } });
  expect(await jobsNamed('catalogue-upload')).toEqual(
    expect.arrayContaining([
      { uploadId: upload.id, round: 1 },
      { uploadId: upload.id, round: 2 },
    ]),
  );
});
