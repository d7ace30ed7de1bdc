import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { customerRow } from './testing-customer-row.ts';
import { givenPriceList } from './testing-price-list.ts';
import { aFewRows, drops, giveName, review } from './testing-review-page.ts';

const cards = () => page.getByRole('list', { name: 'Your items' });
const card = () => cards().getByRole('listitem').filter({ hasText: drops });
const tops = (elements: readonly Element[]) => new Set(elements.map((element) => element.getBoundingClientRect().top));

test('rows are drawn as cards, 60 at a time and 50 ms apart, and nothing scrolls to the side @RESULT-58 @CONST-11', async ({
  server,
  open,
}) => {
  await page.viewport(390, 844);
  const many = Array.from({ length: 130 }, (_, index) =>
    customerRow({ id: index + 1, orig_order: index + 1, orig_name: `Item ${index + 1}` }),
  );
  const drawn = new Set<number>();
  const observer = new MutationObserver(() => drawn.add(document.querySelectorAll('li[data-row]').length));
  observer.observe(document.body, { childList: true, subtree: true });
  const timers = vi.spyOn(window, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  await open(givenPriceList(server, many).address('&tab=drugs'), { as: null });
  await expect.element(cards()).toHaveAttribute('aria-busy', 'false');
  observer.disconnect();
  expect([...drawn].filter((count) => count > 0)).toEqual([60, 120, 130]);
  // By the timers, as the time between two frames differs on a busy machine.
  expect(timers.mock.calls.filter(([, delayMs]) => delayMs === 50).length).toBeGreaterThanOrEqual(2);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  const pager = page.getByRole('navigation', { name: 'Pages' }).getByRole('button');
  await expect.element(pager).toHaveLength(4);
  await expect.poll(() => tops(pager.elements()).size).toBe(1);
});

test('two cards are selected one after the other, and one is deselected again', async ({ server, open }) => {
  await page.viewport(390, 844);
  await open(givenPriceList(server, aFewRows()).address('&tab=drugs'), { as: null });
  const selected = page.getByRole('group', { name: 'Selected rows' });
  const box = (index: number) => cards().getByRole('checkbox').nth(index);
  for (const index of [0, 1]) await box(index).click();
  for (const index of [0, 1]) await expect.element(box(index)).toBeChecked();
  await expect.element(selected).toMatchTextContent('2 rows selected');
  await box(0).click();
  await expect.element(selected).toMatchTextContent('1 row selected');
  await expect.element(box(1)).toBeChecked();
});

test('a card has large targets, and says what its buttons have done', async ({ server, open }) => {
  await page.viewport(390, 844);
  await open(givenPriceList(server, aFewRows(), { visitor: null }).address('&tab=drugs'), { as: null });
  await review.search().fill('timolol');
  await expect.element(cards().getByRole('listitem')).toHaveLength(1);
  for (const button of card().getByRole('button').elements()) expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await card().getByRole('button', { name: 'Verify' }).click();
  await giveName('Dr. Jane Doe');
  await expect.element(card().getByRole('button', { name: 'Verified' })).toHaveAttribute('aria-pressed', 'true');
  await card().getByRole('button', { name: 'Not reviewed' }).click();
  await expectAccessibleLightAndDark('status sheet on a phone');
  await review.choice(/^Needs change/).click();
  await expect.element(card()).toMatchTextContent('Needs change');
  await expectAccessibleLightAndDark('cards');
});

for (const width of [320, 390])
  test(`the rows are on the first screen ${width} pixels wide, and no button is cut`, async ({ server, open }) => {
    await page.viewport(width, 844);
    await open(givenPriceList(server, aFewRows()).address(), { as: null });
    await expect.element(card()).toBeVisible();
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect.poll(() => cards().getByRole('listitem').first().element().getBoundingClientRect().top).toBeLessThanOrEqual(480);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const cut = () =>
      [...document.querySelectorAll<HTMLElement>('main button, main select, main nav span')]
        .filter((one) => one.offsetParent !== null && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
        .map((one) => one.textContent);
    await expect.poll(cut).toEqual([]);
  });

test('with rows selected the bar below them is in view on the smallest phone, however far it is scrolled', async ({ server, open }) => {
  await page.viewport(320, 568);
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  await cards().getByRole('checkbox').first().click();
  const selected = page.getByRole('group', { name: 'Selected rows' });
  await expect.element(selected.getByRole('button', { name: 'Verify' })).toBeInViewport({ ratio: 1 });
  for (const element of document.querySelectorAll('*')) element.scrollTop = 0;
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInViewport();
  for (const button of page.getByRole('navigation', { name: 'Pages' }).getByRole('button').all())
    await expect.element(button).toBeInViewport({ ratio: 1 });
});

test('Back closes the full-screen details, not the list; so does their close button', async ({ server, open }) => {
  await page.viewport(390, 844);
  await open(givenPriceList(server, aFewRows()).address('&tab=drugs'), { as: null });
  const details = page.getByRole('dialog');
  await card().getByRole('button', { name: 'Details' }).click();
  await expect.element(details).toMatchTextContent('Prices');
  await expectAccessibleLightAndDark('details on a phone');
  history.back();
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(card()).toBeVisible();
  history.forward();
  await expect.element(details).toMatchTextContent('Prices');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(details).not.toBeInTheDocument();
  await card().getByRole('button', { name: 'Details' }).click();
  await expect.element(details).toMatchTextContent('Prices');
  await userEvent.keyboard('{Escape}');
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(card()).toBeVisible();
});

test('the chosen tab is in view, however far along the others it is', async ({ server, open }) => {
  await page.viewport(1280, 844);
  await open(givenPriceList(server, aFewRows()).address('&tab=needs_change'), { as: null });
  const edges = () => {
    const { left, right } = page.getByRole('tab', { name: 'Needs change' }).element().getBoundingClientRect();
    return { isAfterStart: left >= 0, isBeforeEnd: right <= window.innerWidth };
  };
  for (const width of [320, 390, 768]) {
    await page.viewport(width, 844);
    await expect.poll(edges, { message: `${width}` }).toEqual({ isAfterStart: true, isBeforeEnd: true });
  }
});

test('a card of an item that is left out says why', async ({ server, open }) => {
  await page.viewport(390, 844);
  const rows = aFewRows().map((row) => (row.orig_name === drops ? { ...row, comment: 'never sold' } : row));
  await open(givenPriceList(server, rows).address('&tab=drugs'), { as: null });
  await expect.element(card()).toMatchTextContent('Why it is left out never sold');
  await expect.element(cards().getByText('Why it is left out')).toHaveLength(1);
});

test('Comment of a card leads to the field, however much is above it', async ({ server, open }) => {
  await page.viewport(390, 844);
  await open(givenPriceList(server, aFewRows()).address('&tab=drugs'), { as: null });
  await card().getByRole('button', { name: 'Comment' }).click();
  const field = page.getByRole('textbox', { name: 'Your comment' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toBeInViewport({ ratio: 1 });
});

test('on a phone held sideways an item is in view, and the titles of the columns stay when it is scrolled', async ({ server, open }) => {
  await page.viewport(844, 390);
  const rows = Array.from({ length: 60 }, (_, index) =>
    customerRow({ id: index + 1, orig_order: index + 1, orig_name: `Item ${index + 1}` }),
  );
  await open(givenPriceList(server, rows).address(), { as: null });
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect.element(review.row('Item 1').getByText('Item 1')).toBeInViewport({ ratio: 1 });
  for (const element of document.querySelectorAll('*')) element.scrollTop = 600;
  await expect.element(review.row('Item 1')).not.toBeInViewport();
  await expect.element(page.getByRole('columnheader', { name: 'Your item' })).toBeInViewport({ ratio: 1 });
});
