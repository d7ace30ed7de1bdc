import { Review } from './pages/review.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: guards are found by the server in the rows of a list.

test('a row blocked by a guard is made ready only on explicit confirmation, alone or with others', async ({ page, given, guard }) => {
  test.slow();
  guard.expect(/status of 409/);
  const { resultId } = await given.task(unique('Guarded'), priceLists.mapleStreet);
  const held = (await given.rows(resultId, '&heldBy=price_below_cost')).filter(
    (row) => row.guards.length === 1 && row.fetlock_name !== null && row.subcategory !== null && row.status.name === 'not_reviewed',
  );
  const [one] = held;
  if (!one || held.length < 2) throw new Error('The list has no two rows below cost');
  const review = new Review(page);
  await review.open(resultId, `?search=${encodeURIComponent(one.orig_name)}`);
  const status = await review.cellOf(one.orig_name, 'Status');
  await expect(status.getByRole('img', { name: 'Held back: Price below cost' })).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Held back before ready for import' });
  const setReady = async () => {
    await review.row(one.orig_name).getByText(one.orig_name).click();
    await page.keyboard.press('s');
    await expect(review.statusMenu).toBeVisible();
    await page.keyboard.type('ready for i');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/^The price is \$[\d.,]+, the cost \$[\d.,]+\.$/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Set ready anyway' })).toBeFocused();
  };
  await setReady();
  await expectAccessibleLightAndDark(page, 'dialog of guards', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(status).toContainText('Not reviewed');
  await expect(review.grid.locator(':focus')).toHaveCount(1);
  await setReady();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(status).toContainText('Ready for import');
  await expect(status.getByRole('img', { name: 'Accepted: Price below cost' })).toBeVisible();

  // Among many, the blocked ones are left out, are shown by a filter, and are accepted together.
  await review.open(resultId, '?heldBy=price_below_cost&statuses=not_reviewed');
  await expect(page.getByText('Held back: Price below cost', { exact: true })).toBeVisible();
  await expect(review.row(one.orig_name)).toHaveCount(0);
  await review.rows.first().click();
  await page.keyboard.press('Control+a');
  await review.bulkBar.getByRole('button', { name: 'Change Status' }).click();
  const choice = review.dialog('Change Status');
  await choice.getByRole('radio', { name: 'Ready for import', exact: true }).check();
  await choice.getByRole('button', { name: /^Set the status of/ }).click();
  const waiting = page.getByRole('dialog', { name: /held back$/ });
  await waiting.getByRole('checkbox', { name: /^Price below cost/ }).check();
  await expectAccessibleLightAndDark(page, 'dialog of rows held back', '[role=dialog]');
  await waiting.getByRole('button', { name: 'Accept these and set ready' }).click();
  await expect(waiting).toBeHidden();
  await expect
    .poll(async () => (await given.rows(resultId, '&statuses=ready_for_import')).filter((row) => row.accepted_guards.length > 0).length)
    .toBeGreaterThanOrEqual(held.length);
});
