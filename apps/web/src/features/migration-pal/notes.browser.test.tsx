import { editCustomerRow } from '@fetlock/contract/customer-rows';
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { refusal } from '../../testing/contract-server.ts';
import { textsOf } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { givenChecklist } from './testing-checklist.ts';
import { pal } from './testing-pal-page.ts';

const toWrite = 'Click to type notes...';
const noteOf = (item: string) => pal.row(item).getByRole('button');

test('a step without rows says so; questions are answered in notes, and counted @PAL-48 @PAL-49 @PAL-74', async ({ server, open }) => {
  const list = givenChecklist(server, { groups: 0 });
  await open(list.address('&step=multimatch'), { as: null });
  await expect.element(page.getByText('No data available')).toBeVisible();
  await pal.step('Ask customer').click();
  await expect
    .poll(() => textsOf(pal.grid('Ask customer').getByRole('columnheader')))
    .toEqual(['Category', 'Id', 'Name', 'Fetlock name', 'Entry variation name', 'Price', 'Last sold', 'Notes']);
  await expect.element(page.getByText('0 of 4 answered')).toBeVisible();
  await pal.step('Compounded').click();
  await expect
    .poll(() => textsOf(pal.grid('Compounded').getByRole('columnheader')))
    .toEqual(['Category', 'Id', 'Name', 'Price', 'Last sold', 'Notes']);
  await expect.element(page.getByText('3 items, 0 with a note of yours')).toBeVisible();
});

test('a note is written where it stands, is sent without the blanks around it, and its success is told for a moment @PAL-44 @PAL-45 @PAL-46 @PAL-47 @PAL-77 @PAL-78 @CONST-34', async ({
  server,
  open,
}) => {
  const list = givenChecklist(server, {}, null);
  const { id } = list.named('Question 1');
  await open(list.address('&step=ask_customer'), { as: null });
  await noteOf('Question 1').click();
  const question = page.getByRole('dialog', { name: 'What is your name?' });
  await question.getByRole('textbox').fill('Jane Doe');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect.element(pal.note()).toHaveAttribute('placeholder', toWrite);
  await expect.element(pal.note()).toHaveFocus();
  await pal.note().fill('  Twice a week \n');
  await expectAccessibleLightAndDark('open editor');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  pal.note().element().focus();
  await userEvent.keyboard('{Enter}');
  // Each look lets the clock go on by its interval.
  await vi.waitFor(() => expect(pal.saved().elements()).toHaveLength(1), { interval: 1, timeout: 2_000 });
  await vi.advanceTimersByTimeAsync(1_200);
  expect(pal.saved().elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(600);
  await vi.waitFor(() => expect(pal.saved().elements()).toEqual([]), { interval: 10, timeout: 300 });
  vi.useRealTimers();
  expect(server.received(editCustomerRow).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: list.resultId, rowId: id, migrationPoll: { notes: 'Twice a week' }, version: 1 },
  ]);
  await expect.element(noteOf('Question 1')).toHaveTextContent('Twice a week');
  await expect.element(page.getByText('1 of 4 answered')).toBeVisible();
  await expect.element(noteOf('Question 1')).toHaveFocus();
});

test('the keyboard alone goes through the rows, writes a note and gives another up; a click elsewhere saves', async ({ server, open }) => {
  await open(givenChecklist(server).address('&step=ask_customer'), { as: null });
  await noteOf('Question 1').click();
  await userEvent.keyboard('First{Enter}');
  await expect.element(noteOf('Question 1')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(pal.note()).toHaveFocus();
  await userEvent.keyboard('Second{Enter}');
  await expect.element(noteOf('Question 2')).toHaveTextContent('Second');
  await expect.element(noteOf('Question 2')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(pal.note()).toHaveFocus();
  await userEvent.keyboard(' thoughts');
  await expect.element(pal.note()).toHaveValue('Second thoughts');
  await userEvent.keyboard('{Escape}');
  await expect.element(noteOf('Question 2')).toHaveTextContent('Second');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(pal.row('Question 2').getByRole('gridcell', { name: 'Sep 30, 2026' })).toHaveFocus();
  await noteOf('Question 3').click();
  await pal.note().fill('Third');
  await page.getByRole('heading', { name: 'Ask customer' }).click();
  await expect.element(noteOf('Question 3')).toHaveTextContent('Third');
});

test('a note that meets the note of somebody else is asked about, and either can stay', async ({ server, open }) => {
  const list = givenChecklist(server);
  const { id } = list.named('Question 4');
  server.answer(editCustomerRow, ({ params, body: { version, migrationPoll } }) => {
    const now = list.rows.find((row) => row.id === params.rowId) ?? list.named('Question 4');
    return version === now.version
      ? { ...list.change(id, { ...(migrationPoll && { migrationPoll }) }), batch: null }
      : refusal('ROW_CHANGED', { details: { row: now } });
  });
  await open(list.address('&step=ask_customer'), { as: null });
  await noteOf('Question 4').click();
  await pal.note().fill('Mine');
  list.change(id, { migrationPoll: { notes: 'Theirs' } });
  await userEvent.keyboard('{Enter}');
  const clash = page.getByRole('alert');
  await expect.element(clash).toMatchTextContent('Theirs');
  await expect.element(clash).toMatchTextContent('Mine');
  await expectAccessibleLightAndDark('two notes at once');
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(noteOf('Question 4')).toHaveTextContent('Mine');
  await expect.element(clash).not.toBeInTheDocument();
  expect(list.named('Question 4').migrationPoll.notes).toBe('Mine');
});

test('without a connection a note waits, and is sent for the asking', async ({ server, open }) => {
  const list = givenChecklist(server);
  await open(list.address('&step=ask_customer'), { as: null });
  server.cutOff(editCustomerRow);
  await noteOf('Question 4').click();
  await pal.note().fill('Sent later');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No connection: 1 change waits here and will be sent.')).toBeVisible();
  server.answer(editCustomerRow, ({ params, body: { migrationPoll } }) => ({
    ...list.change(params.rowId, { ...(migrationPoll && { migrationPoll }) }),
    batch: '00000000-0000-4000-8000-000000000001',
  }));
  await pal.button('Try now').click();
  await expect.element(page.getByText('All changes are saved')).toBeVisible();
  expect(list.named('Question 4').migrationPoll.notes).toBe('Sent later');
});
