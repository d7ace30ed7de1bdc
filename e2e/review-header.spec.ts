import type { Page } from '@playwright/test';
import { Review } from './pages/review.ts';
import { sent } from './pages/sent.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: links that are really created, copied to the clipboard and revoked.
test(
  'the header offers links for the customer, the steps of the Migration PAL, reports and the practice',
  {
    tag: [
      '@RESULT-10',
      '@RESULT-11',
      '@RESULT-12',
      '@RESULT-13',
      '@RESULT-74',
      '@DIALOG-25',
      '@DIALOG-26',
      '@DIALOG-27',
      '@DIALOG-28',
      '@LINK-01',
      '@LINK-03',
      '@LINK-06',
      '@LINK-07',
    ],
  },
  async ({ page, given, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 1280, height: 800 });
    const { resultId } = await given.task(unique('Shared'), priceLists.mapleStreet);
    const review = new Review(page);
    await review.open(resultId);
    expect(await isOneRow(page)).toBe(true);
    await expect(review.button('Reports')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the practice in Prod' })).toBeVisible();

    await review.button('Share').click();
    const share = page.getByRole('menu', { name: 'Share' });
    await expect(share.getByRole('menuitem')).toHaveText(['Customer link', 'MIG Pal link']);
    const asked = sent(page, 'POST', `/processing-results/${resultId}/link`);
    await expectAccessibleLightAndDark(page, 'the kinds of links', '[role=menu]');
    await share.getByRole('menuitem', { name: 'Customer link' }).click();
    expect((await asked).postDataJSON()).toEqual({ linkType: 'protected_link' });
    const generated = review.dialog('Generated link');
    const address = generated.getByRole('textbox', { name: 'Customer link' });
    await expect(address).toHaveValue(new RegExp(`/customer/v1/processing-results/${resultId}\\?`));
    await expect(generated).toContainText(/Expires \d{4}\./);
    await generated.getByRole('button', { name: 'Copy' }).click();
    await expect(review.notice('Link copied to clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.inputValue());
    await expect(generated.getByRole('link', { name: 'Open' })).toHaveAttribute('href', await address.inputValue());
    await generated.getByRole('button', { name: 'Revoke' }).click();
    await generated.getByRole('button', { name: 'Revoke for good' }).click();
    await expect(generated.getByRole('cell', { name: /^Revoked/ })).toBeVisible();
    expect(await widthOf(page, 'Generated link')).toBe(700);
    await expectAccessibleLightAndDark(page, 'a link', '[role=dialog]');
    await page.keyboard.press('Escape');

    await review.button('Migration PAL steps').click();
    const steps = review.dialog('Migration PAL steps');
    await expect(steps.getByRole('listitem')).toHaveText([
      /^Multimatch.*Pending$/,
      /^Ask customer.*Pending$/,
      /^Compounded.*Pending$/,
      /^Ignored.*Pending$/,
    ]);
    expect(await widthOf(page, 'Migration PAL steps')).toBe(480);
    await expectAccessibleLightAndDark(page, 'the steps', '[role=dialog]');
    const second = sent(page, 'POST', `/processing-results/${resultId}/link`);
    await steps.getByRole('button', { name: 'Generate MIG Pal link' }).click();
    expect((await second).postDataJSON()).toEqual({ linkType: 'mig_pal_link' });
    await expect(generated.getByRole('textbox', { name: 'MIG Pal link' })).toHaveValue(
      new RegExp(`/customer/v1/migration/${resultId}/migration-poll\\?`),
    );
    await page.keyboard.press('Escape');
    await review.more('Main info');
    expect(await widthOf(page, 'Main info')).toBe(720);
    await page.keyboard.press('Escape');

    // The smallest dialog asks about an unconfirmed text.
    await review.grid.getByRole('gridcell').nth(6).focus();
    const cell = await review.cell(review.rows.first(), 'Fetlock name');
    await cell.dblclick();
    await cell.getByRole('combobox').fill('Not confirmed');
    await page.getByRole('link', { name: 'Tasks', exact: true }).click();
    await expect(review.dialog('Leave without saving?')).toBeVisible();
    expect(await widthOf(page, 'Leave without saving?')).toBe(320);
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(/\/home\/tasks/);
  },
);

/** Whether the header fits in one line and nothing in it is cut. */
const isOneRow = (page: Page) =>
  page.locator('main header').evaluate((header) => header.clientHeight < 60 && header.scrollWidth <= header.clientWidth);

const widthOf = async (page: Page, dialog: string) =>
  Math.round((await page.getByRole('dialog', { name: dialog, exact: true }).boundingBox())?.width ?? 0);
