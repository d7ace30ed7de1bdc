import { followResult } from '@fetlock/contract/people';
import { editRow, editRowProperties } from '@fetlock/contract/row-edits';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { answerReview } from '../../testing/given-review.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';

const tablets = 'Carprofen 100 mg tablets';
const { priceInfo } = testingRow({ id: 1 });
const priceStructure = { extendProperties: { cost: 31.25, costComment: 'A case of twelve' } };
const rows = [
  testingRow({
    id: 1,
    orig_name: tablets,
    match_weight: 1,
    priceInfo: { ...priceInfo, price: 58.4, allow_discount: true },
    priceStructure,
  }),
  testingRow({ id: 2, orig_name: 'Raffle ticket', status: 'unmatched', category: 'unmatched', match_weight: null, fetlock_name: null }),
  testingRow({ id: 3, orig_name: 'Nail trim', category: 'procedure' }),
];

test('the price info of a row shows all its prices; only two flags can be saved, on confirmation @ROW-24 @DIALOG-10 @DIALOG-11 @DIALOG-12', async ({
  server,
  open,
}) => {
  await page.viewport(1920, 900);
  const given = answerReview(server, rows);
  answerRowChanges(server, given);
  await open(given.address);
  const price = review.cell(tablets, 'price').getByRole('button');
  await price.click();
  const dialog = review.dialog('Price info');
  await expect.element(dialog).toMatchTextContent(tablets);
  for (const title of ['Price', 'Minimum price', 'Dispensing fee', 'Cost', 'Cost comment', 'Last sold', 'Sold, 36 months', 'Revenue'])
    await expect.element(dialog.getByRole('term').filter({ hasText: new RegExp(`^${title}$`) })).toBeVisible();
  await expect.element(dialog.getByRole('definition').first()).toHaveTextContent('$58.40');
  for (const value of ['$31.25', 'A case of twelve'])
    await expect.element(dialog.getByRole('definition').filter({ hasText: value })).toBeVisible();
  for (const role of ['textbox', 'spinbutton', 'combobox'] as const) expect(dialog.getByRole(role)).toHaveLength(0);
  expect(dialog.getByRole('checkbox')).toHaveLength(2);
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessibleLightAndDark('the price info', '[role=dialog]');
  await dialog.getByRole('checkbox', { name: 'Taxable' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(editRow)).toEqual([]);
  await price.click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Taxable' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Taxable' }).click();
  await dialog.getByRole('checkbox', { name: 'Allow discount' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => server.received(editRow).map(({ body }) => body))
    .toEqual([{ taxable: false, allow_discount: false, version: 1 }]);
});

test('the flag of the table is toggled by one click without a dialog, and does not change the status @ROW-49', async ({ server, open }) => {
  await page.viewport(1920, 900);
  const given = answerReview(server, rows);
  answerRowChanges(server, given);
  await open(given.address);
  const flag = review.cell('Nail trim', 'reviewed').getByRole('checkbox');
  await flag.click();
  await expect.element(flag).toBeChecked();
  await flag.click();
  await expect.element(flag).not.toBeChecked();
  expect(server.received(editRow).map(({ body: { reviewed } }) => reviewed)).toEqual([true, false]);
  await expect.element(review.cell('Nail trim', 'status')).toMatchTextContent('Not reviewed');
  expect(page.getByRole('dialog')).toHaveLength(0);
});

test('so is the compounded flag, by a call of its own @ROW-50', async ({ server, open }) => {
  await page.viewport(2600, 900);
  const given = answerReview(server, rows);
  answerRowChanges(server, given);
  await open(`${given.address}?tab=drugs`);
  const flag = review.cell(tablets, 'compounded').getByRole('checkbox');
  await flag.click();
  await expect.element(flag).toBeChecked();
  await flag.click();
  await expect.element(flag).not.toBeChecked();
  expect(server.received(editRowProperties).map(({ params, body }) => ({ ...params, ...body }))).toEqual(
    [true, false].map((compounded) => ({ id: given.result.id, rowId: 1, propsId: 1, compounded })),
  );
  expect(server.received(editRow)).toEqual([]);
});

test('a certain match that is not ready yet is marked by its edge, with the reason @ROW-48', async ({ server, open }) => {
  const given = answerReview(server, rows);
  answerRowChanges(server, given);
  await open(given.address);
  const sure = review.row(tablets);
  await expect.element(sure.getByRole('img', { name: 'Best match' })).toBeVisible();
  await expect.element(sure).toHaveAttribute('aria-description', expect.stringMatching(/Recommended for import/));
  const edge = () => getComputedStyle(sure.element()).boxShadow;
  await expect.poll(edge).toContain('3px 0px 0px 0px inset');
  await expect.element(review.row('Raffle ticket')).not.toHaveAttribute('aria-description');
  await sure.getByRole('gridcell').first().hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Recommended for import: the match is certain');
  await review.setStatus(tablets, 'Ready for import');
  await expect.element(sure).toMatchTextContent('Ready for import');
  await expect.element(sure).not.toHaveAttribute('aria-description');
  await expect.poll(edge).not.toContain('3px 0px 0px 0px inset');
});

test("for a price the list does not state, the row and its price info say that it is the catalogue's", async ({ server, open }) => {
  await page.viewport(1920, 900);
  const own = { ...priceInfo, price: 58.4 };
  const ofCatalogue = { ...own, price_from_catalogue: true, fee_from_catalogue: true, cost_from_catalogue: false };
  const given = answerReview(server, [
    testingRow({ id: 1, orig_name: tablets, priceInfo: ofCatalogue, dispensing_fee: 12.5, cost: 4 }),
    testingRow({ id: 2, orig_name: 'Nail trim', priceInfo: own }),
  ]);
  await open(given.address);
  await expect.element(review.cell(tablets, 'price')).toMatchTextContent("catalogue's price");
  await expect.element(review.cell('Nail trim', 'price')).not.toMatchTextContent("catalogue's");
  await review.cell(tablets, 'price').getByRole('button').click();
  await expect.element(review.dialog('Price info').getByRole('definition').first()).toHaveTextContent("$58.40, catalogue's price");
  const amounts = review.dialog('Price info').getByRole('definition');
  await expect.element(amounts.filter({ hasText: "$12.50, catalogue's fee" })).toBeVisible();
  await expect.element(amounts.filter({ hasText: /^\$4\.00$/ })).toBeVisible();
});

test('only the flag that was ticked is saved, not the other one, which a colleague has changed meanwhile', async ({
  server,
  open,
  guard,
}) => {
  guard.expect(/409/);
  const given = answerReview(server, rows);
  const changes = answerRowChanges(server, given);
  await open(given.address);
  await review.isLoaded();
  await review.cell(tablets, 'orig_name').click();
  await userEvent.keyboard('d');
  const dialog = review.dialog('Price info');
  await expect.element(dialog.getByRole('checkbox', { name: 'Taxable' })).toBeChecked();
  changes.change(1, (row) => ({ ...row, fetlock_name: 'Of a colleague', priceInfo: { ...row.priceInfo, taxable: false } }));
  const item = { row_id: 1, version: 2, fields: ['taxable'], user: { id: 99, name: 'Ana Ruiz' }, at: '2026-11-20T10:00:00.000Z' };
  server.answer(followResult, { people: [], since: 'then', changes: { items: [item], total: 1 } });
  await expect.element(review.cell(tablets, 'fetlock_name'), { timeout: 10_000 }).toMatchTextContent('Of a colleague');
  server.answer(followResult, { people: [], since: 'later', changes: { items: [], total: 0 } });
  const polls = server.received(followResult).length;
  await expect.poll(() => server.received(followResult).length, { timeout: 10_000 }).toBeGreaterThan(polls);
  await dialog.getByRole('checkbox', { name: 'Allow discount' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => changes.rowNamed(tablets)?.priceInfo).toMatchObject({ taxable: false, allow_discount: false });
  for (const { body } of server.received(editRow)) expect(body).not.toHaveProperty('taxable');
});

test('an amount that is wider than its column ends in an ellipsis, not between its digits', async ({ server, open }) => {
  await page.viewport(2600, 900);
  const amounts = { ...priceInfo, price: 12_345_678.9, minimum_price: 12_345_678.9 };
  await open(answerReview(server, [testingRow({ id: 1, orig_name: tablets, priceInfo: amounts })]).address);
  const endsInEllipsis = async (id: string) => {
    const cell = review.cell(tablets, id);
    await expect.element(cell).toMatchTextContent('$12,345,678.90');
    const amount = cell.getByRole('button').element();
    expect(amount.scrollWidth, id).toBeGreaterThan(amount.clientWidth);
    expect(getComputedStyle(amount).textOverflow, id).toBe('ellipsis');
    expect(amount.getBoundingClientRect().right, id).toBeLessThanOrEqual(cell.element().getBoundingClientRect().right);
  };
  // Without the price details the note of the price has no column of its own, but is below the price.
  await endsInEllipsis('price');
  await review.button('Price details').click();
  for (const id of ['price', 'minimum_price']) await endsInEllipsis(id);
});
