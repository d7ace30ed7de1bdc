import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Matching, givenMatching } from '@fetlock/testing/given-matching';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
let matching: Matching;
beforeAll(async () => {
  api = await startTestApi({ readsInChildren: true });
  matching = await givenMatching(api, 'code,name,category,subcategory,price\n2001,Rabies vaccine 3 year,vaccine,Core,25\n');
});
afterAll(async () => {
  await api.close();
});

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

test.each<[string, string | Buffer]>([
  ['a column without a name', 'Code,\0,Name,Price\nR1,x,Rabies vaccine 3 year,31\n'],
  ['a column that is not read', 'Code,Sh\0elf,Name,Price\nR1,x,Rabies vaccine 3 year,31\n'],
  ['the name of the item', 'Code,Na\0me,Price\nR1,Rabies vaccine 3 year,31\n'],
  ['the line above the header', 'List of\0May,,\nCode,Name,Price\nR1,Rabies vaccine 3 year,31\n'],
  ['a cell that is kept as it is', 'Code,Shelf,Name,Price\nR1,x\0y,Rabies vaccine 3 year,31\n'],
  ['half a surrogate pair in a header', utf16('Code\tSh\uD83Delf\tName\tPrice\nR1\tx\uDC36\tRabies vaccine 3 year\t31\n')],
])('a list with characters that the database cannot store in %s is matched @R-21', async (_, content) => {
  const { rows } = await matching.match({ uploads_0: { name: 'list.csv', content } });
  expect(rows).toMatchObject([{ orig_name: 'Rabies vaccine 3 year', orig_code: 'R1', fetlock_code: '2001', price: 31 }]);
});

test('a list is matched whose amount, too long to be shown or kept whole, has a character of two halves where it is cut', async () => {
  const price = `${'x'.repeat(59)}💊${'x'.repeat(38)}💊 each`;
  const content = `Code,Name,Price\nR1,Rabies vaccine 3 year,${price}\n`;
  const { resultId } = await matching.match({ uploads_0: { name: 'list.csv', content } });
  const rows = api.db.selectFrom('result_rows').select('unread_prices').where('result_id', '=', resultId);
  expect(await rows.execute()).toMatchObject([{ unread_prices: { price: { cell: price.slice(0, 99) } } }]);
  const warnings = api.db.selectFrom('result_errors').select('message').where('result_id', '=', resultId).where('kind', '=', 'warning');
  expect((await warnings.execute()).map(({ message }) => message)).toContainEqual(expect.stringContaining(`"${'x'.repeat(59)}"`));
});

test('a row is matched again whose name has such a character where the part ends that is compared', async () => {
  const name = `${'Rabies vaccine 3 year'.padEnd(497)}ab💊`;
  const matched = await matching.match({ uploads_0: { name: 'list.csv', content: `Code,Name,Price\nR1,${name},31\n` } });
  const [row] = matched.rows;
  expect(row).toMatchObject({ orig_name: name, fetlock_code: '2001' });
  expect(row?.matcher_feedback).toContain('"ab"');
  expect((await matching.reMatch(matched, { context: { rematch: [row?.id ?? 0] } })).rows).toMatchObject([
    { orig_name: name, matcher_feedback: row?.matcher_feedback },
  ]);
});

test('no task fails without a message, whichever code writes it', async () => {
  const { taskId } = await givenResult(api.db);
  const fail = (error: string | null) =>
    api.db.updateTable('tasks').set({ status: 'failed', error }).where('id', '=', taskId).returning('error').executeTakeFirstOrThrow();
  for (const blank of [null, '', ' ']) expect((await fail(blank)).error).toMatch(/^The work on this task has failed/);
  expect((await fail('The file has no lines.')).error).toBe('The file has no lines.');
  // The constraint does not depend on the trigger that fills it in.
  const withoutFilling = api.db.transaction().execute(async (trx) => {
    await sql`alter table tasks disable trigger tasks_failed_reason`.execute(trx);
    await trx.updateTable('tasks').set({ status: 'failed', error: ' ' }).where('id', '=', taskId).execute();
  });
  await expect(withoutFilling).rejects.toThrow('tasks_failed_reason');
});
