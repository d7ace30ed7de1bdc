import { CreationDialog } from './pages/creation.ts';
import { Review } from './pages/review.ts';
import { RowWork } from './pages/row-work.ts';
import { TaskList } from './pages/task-list.ts';
import { keepSignIn } from './setup/people.ts';
import { plainHttpHost } from './setup/plain-http-host.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: what a browser withholds from pages of plain HTTP under a host name, such as
// crypto.randomUUID, locks and the clipboard, cannot be taken from a page of localhost.

const tablets = 'Carprofen 100 mg chewable tablets 60 count';

const address = `http://${plainHttpHost}:${process.env['E2E_PORT']}`;
test.use({ baseURL: address });

test.beforeEach(async ({ page, guard }) => {
  // Headers that have a meaning on trusted addresses only.
  guard.expect(/untrustworthy|origin-keyed/);
  await page.goto('/favicon.svg');
  expect(await page.evaluate(() => window.isSecureContext), 'the browser trusts this address').toBe(false);
});

test('staff create a task, change rows and undo, comment, and generate a link', async ({ page, context, signIns, given }) => {
  await keepSignIn(context, address, signIns.admin);
  const name = unique('Plain HTTP');
  const { resultId } = await given.task(unique('Plain HTTP rows'));
  const list = new TaskList(page);
  await list.open();
  await list.newTask.click();
  const creation = new CreationDialog(page);
  await creation.name.fill(name);
  await creation.choosePractice('Cedar Grove Veterinary Hospital (1007)');
  await creation.files.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('code,name,price\nA1,Nail trim,18\n') });
  await creation.button('Create').click();
  await expect(creation.dialog).toBeHidden();
  await expect(list.card(name)).toContainText('Completed', { timeout: 60_000 });

  const review = new Review(page);
  await review.open(resultId);
  await new RowWork(review, tablets).edit('Subcategory', 'Pain relief');
  await expect.poll(async () => (await given.rows(resultId)).map(({ subcategory }) => subcategory)).toContain('Pain relief');
  await review.setStatus('Nail trim', 'Ask customer');
  await page.keyboard.press('z');
  await expect(review.row('Nail trim')).not.toContainText('Ask customer');
  await (await review.cellOf('Nail trim', 'Source name')).click();
  await page.keyboard.press('c');
  await review.dialog('Comments').getByRole('textbox', { name: 'Comment' }).fill('Per paw?');
  await page.keyboard.press('Enter');
  await expect(review.dialog('Comments')).toBeHidden();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Customer link' }).click();
  const generated = review.dialog('Generated link');
  await generated.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'press Ctrl+C' })).toBeVisible();
});

test.describe('a customer', () => {
  test.use({ signedInAs: null });
  test('verifies an item and comments on it with a link', async ({ page, given }) => {
    const { resultId } = await given.task(unique('Plain HTTP customer'));
    const { access_token } = await given.call<{ access_token: string }>('POST', `/api/v1/processing-results/${resultId}/link`, {
      linkType: 'protected_link',
    });
    await page.goto(`/customer/processing-results/${resultId}?access_token=${access_token}`);
    await page.getByRole('checkbox', { name: `Verified: ${tablets}`, exact: true }).click();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Jo');
    await page.keyboard.press('Enter');
    await expect(page.getByText('All changes are saved')).toBeVisible();
    await expect.poll(async () => (await given.rows(resultId)).filter((row) => row.customer_verified).length).toBe(1);
  });
});
