import { expect } from 'vitest';
import { page } from 'vitest/browser';
import '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { customerRow } from './testing-customer-row.ts';
import { givenPriceList } from './testing-price-list.ts';
import { aFewRows, drops, review } from './testing-review-page.ts';

const pricedAt = (price: number) => aFewRows().map((row) => ({ ...row, priceInfo: { ...row.priceInfo, price } }));

/** In how many lines the text of an element is drawn, and whether all of it is. */
function drawn(element: Element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
  return { lines: tops.size, isCut: element.scrollWidth > element.clientWidth, sign: getComputedStyle(element).textOverflow };
}

for (const width of [1280, 1024, 768])
  test(`a price of a million is whole in the table at ${width} px, in one line`, async ({ server, open }) => {
    await page.viewport(width, 844);
    await open(givenPriceList(server, pricedAt(1_234_567.89)).address('&tab=drugs'), { as: null });
    const price = review.row(drops).getByCss('[data-col=price]');
    await expect.element(price).toMatchTextContent('$1,234,567.89');
    const words = price.element().firstElementChild ?? price.element();
    expect(drawn(words)).toMatchObject({ lines: 1, isCut: false });
  });

test('a price that is too wide for its column ends in an ellipsis, not between its digits', async ({ server, open }) => {
  await page.viewport(768, 844);
  await open(givenPriceList(server, pricedAt(123_456_789_012.5)).address('&tab=drugs'), { as: null });
  const price = review.row(drops).getByCss('[data-col=price]');
  await expect.element(price).toMatchTextContent('$123,456,789,012.50');
  const words = price.element().firstElementChild ?? price.element();
  expect(drawn(words)).toEqual({ lines: 1, isCut: true, sign: 'ellipsis' });
});

test('on a card of a phone it is whole', async ({ server, open }) => {
  await page.viewport(390, 844);
  await open(givenPriceList(server, pricedAt(123_456_789_012.5)).address('&tab=drugs'), { as: null });
  const card = page.getByRole('list', { name: 'Your items' }).getByRole('listitem').filter({ hasText: drops });
  await expect.element(card).toMatchTextContent('$123,456,789,012.50');
  const price = card.getByText(/\$123,456,789,012\.50/).element();
  expect(drawn(price)).toMatchObject({ lines: 1, isCut: false });
});

test('on a tablet no title of a column is cut', async ({ server, open }) => {
  await page.viewport(768, 844);
  const leftOut = customerRow({ id: 9, orig_name: 'Raffle ticket', category: 'ignore', status: 'ignore', comment: 'never sold' });
  await open(givenPriceList(server, [leftOut]).address('&tab=ignored'), { as: null });
  const titles = page.getByRole('columnheader');
  await expect.element(titles.filter({ hasText: 'Why it is left out' })).toBeVisible();
  for (const { scrollWidth, clientWidth, textContent } of titles.elements())
    expect(scrollWidth, textContent).toBeLessThanOrEqual(clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(768);
});
