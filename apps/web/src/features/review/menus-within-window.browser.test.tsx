import { createLink, listLinks } from '@fetlock/contract/links';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
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

test.for([1440, 320])('in a window of %i every choice of a filter is within the box of the filters', async (width, { server, open }) => {
  await page.viewport(width, 844);
  await open(answerReview(server, [testingRow({ id: 1 })]).address);
  await review.isLoaded();
  await review.button('Filters').click();
  const menu = page.getByRole('dialog', { name: 'Filters' });
  await expect.element(menu).toBeVisible();
  const { left, right } = menu.element().getBoundingClientRect();
  const choices = menu.element().querySelectorAll('label');
  expect(choices.length).toBeGreaterThan(18);
  for (const choice of choices) {
    const box = choice.getBoundingClientRect();
    expect([box.left >= left, box.right <= right], choice.textContent).toEqual([true, true]);
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
    expect(height, button.textContent).toBeGreaterThanOrEqual(24);
  }
});

test.for([390, 768])('in a window of %i the figures of a version stand in columns, within it', async (width, { server, open }) => {
  await page.viewport(width, 844);
  await open(answerReview(server, [testingRow({ id: 1 })]).address);
  await review.isLoaded();
  const groups = () => [...review.statistics.element().children].map((group) => group.getBoundingClientRect());
  const lefts = () => new Set(groups().map(({ left }) => Math.round(left))).size;
  await expect.poll(lefts).toBe(width === 390 ? 3 : 4);
  expect(Math.max(...groups().map(({ right }) => right))).toBeLessThanOrEqual(width);
});

test('on a phone a new link is read, and an earlier one revoked, without scrolling to the side', async ({ server, open }) => {
  await page.viewport(320, 640);
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const earlier = { created_at: '2026-11-20T10:00:00.000Z', revoked_at: null, last_used_at: null, uses: 0 };
  const created_by = { name: 'Demo Admin', email: 'admin@fetlock.example' };
  server.answer(listLinks, { items: [{ id: 1, linkType: 'mig_pal_link', expires_at, created_by, ...earlier }] });
  server.answer(createLink, { id: 2, linkType: 'protected_link', expires_at, access_token: 'x'.repeat(43) });
  await open(answerReview(server, []).address);
  await review.button('Share').click();
  await page.getByRole('menuitem', { name: 'Customer link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generated link' });
  const field = dialog.getByRole('textbox', { name: 'Customer link' });
  await expect.poll(() => field.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(240);
  for (const name of ['Copy', 'Open', 'Extend by 7 days', 'Revoke']) {
    const { left, right } = dialog.getByText(name, { exact: true }).first().element().getBoundingClientRect();
    expect([left >= 0, right <= 320], name).toEqual([true, true]);
  }
  await expectAccessibleLightAndDark('links on a phone', '[role=dialog]');
});
