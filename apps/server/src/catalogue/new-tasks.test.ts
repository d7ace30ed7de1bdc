import * as catalogue from '@fetlock/contract/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Matching, givenMatching } from '@fetlock/testing/given-matching';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { givenUploads } from './fixtures/given-uploads.ts';

let api: TestApi;
let matching: Matching;
beforeAll(async () => {
  api = await startTestApi();
  matching = await givenMatching(api, 'code,name\nOLD1,Carprofen 75 mg tablet\n');
});
afterAll(async () => {
  await api.close();
});

const list = 'code,name,price\n1,Carprofen 75 mg tablet,2\n';
const codeOf = async () => {
  const { resultId, rows } = await matching.match(list);
  return { resultId, code: rows[0]?.fetlock_code };
};

test('a task uses the version that is current when it runs, and a result keeps the version it was matched against', async () => {
  const admin = api.as('admin');
  const [old] = (await admin.call(catalogue.listCatalogueVersions)).items;
  const before = await codeOf();
  expect(before.code).toBe('OLD1');

  const uploads = givenUploads(api);
  const { version_id: newId } = await uploads.loaded((await uploads.compared('code,name\nNEW1,Carprofen 75 mg tablet\n')).id);
  expect((await codeOf()).code).toBe('NEW1');
  await admin.call(catalogue.makeCatalogueCurrent, { params: { id: old?.id ?? 0 } });
  expect((await codeOf()).code).toBe('OLD1');

  const kept = await api.db.selectFrom('results').select('catalogue_version_id').where('id', '=', before.resultId).executeTakeFirst();
  expect(kept?.catalogue_version_id).toBe(old?.id);
  const counts = (await admin.call(catalogue.listCatalogueVersions)).items.map(({ id, results }) => [id, results]);
  expect(counts).toEqual([
    [newId, 1],
    [old?.id, 2],
  ]);
});
