import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answerReview } from '../../testing/given-review.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';

test.for([
  [844, 390],
  [320, 568],
] as const)('a menu stays within a window of %i by %i, and scrolls', async ([width, height], { server, open }) => {
  await page.viewport(width, height);
  await open(answerReview(server, [testingRow({ id: 1 })]).address);
  await review.isLoaded();
  for (const name of ['Columns', 'Filters']) {
    await review.button(name).click();
    const menu = page.getByRole('dialog', { name });
    await expect.element(menu).toBeVisible();
    const box = () => menu.element().getBoundingClientRect();
    await expect.poll(() => box().right, { message: `right edge of ${name}` }).toBeLessThanOrEqual(width);
    expect(box().left, `left edge of ${name}`).toBeGreaterThanOrEqual(0);
    await expect.poll(() => box().height, { message: `height of ${name}` }).toBeGreaterThanOrEqual(200);
    await expect.poll(() => box().height, { message: `height of ${name}` }).toBeLessThanOrEqual(height);
    await review.button(name).click();
    await expect.element(menu).not.toBeInTheDocument();
  }
});

test.for([
  [844, 390],
  [844, 256],
] as const)('the statuses of a row can be chosen in a window of %i by %i', async ([width, height], { server, open }) => {
  await page.viewport(width, height);
  await open(answerReview(server, [testingRow({ id: 1 })]).address);
  await review.isLoaded();
  await review.button('Not reviewed').last().click();
  const menu = page.getByRole('menu', { name: 'Status' });
  await expect.element(menu).toBeVisible();
  const frame = menu.element().parentElement?.getBoundingClientRect() ?? expect.fail('The menu has no frame.');
  expect([frame.top >= 0, frame.bottom <= height]).toEqual([true, true]);
  for (const title of ['Ready for import', 'Ask customer', 'Import...']) {
    const item = menu.getByRole('menuitem', { name: title }).first().element();
    item.scrollIntoView({ block: 'nearest' });
    const { top, bottom, left } = item.getBoundingClientRect();
    expect(top, title).toBeGreaterThanOrEqual(frame.top);
    expect(bottom, title).toBeLessThanOrEqual(frame.bottom);
    expect(item.contains(document.elementFromPoint(left + 20, (top + bottom) / 2)), title).toBe(true);
  }
});

test('on a tablet every action on the selected rows, and the switch of the key hints, is within the window', async ({ server, open }) => {
  await page.viewport(768, 1024);
  await open(answerReview(server, [testingRow({ id: 1 }), testingRow({ id: 2 })]).address);
  await review.isLoaded();
  await page.getByRole('checkbox', { name: 'Select all rows of the page' }).click();
  await expect.element(review.bulkBar.getByRole('button', { name: 'Clear' })).toBeVisible();
  const buttons = [...review.bulkBar.getByRole('button').elements(), page.getByRole('button', { name: 'Hide keys' }).element()];
  for (const button of buttons) {
    const { left, right, top, height } = button.getBoundingClientRect();
    expect(right, button.textContent).toBeLessThanOrEqual(768);
    expect(button.contains(document.elementFromPoint(right - 2, top + height / 2)), button.textContent).toBe(true);
    expect(left, button.textContent).toBeGreaterThanOrEqual(0);
  }
});
