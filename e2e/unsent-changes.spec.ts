import { listRowComments } from '@fetlock/contract/comments';
import type { Page, Route } from '@playwright/test';
import { Review } from './pages/review.ts';
import { RowWork } from './pages/row-work.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: a browser without its connection, and what the server has received in the end.

const carprofen = 'Carprofen 100 mg chewable tablets 60 count';
const disconnected = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/;

const waiting = (page: Page) => page.getByRole('status').filter({ hasText: 'Offline:' });
const offer = (page: Page) => page.getByRole('region', { name: 'Changes that may not have been saved' });

test('changes made without a connection wait, and are sent in order when it is back', async ({ page, context, given, guard }) => {
  guard.expect(disconnected);
  const { resultId } = await given.task(unique('Offline'));
  const review = new Review(page);
  await review.open(resultId);
  const [tablets, nails] = [new RowWork(review, carprofen), new RowWork(review, 'Nail trim')];
  await context.setOffline(true);
  await tablets.edit('Subcategory', 'First');
  await tablets.edit('Subcategory', 'Second');
  await (await nails.cell('Status')).scrollIntoViewIfNeeded();
  await review.setStatus('Nail trim', 'Ask customer');
  await expect(waiting(page)).toContainText('Offline: 3 changes wait, they are sent when the connection is back.');
  await expect(await tablets.cell('Subcategory')).toHaveAttribute('data-mark', 'waiting');
  await expect(await tablets.cell('Subcategory')).toHaveText('Second');
  expect((await given.rows(resultId)).map(({ version }) => version)).toEqual([1, 1, 1]);

  await context.setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  const stored = async () =>
    (await given.rows(resultId)).map(({ orig_name, subcategory, status }) => [orig_name, subcategory, status.name]);
  await expect.poll(stored).toContainEqual([carprofen, 'Second', 'needs_change']);
  await expect.poll(stored).toContainEqual(expect.arrayContaining(['Nail trim', 'ask_customer']));
  await expect(page.getByRole('alert').filter({ hasText: 'not saved' })).toHaveCount(0);
});

test('a change whose answer was lost is made once, and is no conflict', async ({ page, given, guard }) => {
  guard.expect(disconnected);
  const { resultId } = await given.task(unique('Lost answer'));
  const review = new Review(page);
  await review.open(resultId);
  let lost = 0;
  const loseOne = async (route: Route) => {
    if (lost > 0 || route.request().method() === 'GET') return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  };
  await page.route('**/rows/*', loseOne);
  const row = new RowWork(review, carprofen);
  await row.edit('Subcategory', 'Once');
  await expect.poll(() => lost).toBe(1);
  await expect(waiting(page)).toHaveCount(0);
  await row.edit('Fetlock name', 'after it');
  await expect
    .poll(async () => (await given.rows(resultId)).find(({ orig_name }) => orig_name === carprofen))
    .toMatchObject({
      version: 3,
      subcategory: 'Once',
      fetlock_name: 'after it',
    });
  await expect(page.getByRole('alert').filter({ hasText: 'was changed by' })).toHaveCount(0);

  lost = 0;
  await page.route('**/rows/*/comments', loseOne);
  await review.row(carprofen).getByText(carprofen).click();
  await page.keyboard.press('c');
  const dialog = review.dialog('Comments');
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Which strength?');
  await dialog.getByRole('button', { name: 'Add comment' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Which strength?' })).toHaveCount(1);
  expect(lost).toBe(1);
  const rowId = (await given.rows(resultId)).find(({ orig_name }) => orig_name === carprofen)?.id;
  const { items } = await given.read<{ items: unknown[] }>(
    `/api/v1${listRowComments.path.replace(':id', String(resultId)).replace(':rowId', String(rowId))}`,
  );
  expect(items).toHaveLength(1);
});

test('unsent changes are offered after a reload, and taken over by one tab only', async ({ page, context, given, guard }) => {
  guard.expect(disconnected);
  const { resultId } = await given.task(unique('Reloaded'));
  const review = new Review(page);
  await review.open(resultId);
  const unreachable = (route: Route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback());
  await page.route('**/api/**', unreachable);
  const row = new RowWork(review, carprofen);
  await row.edit('Subcategory', 'Kept');
  await row.edit('Fetlock name', 'Kept too');
  await expect(waiting(page)).toContainText('2 changes wait');

  await page.getByRole('link', { name: 'Tasks' }).first().click();
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(leave).toContainText('2 changes wait for the connection');
  await leave.getByRole('button', { name: 'Stay' }).click();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await review.isLoaded();
  await page.unroute('**/api/**', unreachable);
  await expect(offer(page)).toContainText('2 changes of yours may not have been saved');
  const other = new Review(await context.newPage());
  await other.open(resultId);
  await expect(offer(other.page)).toContainText('2 changes of yours may not have been saved');

  await offer(page).getByRole('button', { name: 'Look' }).click();
  await expect(offer(page).getByRole('listitem')).toContainText([
    `Subcategory of ${carprofen}: Subcategory: Kept`,
    `Fetlock name of ${carprofen}: Fetlock name: Kept too`,
  ]);
  await offer(page).getByRole('button', { name: 'Send' }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect(offer(other.page)).toHaveCount(0);
  await expect
    .poll(async () => (await given.rows(resultId)).find(({ orig_name }) => orig_name === carprofen))
    .toMatchObject({ subcategory: 'Kept', fetlock_name: 'Kept too', version: 3 });
});
