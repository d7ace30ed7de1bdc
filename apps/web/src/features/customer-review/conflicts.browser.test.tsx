import { setCustomerStatuses } from '@fetlock/contract/customer-rows';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { test } from '../../testing/test.tsx';
import { statusFields } from './testing-customer-row.ts';
import { givenPriceList } from './testing-price-list.ts';
import { aFewRows, drops, review, tablets, vaccine } from './testing-review-page.ts';

const alert = () => page.getByRole('alert');
const chosen = { ...statusFields('correct_by_multimatch'), multimatch_group_approved: true, migrationPoll: { checked: true, notes: '' } };

test('a choice does not replace one that a colleague has made meanwhile: both are shown, and the person says which stays', async ({
  server,
  open,
}) => {
  const list = givenPriceList(server, aFewRows());
  await open(list.address(), { as: null });
  await expect.element(review.row(vaccine).first()).toBeVisible();
  list.change(4, chosen);
  await review.row(vaccine).first().getByRole('button', { name: 'This one' }).click();
  await expect
    .element(alert())
    .toMatchTextContent(`${vaccine} was changed by Dr. Bob Roe at the same time. Theirs: Rabies 4, Vial 4. Yours: Rabies 3, Vial 3.`);
  expect(list.rows.map(({ migrationPoll }) => migrationPoll.checked)).toEqual([false, false, false, true]);
  await alert().getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(alert()).not.toBeInTheDocument();
  await expect.poll(() => list.rows.map(({ migrationPoll }) => migrationPoll.checked)).toEqual([false, false, true, false]);
});

test('a choice that a colleague made meanwhile can be left as it is', async ({ server, open }) => {
  const list = givenPriceList(server, aFewRows());
  await open(list.address(), { as: null });
  await expect.element(review.row(vaccine).first()).toBeVisible();
  list.change(4, chosen);
  await review.row(vaccine).first().getByRole('button', { name: 'This one' }).click();
  await alert().getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(alert()).not.toBeInTheDocument();
  await expect.element(review.row(vaccine).nth(1)).toMatchTextContent('Chosen');
  expect(server.received(setCustomerStatuses)).toHaveLength(1);
});

test('a status for many rows leaves those that a colleague has changed meanwhile, if the person wants that', async ({ server, open }) => {
  const list = givenPriceList(server, aFewRows());
  await open(list.address(), { as: null });
  await review.select(tablets).click();
  await review.select(drops).click();
  list.change(2, statusFields('supply'));
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Change status' }).click();
  await review.choice(/^As is/).click();
  await expect.element(alert()).toMatchTextContent(`${drops} was changed by Dr. Bob Roe at the same time. Theirs: Supply. Yours: As is.`);
  await alert().getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(alert()).not.toBeInTheDocument();
  await expect.poll(() => list.rows.map(({ status }) => status.name).slice(0, 2)).toEqual(['asis', 'supply']);
});

test('a match that staff have replaced meanwhile is not verified before the person has seen it', async ({ server, open, guard }) => {
  guard.expect(/409/);
  const list = givenPriceList(server, aFewRows());
  await open(list.address(), { as: null });
  await expect.element(review.row(tablets)).toBeVisible();
  list.change(1, { fetlock_code: 'MELO15', fetlock_name: 'Meloxicam' });
  await review.verified(tablets).click();
  await expect.element(alert()).toMatchTextContent('Theirs: matched to Meloxicam, not verified. Yours: verified.');
  expect(list.rows[0]?.customer_verified).toBe(false);
  await alert().getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(alert()).not.toBeInTheDocument();
  await expect.poll(() => list.rows[0]?.customer_verified).toBe(true);
});

for (const stays of ['mine', 'theirs'] as const)
  test(`a comment with a status asks which status stays, and is not lost: ${stays}`, async ({ server, open, guard }) => {
    guard.expect(/409/);
    const list = givenPriceList(server, aFewRows());
    await open(list.address(), { as: null });
    await review
      .row(drops)
      .getByRole('button', { name: /^Details/ })
      .click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: 'Your comment' }).fill('We use it up ourselves.');
    await drawer.getByRole('combobox', { name: 'Status' }).selectOptions('Supply');
    list.change(2, statusFields('asis'));
    await drawer.getByRole('button', { name: 'Add comment' }).click();
    await expect
      .element(drawer.getByRole('alert'))
      .toMatchTextContent(`${drops} was changed by Dr. Bob Roe at the same time. Theirs: As is. Yours: Supply, with your comment.`);
    expect(list.comments).toEqual([]);
    await expectAccessibleLightAndDark('a comment with a status that conflicts', '[role=dialog]');
    await drawer.getByRole('button', { name: stays === 'mine' ? 'Keep mine' : 'Take theirs' }).click();
    await expect.element(drawer.getByRole('alert')).not.toBeInTheDocument();
    await expect.poll(() => list.comments.map(({ message }) => message)).toEqual(['We use it up ourselves.']);
    expect(list.rows[1]?.status.name).toBe(stays === 'mine' ? 'supply' : 'asis');
    await expect.element(drawer.getByRole('textbox', { name: 'Your comment' })).toHaveValue('');
  });
