import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Matching, givenMatching } from '@fetlock/testing/given-matching';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
let matching: Matching;
beforeAll(async () => {
  api = await startTestApi();
  matching = await givenMatching(api, 'code,name,category,subcategory,variation\n1001,Carprofen 75 mg tablet,drug,NSAID,a\n');
});
afterAll(async () => {
  await api.close();
});

test('a task created while the first catalogue is loading waits for it', async () => {
  await sql`update catalogue_versions set current = false`.execute(api.db);
  await sql`insert into catalogue_uploads (file_name, size, sha256, state, uploaded_by, expires_at)
    values ('first.csv', 1, 'a', 'loading', ${api.userId('staff')}, now() + interval '1 day')`.execute(api.db);
  const matched = matching.match('Code,Description\nC75,Carprofen 75mg tab\n');
  const waiting = () => sql`select from tasks where progress_label = 'Waiting for the catalogue'`.execute(api.db);
  await expect.poll(async () => (await waiting()).rows.length, { timeout: 10_000 }).toBe(1);
  await sql`update catalogue_versions set current = true`.execute(api.db);
  expect((await matched).rows).toMatchObject([{ fetlock_code: '1001' }]);
});
