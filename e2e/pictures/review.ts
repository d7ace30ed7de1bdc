import { reviewTabNames, reviewTabs } from '@fetlock/contract/review-tabs';
import type { Locator, Page } from '@playwright/test';
import { Review } from '../pages/review.ts';
import { openReview } from './open-review.ts';
import type { ReadyTask } from '../setup/given.ts';
import type { Save } from './save.ts';

/** Every tab of the review, and everything that opens over it: menus, dialogs, drawers, the details of a row. */
export async function picturesOfReviewParts(page: Page, { resultId }: ReadyTask, save: Save): Promise<void> {
  const review = new Review(page);
  for (const name of reviewTabNames) {
    await page.goto(`/home/processing-results/${resultId}?tab=${name}`);
    await review.tab(reviewTabs[name].title).waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
    await page.waitForLoadState('networkidle');
    await save(page, `review-tab-${name}`);
  }
  await openReview(review, resultId);
  await picturesOfMenus(page, review, save);
  await picturesOfTools(page, review, save);
  await picturesOfSuggestions(page, review, save);
  await picturesOfRow(page, review, save);
  await picturesOfGuards(page, review, resultId, save);
}

async function picturesOfMenus(page: Page, review: Review, save: Save): Promise<void> {
  for (const name of ['Share', 'Reports', 'More', 'Filters', 'Views', 'Columns'] as const) {
    await review.button(name).click();
    await pictureOfOpened(page, page.locator('[role=menu], [role=dialog]').first(), `review-menu-${slug(name)}`, save);
  }
  await review.button('Migration PAL steps').click();
  await pictureOfOpened(page, review.dialog('Migration PAL steps'), 'review-pal-steps', save);
  await review.button('Share').click();
  await page.getByRole('menuitem', { name: 'Customer link' }).click();
  await pictureOfOpened(page, review.dialog('Generated link'), 'review-link', save);
}

/** All entries of the menu More but the link to another page. */
async function picturesOfTools(page: Page, review: Review, save: Save): Promise<void> {
  await review.button('More').click();
  const items = page.getByRole('menu', { name: 'More' }).locator('button[role=menuitem]');
  await items.first().waitFor();
  const count = await items.count();
  await page.keyboard.press('Escape');
  for (let index = 0; index < count; index += 1) {
    await review.button('More').click();
    const name = slug(await items.nth(index).innerText());
    await items.nth(index).click();
    await pictureOfOpened(page, page.getByRole('dialog').first(), `review-${name}`, save);
  }
}

/** Decisions for many rows at once, and the same list in print. */
async function picturesOfSuggestions(page: Page, review: Review, save: Save): Promise<void> {
  await page.getByRole('button', { name: /^Suggestions/ }).click();
  const drawer = review.dialog('Suggestions');
  await drawer
    .getByRole('button', { name: /^Sample of/ })
    .first()
    .click();
  await drawer.getByRole('table').waitFor();
  await pictureOfOpened(page, drawer, 'review-suggestions', save);
  await review.more('Migration summary');
  const summary = page.getByRole('dialog', { name: /^Migration summary/ });
  await summary.getByRole('table', { name: 'Rows', exact: true }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await save(page, 'review-migration-summary-print');
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await summary.waitFor({ state: 'hidden' });
}

/** Rows blocked by a guard: one accepted by key, and many by their status. */
async function picturesOfGuards(page: Page, review: Review, resultId: number, save: Save): Promise<void> {
  await openReview(review, resultId, '?heldBy=price_below_cost&statuses=not_reviewed');
  await review.rows.first().getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Control+k');
  await pictureOfOpened(page, review.dialog('Commands'), 'review-commands', save);
  await page.keyboard.press('a');
  await pictureOfOpened(page, review.dialog('Held back before ready for import'), 'review-guard', save);
  await page.getByRole('checkbox', { name: 'Select all rows of the page' }).check();
  await review.bulkBar.getByRole('button', { name: 'Change Status' }).click();
  const choice = review.dialog('Change Status');
  await choice.getByRole('radio', { name: 'Ready for import', exact: true }).check();
  await choice.getByRole('button', { name: /^Set the status of/ }).click();
  await pictureOfOpened(page, page.getByRole('dialog', { name: /held back$/ }), 'review-guards', save);
}

async function picturesOfRow(page: Page, review: Review, save: Save): Promise<void> {
  const row = review.rows.first();
  await row.getByRole('gridcell').nth(1).click({ button: 'right' });
  await pictureOfOpened(page, review.statusMenu, 'review-status-menu', save);
  await row.getByRole('checkbox', { name: /^Select / }).check();
  await review.button('Change Status').click();
  await pictureOfOpened(page, review.dialog('Change Status'), 'review-change-status', save);
  await row.getByRole('checkbox', { name: /^Select / }).uncheck();
  await row.getByRole('gridcell').nth(1).click();
  await page.keyboard.press('c');
  await pictureOfOpened(page, review.dialog('Comments'), 'review-row-comments', save);
  await page.keyboard.press('o');
  const panel = review.dialog('Row details');
  await panel.waitFor();
  const tabs = panel.getByRole('tab');
  for (let index = 0; index < (await tabs.count()); index += 1) {
    await tabs.nth(index).click();
    await page.waitForLoadState('networkidle');
    await save(page, `review-row-${slug(await tabs.nth(index).innerText())}`);
  }
  await panel.getByRole('button', { name: 'Close row details' }).click();
}

async function pictureOfOpened(page: Page, opened: Locator, name: string, save: Save): Promise<void> {
  await opened.waitFor();
  await opened.getByText('Loading...').first().waitFor({ state: 'hidden' });
  await save(page, name);
  await page.keyboard.press('Escape');
  // What opens elsewhere at another width may have lost the keyboard.
  if (await opened.isVisible()) await page.mouse.click(700, 4);
  await opened.waitFor({ state: 'hidden' });
}

/** 'Errors log (2)' → 'errors-log' */
const slug = (title: string): string =>
  title
    .split(/[(\n]/, 1)
    .join('')
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
