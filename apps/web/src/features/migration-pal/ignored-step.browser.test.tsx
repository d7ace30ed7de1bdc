import { editCustomerRow, listCustomerRows } from '@fetlock/contract/customer-rows';
import { expect, onTestFinished, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { textsOf } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { givenChecklist } from './testing-checklist.ts';
import { pal } from './testing-pal-page.ts';

const reasons = () => textsOf(pal.row('Reason of ignoring: '));
const item = () => pal.row('Ignored item 5');
const keep = () => item().getByRole('checkbox', { name: 'Not ignore Ignored item 5' });
const editOf = (index: number) => item().getByRole('button').filter({ hasText: 'Edit...' }).nth(index);

test('rows that are left out are grouped by reason, and can be filtered by some reasons @PAL-50 @PAL-51 @PAL-52 @PAL-53 @PAL-76', async ({
  server,
  open,
}) => {
  await open(givenChecklist(server).address('&step=ignored'), { as: null });
  await expect
    .poll(() => textsOf(pal.grid('Ignored').getByRole('columnheader')))
    .toEqual(['Not ignore', 'Category', 'Id', 'Name', 'Price', 'Last sold', 'GL Code', 'Type override', 'Notes']);
  const [never, long, raffle] = ['Never sold', 'Not sold for 36 months', 'Raffle and gifts'].map(
    (reason) => `Reason of ignoring: ${reason}`,
  );
  await expect.poll(reasons).toEqual([never, long, raffle]);
  await page.getByRole('combobox', { name: 'Filter by ignore reason' }).click();
  await page.getByRole('option', { name: 'Never sold (4)' }).click();
  await page.getByRole('option', { name: 'Raffle and gifts (4)' }).click();
  await userEvent.keyboard('{Escape}');
  const filtered = () => server.received(listCustomerRows).filter(({ query }) => query.comment);
  expect(filtered()).toEqual([]);
  await pal.button('Apply').click();
  await expect.poll(reasons).toEqual([never, raffle]);
  const query = { comment: ['Never sold', 'Raffle and gifts'], step: 'ignored', page: 1, rowsPerPage: 200, groupBy: 'comment' };
  expect(filtered()).toMatchObject([{ query }]);
});

test('an item is kept as it is, or is left out again; while it is kept, its codes are disabled @PAL-67 @PAL-77 @PAL-78', async ({
  server,
  open,
}) => {
  await open(givenChecklist(server).address('&step=ignored'), { as: null });
  await keep().click();
  await expect.element(keep()).toBeChecked();
  await expect.element(pal.saved()).toBeVisible();
  await expect.element(page.getByText('11 items left out, 1 kept by you')).toBeVisible();
  await expect.element(item().getByRole('button').first()).toHaveAttribute('aria-disabled', 'true');
  await keep().click();
  await expect.element(page.getByText('12 items left out, none kept by you')).toBeVisible();
  await expect.element(keep()).not.toBeChecked();
  expect(server.received(editCustomerRow).map(({ body }) => body.migrationPoll)).toEqual([{ checked: true }, { checked: false }]);
});

test('another GL code and another type are set in place; the tick is then disabled and says why @PAL-54 @PAL-55 @PAL-56 @PAL-62 @PAL-77 @PAL-78', async ({
  server,
  open,
}) => {
  const list = givenChecklist(server);
  await open(list.address('&step=ignored'), { as: null });
  await editOf(0).click();
  await page.getByRole('textbox', { name: 'Edit GL code' }).fill('4711');
  await userEvent.keyboard('{Enter}');
  await expect.element(item().getByText('4711')).toBeVisible();
  await expect.element(keep()).toHaveAttribute('aria-disabled', 'true');
  await item().getByCss('label:has(input[type=checkbox])').hover();
  await expect.element(page.getByRole('tooltip')).toMatchTextContent('you gave it another GL code or type');
  await expect.element(item()).toMatchTextContent('We will change it.');

  const type = page.getByRole('combobox', { name: 'Choose a type' });
  await editOf(0).click();
  await expect.element(type).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(type).not.toBeInTheDocument();
  await editOf(0).click();
  await type.selectOptions('Labs');
  await userEvent.keyboard('{Enter}');
  await expect.element(item().getByText('Labs')).toBeVisible();
  await expect.element(page.getByText('All changes are saved')).toBeVisible();
  expect(server.received(editCustomerRow).map(({ body }) => body)).toEqual([
    { custom_gl_code: '4711', status: 'needs_change', version: 1 },
    { mapped_core_type_override: 'lab', status: 'needs_change', version: 2 },
  ]);
  await expectAccessibleLightAndDark('ignored step');
});

test('print shows all rows of the step in a table, and nothing else', async ({ server, open }) => {
  const list = givenChecklist(server);
  list.change(list.named('Ignored item 5').id, { custom_gl_code: '4711', mapped_core_type_override: 'lab', status: 'needs_change' });
  await open(list.address('&step=ignored&comment=Never%20sold&comment=Raffle%20and%20gifts'), { as: null });
  const print = vi.spyOn(window, 'print').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  await expect.element(item()).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const paper = page.getByCss('[data-print] table');
  await expect.element(paper).toBeInTheDocument();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  await commands.emulateMedia({ media: 'print' });
  await expect.element(paper.getByCss('tbody tr')).toHaveLength(10);
  await expect
    .element(paper.getByCss('tr').filter({ hasText: 'Ignored item 5' }))
    .toMatchTextContent(/^NoLeft outP5Ignored item 5\$15\.00.*4711Labs–$/);
  await expect.element(page.getByCss('[role=grid]')).not.toBeVisible();
  await expect.element(page.getByCss('nav[aria-label=Steps]')).not.toBeVisible();
  await expect
    .element(page.getByCss('[data-print] p').filter({ hasText: 'Only these reasons of ignoring: Never sold; Raffle and gifts' }))
    .toBeVisible();
  await commands.emulateMedia({ media: null });
  window.dispatchEvent(new Event('afterprint'));
  await pal.button('Print all steps').click();
  await expect.poll(() => print.mock.calls.length).toBe(2);
  const sheets = page.getByCss('[data-print] h1');
  const steps = ['Multimatch', 'Ask customer', 'Compounded', 'Ignored'];
  expect(textsOf(sheets)).toEqual(steps.map((step) => `Migration PAL: ${step}`));
  // All rows, whatever filter is set on the screen.
  await expect.element(page.getByCss('[data-print] tr').filter({ hasText: 'Ignored item' })).toHaveLength(12);
});

test('in print a word that is longer than its column is broken, not cut, and the matches of an item stay together', async ({
  server,
  open,
}) => {
  // The width of A4 within its margins.
  await page.viewport(703, 900);
  const list = givenChecklist(server);
  const long = 'Supercalifragilisticexpialidocious'.repeat(3);
  list.rows = list.rows.map((row) => ({
    ...row,
    orig_name: `${row.orig_name} ${long}`,
    custom_gl_code: long,
    migrationPoll: { ...row.migrationPoll, notes: long },
  }));
  await open(list.address('&step=ignored'), { as: null });
  const print = vi.spyOn(window, 'print').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  await pal.button('Print all steps').click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  await commands.emulateMedia({ media: 'print' });
  const tables = page.getByCss('[data-print] table').elements();
  expect(tables).toHaveLength(4);
  for (const table of tables) {
    expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(703);
    for (const cell of table.querySelectorAll('td')) expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth + 1);
  }
  const [multimatch] = tables;
  for (const group of multimatch?.querySelectorAll('tbody') ?? []) {
    expect(group.querySelectorAll('tr')).toHaveLength(3);
    expect(getComputedStyle(group).breakInside).toBe('avoid');
  }
  expect(multimatch?.querySelectorAll('tbody')).toHaveLength(3);
});

test('a change that a colleague has made impossible meanwhile says why, and is not offered to replace theirs', async ({ server, open }) => {
  const list = givenChecklist(server);
  await open(list.address('&step=ignored'), { as: null });
  const { id } = list.named('Ignored item 5');
  const changedTo = (edit: Parameters<typeof list.change>[1]) =>
    server.refuse(editCustomerRow, 'ROW_CHANGED', { details: { row: list.change(id, edit), changed_by: 'Dr. Bob Roe' } });
  const alert = item().getByRole('alert');
  await expect.element(keep()).toBeVisible();
  changedTo({ custom_gl_code: '4711', status: 'needs_change' });
  await keep().click();
  await expect
    .element(alert)
    .toMatchTextContent(
      /^The tick of Ignored item 5 was not saved\. Dr\. Bob Roe has changed this item meanwhile\. We are about to change this item/,
    );
  await expect.element(alert.getByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await item().getByRole('button', { name: '4711' }).click();
  await page.getByRole('textbox', { name: 'Edit GL code' }).fill('4712');
  changedTo({ status: 'import_verified_by_customer' });
  await userEvent.keyboard('{Enter}');
  await expect.element(alert).toMatchTextContent('Dr. Bob Roe has changed this item meanwhile. This item will be kept as it is.');
  await expect.element(alert).toMatchTextContent('You wrote: 4712');
  server.refuse(editCustomerRow, 'INVALID_INPUT', { fields: [{ field: 'custom_gl_code', description: 'of rows of a step' }] });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(alert).toMatchTextContent('This item has changed meanwhile, and can no longer be changed like this.');
});
