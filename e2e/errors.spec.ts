import type { Locator, Page } from '@playwright/test';
import { Review } from './pages/review.ts';
import { RowWork } from './pages/row-work.ts';
import { Shell } from './pages/shell.ts';
import { TableScreen } from './pages/tables.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: the platform's own refusal, and errors that nothing catches, which would end the runner of component tests.

const overlay = (page: Page): Locator => page.getByRole('dialog', { name: /^Ooops/ });

test('the reason why the practice refuses a row is on a red chip', { tag: ['@ERR-36', '@ROW-71'] }, async ({ page, given }) => {
  const { resultId } = await given.task(unique('Refused'));
  const results = `/api/v1/processing-results/${resultId}`;
  const name = 'Nail trim';
  const row = (await given.rows(resultId)).find(({ orig_name: original }) => original === name);
  if (!row) throw new Error(`There is no ${name}.`);
  await given.call('PUT', `${results}/rows/${row.id}`, { custom_gl_code: 'NO-SUCH-CODE', version: row.version });
  await given.call('POST', `${results}/rows/analyse/bulk`, { rows_ids: [row.id], environment: 'prod' });
  const analysed = async () => (await given.rows(resultId)).find(({ id }) => id === row.id)?.prodAnalysis;
  await expect.poll(async () => (await analysed())?.status).toBe('FAILED');
  const reason = (await analysed())?.error?.exceptionMessage ?? '';
  expect(reason).toContain('NO-SUCH-CODE');

  const review = new Review(page);
  await review.open(resultId);
  const chip = (await new RowWork(review, name).cell('Analysis')).locator('[data-state=FAILED]');
  await expect(chip).toContainText('Prod');
  const colour = await chip.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 255, blue = 255] = colour.match(/\d+/g)?.map(Number) ?? [];
  expect(red, colour).toBeGreaterThan(2 * Math.max(green, blue));
  await chip.hover();
  await expect(page.getByRole('tooltip')).toHaveText(reason);
});

test(
  'unhandled errors are listed over the screen, with their number',
  { tag: ['@SHELL-33', '@SHELL-34', '@ERR-37', '@CONST-36'] },
  async ({ page, guard }) => {
    guard.expect(/uncaught: .*(first|second) failure/);
    await page.goto('/home/users');
    await expect(new TableScreen(page, 'Users').row('admin@fetlock.example')).toBeVisible();
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('first failure');
        }),
    );
    await expect(overlay(page)).toBeVisible();
    await page.evaluate(() => void Promise.reject(new Error('second failure')));
    const dialog = page.getByRole('dialog', { name: 'Ooops...something went wrong. [2 Errors]', exact: true });
    await expect(dialog.getByRole('listitem')).toHaveText(['first failure', 'second failure']);
    await expectAccessibleLightAndDark(page, 'the errors that nothing has handled', '[role=dialog]');
    const close = dialog.getByRole('button', { name: 'Close', exact: true });
    await expect(close).toBeFocused();
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(720);
    await close.click();
    await expect(overlay(page)).toHaveCount(0);
    await expect(new TableScreen(page, 'Users').row('admin@fetlock.example'), 'the screen is as it was').toBeVisible();
  },
);

test(
  'a toggle of a newer server cannot be set in an older page',
  { tag: ['@ERR-32', '@ERR-37', '@TOGGLE-07'] },
  async ({ page, guard }) => {
    guard.expect(/uncaught: .*Feature toggle teleport does not exist\./);
    await page.route('**/api/v1/feature-toggles', async (route) => {
      const answer = (await (await route.fetch()).json()) as { items: object[] };
      await route.fulfill({ json: { items: [...answer.items, { id: 99, name: 'teleport', title: 'Be there at once', enabled: false }] } });
    });
    await page.goto('/admin/feature-toggles');
    await page.getByRole('checkbox', { name: 'teleport' }).click();
    await expect(overlay(page).getByRole('listitem')).toHaveText(['Feature toggle teleport does not exist.']);
  },
);

test('a screen that breaks leaves a way on, and the overlay says why', { tag: ['@SHELL-36', '@ERR-37'] }, async ({ page, guard }) => {
  guard.expect(/this screen is broken/);
  await page.route('**/assets/users-screen-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("this screen is broken")' }),
  );
  await page.goto('/home/users');
  await expect(overlay(page).getByRole('listitem')).toHaveText(['this screen is broken']);
  await overlay(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toContainText('This screen could not be shown.');
  await new Shell(page).entry('Files').click();
  await expect(page.getByRole('heading', { name: 'Files', exact: true })).toBeVisible();
});
