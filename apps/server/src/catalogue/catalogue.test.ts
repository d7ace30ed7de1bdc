import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as contract from '@fetlock/contract/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { loadCatalogue } from './load-catalogue.ts';
import { readVariations } from './read-variations.ts';

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(path.join(tmpdir(), 'fetlock-catalogue-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function fileOf(content: string): Promise<string> {
  const file = path.join(folder, 'catalogue.csv');
  await writeFile(file, content);
  return file;
}

const versions = async () => (await api.as('staff').call(contract.listCatalogueVersions)).items;
const first =
  'code,name,variation,variation_name,category,price\n1001,Carprofen tablet,a,75 mg,drug,1.5\n1001,Carprofen tablet,b,100 mg,drug,1.9\n2001,50% dextrose_injection,,,drug,\n';
const second = 'code,name,colour\n3001,Gabapentin capsule,red\n3001,Gabapentin capsule again,\n,no code,\n';

test('a file becomes the current version once, whatever is loaded in between or concurrently', async () => {
  const one = await fileOf(first);
  const loads = await Promise.all([loadCatalogue(api.db, { path: one, name: 'One' }), loadCatalogue(api.db, { path: one, name: 'One' })]);
  expect(loads.map(({ loaded }) => loaded).toSorted()).toEqual([false, true]);
  expect(await versions()).toMatchObject([{ name: 'One', entries: 2, variations: 3, current: true }]);

  const two = await loadCatalogue(api.db, { path: await fileOf(second), name: 'Two' });
  expect(two.unknownColumns).toEqual(['colour']);
  expect(two.refused).toBe(2);
  expect(two.firstRefused).toEqual([
    { line: 3, reason: 'Code 3001 with variation "" was named in line 2 already' },
    { line: 4, reason: 'The line has no code' },
  ]);
  expect((await versions()).map(({ name, current }) => [name, current])).toEqual([
    ['Two', true],
    ['One', false],
  ]);

  expect(await loadCatalogue(api.db, { path: await fileOf(first), name: 'Anything' })).toMatchObject({
    loaded: false,
    version: { name: 'One', current: true },
  });
  expect((await versions()).map(({ current }) => current)).toEqual([false, true]);
});

test('a version is read back as it was loaded', async () => {
  const { version } = await loadCatalogue(api.db, { path: await fileOf(first) });
  const { variations, rows } = await readVariations(api.db, version.id);
  expect(variations).toEqual([
    expect.objectContaining({
      code: '1001',
      name: 'Carprofen tablet',
      variation: 'a',
      variationName: '75 mg',
      category: 'drug',
      price: 1.5,
    }),
    expect.objectContaining({ variation: 'b', price: 1.9 }),
    { id: expect.any(String), code: '2001', name: '50% dextrose_injection', category: 'drug', obsolete: false, compounded: false },
  ]);
  expect(rows.get(variations[0]?.id ?? '')).toMatchObject({ code: '1001', variation: 'a' });
});

test('a search finds all words as literal text, codes first, and forgives a typing error', async () => {
  const { version } = await loadCatalogue(api.db, { path: await fileOf(first) });
  const find = async (text: string) => {
    const { items } = await api.as('staff').call(contract.searchCatalogue, { query: { text, version_id: version.id } });
    return items.map(({ code, variation }) => code + variation);
  };
  expect((await find('carpro 100'))[0]).toBe('1001b');
  expect((await find('2001'))[0]).toBe('2001');
  expect((await find('50% dext'))[0]).toBe('2001');
  expect(await find('Carprofn tablets')).toContain('1001a');
  expect(await find('   ')).toEqual([]);
});
