import type { ResultRow } from '@fetlock/contract/rows';
import type { Page } from '@playwright/test';
import { Review } from './pages/review.ts';
import { RowWork } from './pages/row-work.ts';
import { expectAccessible } from './setup/accessible.ts';
import type { Given } from './setup/given.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: two people at one list, each in a browser of their own.

const rowName = 'Carprofen 100 mg chewable tablets 60 count';

/** Two people with the same row on screen. */
async function together(given: Given, pages: readonly [Page, Page]): Promise<{ resultId: number; ana: Review; ben: Review }> {
  const { resultId } = await given.task(unique('Together'));
  const [ana, ben] = [new Review(pages[0]), new Review(pages[1])];
  for (const review of [ana, ben]) await review.open(resultId);
  return { resultId, ana, ben };
}

/** From now on a screen is not sent what others change: on a slow machine it would show it before the other person has typed. */
const withoutUpdates = (page: Page): Promise<unknown> => page.route(/\/processing-results\/\d+\/people/, () => undefined);

const stored = async (given: Given, resultId: number): Promise<ResultRow | undefined> =>
  (await given.rows(resultId)).find(({ orig_name }) => orig_name === rowName);

test('two people who change the same field are shown both versions, and nothing is lost', async ({ page, visitor, given, guard }) => {
  guard.expect(/status of 409/);
  const { resultId, ana, ben } = await together(given, [page, await visitor('reviewer')]);
  await withoutUpdates(ben.page);
  await new RowWork(ana, rowName).edit('Subcategory', 'Of Ana');
  await expect.poll(async () => (await stored(given, resultId))?.subcategory).toBe('Of Ana');
  await new RowWork(ben, rowName).edit('Subcategory', 'Of Ben');

  const clash = ben.page.getByRole('alert').filter({ hasText: 'while you changed it' });
  await expect(clash).toContainText('was changed by Demo Admin');
  const versions = clash.getByRole('row', { name: /^Subcategory/ }).getByRole('cell');
  await expect(versions).toHaveText(['NSAID', /^Of Ana.*Demo Admin/, 'Of Ben']);
  await expect(clash.getByRole('row'), 'no other field is in question').toHaveCount(2);
  expect((await stored(given, resultId))?.subcategory, 'nothing is overwritten unasked').toBe('Of Ana');
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await expect(clash).toBeHidden();
  await expect.poll(async () => (await stored(given, resultId))?.subcategory).toBe('Of Ben');
});

test('the other version can be accepted', async ({ page, visitor, given, guard }) => {
  guard.expect(/status of 409/);
  const { resultId, ana, ben } = await together(given, [page, await visitor('reviewer')]);
  await withoutUpdates(ben.page);
  await new RowWork(ana, rowName).edit('Fetlock name', 'Name of Ana');
  await expect.poll(async () => (await stored(given, resultId))?.fetlock_name).toBe('Name of Ana');
  const work = new RowWork(ben, rowName);
  await work.edit('Fetlock name', 'Name of Ben');
  const clash = ben.page.getByRole('alert').filter({ hasText: 'while you changed it' });
  await clash.getByRole('button', { name: 'Take theirs' }).click();
  await expect(clash).toBeHidden();
  await expect(await work.cell('Fetlock name')).toContainText('Name of Ana');
  expect((await stored(given, resultId))?.fetlock_name).toBe('Name of Ana');
});

test('changes that do not conflict are both kept, without a question', async ({ page, visitor, given, guard }) => {
  guard.expect(/status of 409/);
  const { resultId, ana, ben } = await together(given, [page, await visitor('reviewer')]);
  await new RowWork(ana, rowName).edit('Fetlock name', 'Name of Ana');
  await expect.poll(async () => (await stored(given, resultId))?.status.name).toBe('needs_change');
  await new RowWork(ben, rowName).edit('Subcategory', 'Of Ben');
  await expect.poll(async () => (await stored(given, resultId))?.subcategory).toBe('Of Ben');
  expect(await stored(given, resultId)).toMatchObject({ fetlock_name: 'Name of Ana', status: { name: 'needs_change' } });
  await expect(ben.page.getByText('while you changed it')).toHaveCount(0);
  await expect(await new RowWork(ben, rowName).cell('Fetlock name')).toContainText('Name of Ana');
});

test('other users are shown, where they are, and when they have left', async ({ page, visitor, given }) => {
  const { ana, ben } = await together(given, [await visitor('reviewer'), page]);
  const others = ben.page.getByRole('list', { name: 'Also on this result' });
  await expect(others.getByRole('button')).toHaveCount(1);
  await expect(others.getByRole('button', { name: /^Demo Reviewer is on this result/ })).toBeVisible();
  const badge = ben.row(rowName).locator('[data-badge]');
  await expect(badge).toHaveCount(0);
  await new RowWork(ana, rowName).startEditing('Subcategory');
  await expect(badge).toHaveAttribute('data-badge', 'Demo Reviewer writes');
  await ana.page.keyboard.press('Escape');
  await expect(badge).toHaveAttribute('data-badge', 'Demo Reviewer');
  await expectAccessible(ben.page, 'the others in the header', 'main header');
  await ana.page.close();
  await expect(others).toHaveCount(0);
  await expect(badge).toHaveCount(0);
});

test('changes by others appear in the list automatically, but never while someone is typing', async ({ page, visitor, given }) => {
  const { ana, ben } = await together(given, [page, await visitor('reviewer')]);
  await ana.setStatus('Nail trim', 'Supply');
  await expect(await ben.cellOf('Nail trim', 'Status')).toContainText('Supply');

  const work = new RowWork(ben, rowName);
  const field = await work.startEditing('Subcategory');
  await field.fill('Half writ');
  await ana.setStatus(rowName, 'Ask customer');
  const news = ben.page.getByRole('status').filter({ hasText: 'Demo Admin changed Status to Ask customer' });
  await expect(news).toBeVisible();
  await expect(field).toHaveValue('Half writ');
  await expect(field).toBeFocused();
  await expect(await work.cell('Status')).toContainText('Not reviewed');
  await news.getByRole('button', { name: 'Take theirs' }).click();
  await expect(await work.cell('Status')).toContainText('Ask customer');
  await expect(await work.cell('Subcategory')).toHaveText('NSAID');
  await expect(news).toHaveCount(0);
});
