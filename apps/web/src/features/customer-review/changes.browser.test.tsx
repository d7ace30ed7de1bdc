import { addCustomerComment } from '@fetlock/contract/customer-comments';
import { editCustomerRow, setCustomerStatuses } from '@fetlock/contract/customer-rows';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { randomUuid } from '../../api/random-uuid.ts';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { isDrawn, notice } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { nameTokens } from '../../testing/given-visit.ts';
import { customerRow, statusFields } from './testing-customer-row.ts';
import { givenPriceList } from './testing-price-list.ts';
import { aFewRows, drops, giveName, review, tablets, vaccine } from './testing-review-page.ts';

test('a row is verified by a visitor who gave a name, is counted, and can be undone @CUST-44', async ({ server, open }) => {
  const list = givenPriceList(server, aFewRows(), { visitor: null });
  await open(list.address(), { as: null });
  await review.verified(tablets).click();
  await giveName('Dr. Jane Doe');
  await expect.element(review.verified(tablets)).toBeChecked();
  await expect.element(page.getByText('You have answered 1 of 3 items (33%)')).toBeVisible();
  expect(server.received(editCustomerRow).map(({ body }) => body)).toEqual([{ customer_verified: true, version: 1 }]);
  await notice().getByRole('button', { name: 'Undo' }).click();
  await expect.element(review.verified(tablets)).not.toBeChecked();
  await expect.element(page.getByText('You have answered 0 of 3 items (0%)')).toBeVisible();
});

test('a status is chosen from those of a practice, without the smart one of staff @CUST-22 @CUST-29', async ({ server, open }) => {
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  await review.row(drops).getByRole('button', { name: 'Not reviewed' }).click();
  const titles = ['Ready for import', 'Needs change', 'Needs code change', 'As is', 'Needs re-review', 'Supply', 'Ignored by customer'];
  await expect.element(review.menu().getByRole('menuitem')).toHaveLength(titles.length);
  for (const [index, title] of titles.entries())
    await expect.element(review.menu().getByRole('menuitem').nth(index)).toMatchTextContent(new RegExp(`^${title}`));
  await expectAccessibleLightAndDark('status menu');
  await review.choice(/^Needs code change/).click();
  await expect.element(review.row(drops)).toMatchTextContent('Needs code change');
  await expect.element(review.saved()).toBeVisible();
  expect(server.received(editCustomerRow).map(({ body }) => body)).toEqual([{ status: 'needs_code_change', version: 1 }]);
});

test('one of several matches is marked as right @CUST-42', async ({ server, open }) => {
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  await review.row(vaccine).first().getByRole('button', { name: 'This one' }).click();
  await expect.element(review.row(vaccine).first()).toMatchTextContent('Chosen');
  const filters = { multimatch: true, multimatch_value: 'rabies', correct_rows_ids: [3], seen: { chosen: [], none: false } };
  expect(server.received(setCustomerStatuses).map(({ body }) => body)).toEqual([
    { rowIds: [3, 4], status: 'ignore', filters, versions: [3, 4].map((id) => ({ id, version: 1 })) },
  ]);
  // The matches of an item may differ by their variation alone.
  await expect.element(page.getByText(/^Feline rabies 3 years: Rabies 3, Vial 3 is right/)).toBeVisible();
});

test('a choice made in the Migration PAL is shown, and after signing each control says why it is closed', async ({ server, open }) => {
  const answered = { multimatch_group_approved: true, signed: true };
  const list = givenPriceList(
    server,
    aFewRows().map((row) => (row.multimatch ? { ...row, ...answered, migrationPoll: { checked: row.id === 4, notes: '' } } : row)),
  );
  await open(list.address(), { as: null });
  await expect.element(review.row(vaccine).nth(1)).toMatchTextContent('Chosen');
  await expect.element(page.getByText('You have chosen')).toBeVisible();
  const other = review.row(vaccine).first();
  const why = 'This row was signed with the Migration PAL. It can no longer be changed.';
  await expect.element(other.getByRole('button', { name: 'This one' })).toHaveAttribute('data-tip', why);
  const verified = other.getByRole('checkbox', { name: `Verified: ${vaccine}` }).element();
  if (verified instanceof HTMLElement) verified.click();
  await expect.element(page.getByText(why)).toBeVisible();
  expect(server.received(editCustomerRow)).toEqual([]);
});

test('an item without a match is not offered to be verified in the list or in its details, but to be told about', async ({
  server,
  open,
}) => {
  const rows = [customerRow({ id: 1, orig_name: drops, status: 'unmatched', fetlock_name: null, match_weight: 0 })];
  await open(givenPriceList(server, rows).address(), { as: null });
  await review
    .row(drops)
    .getByRole('button', { name: /^Details/ })
    .click();
  const drawer = page.getByRole('dialog');
  await expect.element(review.verified(drops)).not.toBeInTheDocument();
  await expect.element(drawer).toMatchTextContent('Tell us what it is in a comment; if you do not need it, change its status.');
  await expect.element(drawer.getByRole('button', { name: 'Change status' })).toBeVisible();
  await expect.element(drawer.getByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
});

test("the details of a row contain its comments; a new one carries the visitor's name @CUST-31 @CUST-37 @CUST-38", async ({
  server,
  open,
}) => {
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  await review
    .row(drops)
    .getByRole('button', { name: /^Details/ })
    .click();
  const drawer = page.getByRole('dialog');
  await expect.element(drawer).toMatchTextContent('What we matched it to');
  await expect.element(drawer).toMatchTextContent('No comments yet...');
  await expect.element(drawer.getByRole('group', { name: 'Status' })).not.toBeInTheDocument();
  await expect.element(drawer.getByRole('combobox', { name: 'Status' }).getByRole('option')).toHaveLength(8);
  await drawer.getByRole('textbox', { name: 'Your comment' }).fill('It is the 5 ml bottle.');
  await drawer.getByRole('button', { name: 'Add comment' }).click();
  await expect.element(drawer.getByText('Dr. Jane Doe · Customer with protected link')).toBeVisible();
  expect(server.received(addCustomerComment).map(({ body }) => body)).toEqual([{ message: 'It is the 5 ml bottle.' }]);
  await expectAccessibleLightAndDark('details');
  await userEvent.keyboard('{Escape}');
  await expect.element(review.row(drops)).toMatchTextContent('It is the 5 ml bottle.');
});

test('a comment that waits for the connection says so, also when its details are opened again, and is sent once', async ({
  server,
  open,
}) => {
  const list = givenPriceList(server, aFewRows());
  await open(list.address(), { as: null });
  const connect = server.loseAnswers(addCustomerComment);
  const drawer = page.getByRole('dialog');
  const text = drawer.getByRole('textbox', { name: 'Your comment' });
  const add = drawer.getByRole('button', { name: 'Add comment' });
  const waits = drawer.getByText('There is no connection. Your comment is kept here, and sent as soon as it is back.');
  const openDetails = () =>
    review
      .row(drops)
      .getByRole('button', { name: /^Details/ })
      .click();
  await openDetails();
  await text.fill('It is the 5 ml bottle.');
  await add.click();
  await expect.element(waits).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await openDetails();
  await expect.element(text).toHaveValue('It is the 5 ml bottle.');
  await expect.element(waits).toBeVisible();
  await expect.element(add).toBeDisabled();
  connect();
  window.dispatchEvent(new Event('online'));
  await expect.element(drawer.getByText('Dr. Jane Doe · Customer with protected link')).toBeVisible();
  await expect.element(text).toHaveValue('');
  await expect.element(waits).not.toBeInTheDocument();
  expect(list.comments).toHaveLength(1);
});

test('rows that are ticked are verified together, or get a status together', async ({ server, open }) => {
  const list = givenPriceList(server, aFewRows());
  await open(list.address(), { as: null });
  await review.select(tablets).click();
  await review.select(drops).click();
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Verify' }).click();
  await expect.element(notice('2 rows verified')).toBeVisible();
  await bar.getByRole('button', { name: 'Change status' }).click();
  await review.choice(/^As is/).click();
  await expect.element(notice('2 rows set to As is')).toBeVisible();
  expect(server.received(setCustomerStatuses).map(({ body }) => body)).toEqual([
    {
      rowIds: [1, 2],
      status: 'asis',
      seen: [
        { status: 'ready_for_import', rows_ids: [1] },
        { status: 'not_reviewed', rows_ids: [2] },
      ],
      versions: [1, 2].map((id) => ({ id, version: 2 })),
    },
  ]);
  await expect.element(review.row(drops)).toMatchTextContent('As is');
});

test('without a connection the last change waits, and is saved when it is back', async ({ server, open }) => {
  await page.viewport(820, 1180);
  const list = givenPriceList(server, aFewRows());
  await open(list.address(), { as: null });
  await expect.element(review.row(tablets)).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  server.cutOff(editCustomerRow);
  await review.verified(tablets).click();
  await expect.element(page.getByText(/There is no connection\. Your last change waits/)).toBeVisible();
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  await expectAccessibleLightAndDark('offline');
  server.answer(editCustomerRow, ({ params }) => ({ ...list.change(params.rowId, { customer_verified: true }), batch: null }));
  window.dispatchEvent(new Event('online'));
  await expect.element(review.saved()).toBeVisible();
  expect(list.rows[0]?.customer_verified).toBe(true);
});

test('a conflicting change is asked about, and can be kept', async ({ server, open }) => {
  const list = givenPriceList(server, aFewRows());
  await open(list.address(), { as: null });
  await review.row(drops).getByRole('button', { name: 'Not reviewed' }).click();
  list.change(2, statusFields('ask_customer'));
  await review.choice(/^Supply/).click();
  const conflict = page.getByRole('alert').filter({ hasText: drops });
  await expect.element(conflict).toMatchTextContent('Theirs: Ask customer. Yours: Supply.');
  await expectAccessibleLightAndDark('conflict');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(conflict).not.toBeInTheDocument();
  await expect.element(review.row(drops)).toMatchTextContent('Supply');
  expect(list.rows[1]?.status.name).toBe('supply');
});

test('a change left over from before a reload does not overwrite what staff have changed meanwhile', async ({ server, open }) => {
  const list = givenPriceList(server, aFewRows());
  const change = { kind: 'edit', rowId: 2, version: 1, seen: 'not_reviewed', change: { status: 'supply' } };
  const left = [{ key: randomUuid(), what: `${drops}: Supply`, change }];
  sessionStorage.setItem(`fetlock.customer-unsent.1.${list.resultId}`, JSON.stringify(left));
  list.change(2, statusFields('ask_customer'));
  await open(list.address(), { as: null });
  const conflict = page.getByRole('alert').filter({ hasText: drops });
  await expect.element(conflict).toMatchTextContent('Theirs: Ask customer. Yours: Supply.');
  expect(list.rows[1]?.status.name).toBe('ask_customer');
  expect(server.received(editCustomerRow).map(({ body }) => body.version)).toEqual([1]);
});

test('on a phone a conflict is asked about in its card, with the name of the other user', async ({ server, open }) => {
  await page.viewport(390, 844);
  const list = givenPriceList(server, aFewRows());
  await open(list.address(), { as: null });
  const card = page.getByRole('listitem').filter({ hasText: drops }).last();
  await card.getByRole('button', { name: 'Not reviewed' }).click();
  list.change(2, statusFields('ask_customer'));
  await review.choice(/^Supply/).click();
  const conflict = card.getByRole('alert');
  await expect.element(conflict).toMatchTextContent('was changed by Dr. Bob Roe at the same time. Theirs: Ask customer. Yours: Supply.');
  await expectAccessibleLightAndDark('conflict on a phone', 'main');
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(conflict).not.toBeInTheDocument();
});

test('a change left by a closed tab is sent on the next visit, and reported', async ({ server, open }) => {
  const list = givenPriceList(server, aFewRows());
  const change = { kind: 'edit', rowId: 2, version: 1, seen: 'not_reviewed', change: { status: 'supply' } };
  const left = [{ key: randomUuid(), what: `${drops}: Supply`, change }];
  const place = `fetlock.customer-unsent.1.${list.resultId}.${randomUuid()}`;
  localStorage.setItem(place, JSON.stringify(left));
  await open(list.address(), { as: null });
  await expect
    .element(notice('From your last visit'))
    .toMatchTextContent(`1 change had not been sent and will be saved now: ${drops}: Supply.`);
  await expect.element(review.row(drops)).toMatchTextContent('Supply');
  expect(list.rows[1]?.status.name).toBe('supply');
  expect(localStorage.getItem(place)).toBeNull();
});

test('a change left by another person is sent under their name', async ({ server, open }) => {
  const list = givenPriceList(server, aFewRows());
  nameTokens(server, list);
  const change = { kind: 'edit', rowId: 2, version: 1, seen: 'not_reviewed', change: { status: 'supply' } };
  const left = [{ key: randomUuid(), what: `${drops}: Supply`, visitor: 'Bob Roe', change }];
  localStorage.setItem(`fetlock.customer-unsent.1.${list.resultId}.${randomUuid()}`, JSON.stringify(left));
  await open(list.address(), { as: null });
  await expect.element(notice('From your last visit')).toMatchTextContent(`saved now: ${drops}: Supply (by Bob Roe).`);
  await expect.element(review.row(drops)).toMatchTextContent('Supply');
  expect(server.received(editCustomerRow).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer visit of Bob Roe']);
});

test('keys do what the list of keys says', async ({ server, open }) => {
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  await expect.element(review.row(drops)).toBeVisible();
  // On a page that has just opened a key brings the focus to an item first.
  await userEvent.keyboard('v');
  await expect.element(review.row(tablets).getByCss(':focus')).toHaveLength(1);
  expect(server.received(editCustomerRow)).toEqual([]);
  await review.row(drops).getByRole('gridcell').nth(1).click();
  await userEvent.keyboard('v');
  await expect.element(review.verified(drops)).toBeChecked();
  await expect.element(notice(`${drops}: verified`)).toBeVisible();
  await userEvent.keyboard('z');
  await expect.element(review.verified(drops)).not.toBeChecked();
  await userEvent.keyboard('s');
  await expect.element(review.menu()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'How this works' })).toBeVisible();
  await expectAccessibleLightAndDark('help');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('c');
  await expect.element(page.getByRole('textbox', { name: 'Your comment' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('/');
  await expect.element(review.search()).toHaveFocus();
});

/** As after a click beside the table. */
const leaveFocus = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

test('without the focus in the table a letter changes nothing: it brings the focus to an item first', async ({ server, open }) => {
  const list = givenPriceList(server, aFewRows());
  await open(list.address(), { as: null });
  await review.select(tablets).click();
  await review.select(drops).click();
  leaveFocus();
  await userEvent.keyboard('v');
  await expect.element(review.grid().getByCss(':focus')).toHaveLength(1);
  await expect.element(notice('The keyboard is in the table now: press the key again.')).toBeVisible();
  expect(list.rows.map(({ customer_verified }) => customer_verified)).toEqual([false, false, false, false]);
  await userEvent.keyboard('v');
  await expect.element(notice('2 rows verified')).toBeVisible();
  leaveFocus();
  await userEvent.keyboard('z');
  await expect.element(review.grid().getByCss(':focus')).toHaveLength(1);
  await expect.element(review.verified(drops)).toBeChecked();
  leaveFocus();
  // No letter alone, and so nothing that a person types by accident.
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(review.verified(drops)).not.toBeChecked();
});

test('on a tab without items the keys still lead to another tab, and one that is about items does nothing', async ({ server, open }) => {
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  await expect.element(review.row(drops)).toBeVisible();
  await review.tab('Needs re-review').click();
  await expect.element(page.getByText('There is nothing for you in Needs re-review.')).toBeVisible();
  await isDrawn();
  leaveFocus();
  await userEvent.keyboard('v');
  await userEvent.keyboard(']');
  await expect.element(review.tab('All')).toHaveAttribute('aria-selected', 'true');
  await expect.element(review.row(drops)).toBeVisible();
  await expect.element(notice('The keyboard is in the table now: press the key again.')).not.toBeInTheDocument();
});

test('keys that extend a selection of text stay with the text as long as the table has no focus', async ({ server, open }) => {
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  await expect.element(review.row(drops)).toBeVisible();
  const event = new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  expect([event.defaultPrevented, document.activeElement]).toEqual([false, document.body]);
});

test('after a click on its title the status menu still has the keyboard', async ({ server, open }) => {
  const list = givenPriceList(server, aFewRows());
  await open(list.address(), { as: null });
  await review.row(drops).getByRole('button', { name: 'Not reviewed' }).click();
  await page.getByCss('p').filter({ hasText: drops }).last().click();
  await userEvent.keyboard('vv');
  await expect.element(review.menu()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(review.menu().getByRole('menuitem').first()).toHaveFocus();
  expect(server.received(editCustomerRow)).toEqual([]);
});

test('a status that an item has already is not sent, and the screen says so', async ({ server, open }) => {
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  const choose = async (title: RegExp) => {
    await review.row(drops).getByCss('[data-col=status]').getByRole('button').click();
    await review.choice(title).click();
  };
  await choose(/^Needs code change/);
  await expect.element(review.saved()).toBeVisible();
  await choose(/^Needs code change/);
  await expect.element(notice(`${drops} is already Needs code change.`)).toBeVisible();
  expect(server.received(editCustomerRow).map(({ body }) => body.status)).toEqual(['needs_code_change']);
});
