import { editCustomerRow } from '@fetlock/contract/customer-rows';
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { isDrawn, textsOf } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { type Checklist, givenChecklist, signChecklist } from './testing-checklist.ts';
import { noteOf, pal } from './testing-pal-page.ts';

const toWrite = 'Click to type notes...';

test('a step without rows says so; questions are answered in notes, and counted @PAL-48 @PAL-49 @PAL-74', async ({ server, open }) => {
  const list = givenChecklist(server, { groups: 0 });
  await open(list.address('&step=multimatch'), { as: null });
  await expect.element(page.getByText('No data available')).toBeVisible();
  await expect.element(page.getByText('This step has no items: you can complete it.')).toBeVisible();
  await pal.step('Ask customer').click();
  await expect
    .poll(() => textsOf(pal.grid('Ask customer').getByRole('columnheader')))
    .toEqual(['Category', 'Id', 'Name', 'Fetlock name', 'Entry variation name', 'Price', 'Last sold', 'Notes']);
  await expect.element(page.getByText('0 of 4 answered')).toBeVisible();
  await pal.step('Compounded').click();
  await expect
    .poll(() => textsOf(pal.grid('Compounded').getByRole('columnheader')))
    .toEqual(['Category', 'Id', 'Name', 'Price', 'Last sold', 'Notes']);
  await expect.element(page.getByText('3 items, none with a note yet')).toBeVisible();
});

test('a note is edited in place, is sent without surrounding blanks, and its success is shown for a moment @PAL-44 @PAL-45 @PAL-46 @PAL-47 @PAL-77 @PAL-78 @CONST-34', async ({
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
  // Each check advances the clock by its interval.
  await vi.waitFor(() => expect(pal.saved().elements()).toHaveLength(1), { interval: 1, timeout: 2_000 });
  await vi.advanceTimersByTimeAsync(1_400);
  await isDrawn();
  expect(pal.saved().elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(120);
  await vi.waitFor(() => expect(pal.saved().elements()).toEqual([]), { interval: 10, timeout: 300 });
  vi.useRealTimers();
  expect(server.received(editCustomerRow).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: list.resultId, rowId: id, migrationPoll: { notes: 'Twice a week' }, version: 1 },
  ]);
  await expect.element(noteOf('Question 1')).toHaveTextContent('Twice a week');
  await expect.element(page.getByText('1 of 4 answered')).toBeVisible();
  await expect.element(page.getByText('You have answered 1 of 25 items (4%)')).toBeVisible();
  await expect.element(noteOf('Question 1')).toHaveFocus();
});

test('the keyboard alone goes through the rows, writes a note and cancels another; a click elsewhere saves', async ({ server, open }) => {
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

/** What staff have asked about an item. */
function ask(list: Checklist, item: string, message: string): void {
  const { id } = list.named(item);
  const lastComment = { id: 1, message, user: { id: 9, name: 'Demo Reviewer' }, visitor: null };
  list.rows = list.rows.map((row) => (row.id === id ? { ...row, lastComment, question: lastComment } : row));
}

for (const width of [320, 1440])
  test(`a question from staff is shown where it is answered, ${width} wide`, async ({ server, open }) => {
    await page.viewport(width, 844);
    const list = givenChecklist(server);
    ask(list, 'Question 2', 'Which strength do you keep?');
    await open(list.address('&step=ask_customer'), { as: null });
    const asked = pal.row('Question 2').getByText('Demo Reviewer: Which strength do you keep?');
    await expect.element(asked).toBeVisible();
    await expectAccessibleLightAndDark(`a question, ${width} wide`, 'main');
    await noteOf('Question 2').click();
    await expect.element(pal.note()).toHaveFocus();
    await expect.element(pal.note()).toHaveAccessibleDescription('Demo Reviewer: Which strength do you keep?');
    await pal.note().fill('75 mg');
    await userEvent.keyboard('{Enter}');
    await expect.element(noteOf('Question 2')).toHaveTextContent('75 mg');
    await expect.element(asked).toBeVisible();
  });

test('question and the answer of a colleague stay in the notes, also when signed', async ({ server, open }) => {
  await page.viewport(1280, 844);
  const list = givenChecklist(server);
  ask(list, 'Question 2', 'Which strength do you keep?');
  const { id } = list.named('Question 2');
  const lastComment = { id: 2, message: 'The 75 mg', user: { id: 2, name: 'Customer with protected link' }, visitor: 'Bob Roe' };
  const author = { name: 'Jane Doe', at: '2026-11-20T10:00:00.000Z' };
  const migrationPoll = { checked: false, notes: 'Two bottles', author };
  list.rows = list.rows.map((row) => (row.id === id ? { ...row, lastComment, migrationPoll } : row));
  const seen = async () => {
    await expect.element(pal.row('Question 2').getByText('Demo Reviewer: Which strength do you keep?')).toBeVisible();
    await expect.element(pal.row('Question 2').getByText('Bob Roe: The 75 mg')).toBeVisible();
    await expect.element(pal.row('Question 2').getByText('Jane Doe, Nov 20, 2026, 10:00 AM UTC')).toBeVisible();
  };
  await open(list.address('&step=ask_customer'), { as: null });
  await seen();
  await noteOf('Question 2').click();
  await expect.element(pal.note()).toHaveAccessibleDescription('Demo Reviewer: Which strength do you keep? Bob Roe: The 75 mg');
  await userEvent.keyboard('{Escape}');
  signChecklist(list);
  await open(list.address('&step=ask_customer'), { as: null });
  await seen();
});

for (const width of [390, 1280])
  test(`a long question and its long answer are read in full, and cover nothing, ${width} wide`, async ({ server, open }) => {
    await page.viewport(width, 844);
    const list = givenChecklist(server);
    const question =
      'Your list has these tablets twice, once with 75 mg and once without a strength: which of the two do you sell, and what should become of the other one?';
    ask(list, 'Question 2', question);
    const { id } = list.named('Question 2');
    const message = 'The 75 mg; the other one is from before 2019, when we still had both, and can be left out with all of its sizes.';
    const lastComment = { id: 2, message, user: { id: 2, name: 'Customer with protected link' }, visitor: 'Bob Roe' };
    const migrationPoll = { checked: false, notes: 'Two bottles', author: { name: 'Jane Doe', at: '2026-11-20T10:00:00.000Z' } };
    list.rows = list.rows.map((row) => (row.id === id ? { ...row, lastComment, migrationPoll } : row));
    await open(list.address('&step=ask_customer'), { as: null });
    const row = pal.row('Question 2');
    const asked = row.getByText(`Demo Reviewer: ${question}`);
    await expect.element(asked).toBeVisible();
    const parts = [asked, row.getByText(`Bob Roe: ${message}`), row.getByText('Two bottles'), row.getByText(/^Jane Doe, Nov 20/)].map(
      (part) => part.element().getBoundingClientRect(),
    );
    const cell = asked.element().closest('[role=gridcell]')?.getBoundingClientRect();
    expect(parts[0]?.top).toBeGreaterThanOrEqual(cell?.top ?? 0);
    for (const [at, part] of parts.entries()) expect(part.top).toBeGreaterThanOrEqual(parts[at - 1]?.bottom ?? 0);
    expect(parts.at(-1)?.bottom).toBeLessThanOrEqual((cell?.bottom ?? 0) + 1);
    // Nothing of it is cut.
    const { scrollHeight, clientHeight } = asked.element();
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1);
  });

test('on a phone the whole of a note of several lines is seen while it is written, above the buttons', async ({ server, open }) => {
  await page.viewport(390, 844);
  await open(givenChecklist(server).address('&step=ask_customer'), { as: null });
  await noteOf('Question 2').click();
  const editor = pal.note().element();
  const three = editor.clientHeight;
  await pal
    .note()
    .fill(
      'Generic, from MWI; 5 mg only. Please ask Kim at the front desk about the old 10 mg strength, I believe we stopped it in spring.',
    );
  await expect.poll(() => editor.clientHeight).toBeGreaterThan(three);
  expect(editor.scrollHeight).toBeLessThanOrEqual(editor.clientHeight + 1);
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
});

test('the notes of all rows begin at one line, with a question above and without', async ({ server, open }) => {
  await page.viewport(1280, 844);
  const list = givenChecklist(server);
  ask(list, 'Question 2', 'Which strength do you keep?');
  await open(list.address('&step=ask_customer'), { as: null });
  await expect.element(noteOf('Question 2')).toBeVisible();
  const start = (name: string) => noteOf(name).element().closest('button')?.getBoundingClientRect().left;
  expect(start('Question 2')).toBe(start('Question 1'));
});

test('a note has its author and time below it, on a card and in the table, and an older one says nothing', async ({ server, open }) => {
  const list = givenChecklist(server);
  const author = { name: 'Bob Roe', at: '2026-11-28T14:03:07Z' };
  list.rows = list.rows.map((row) =>
    row.orig_name === 'Question 1'
      ? { ...row, migrationPoll: { ...row.migrationPoll, notes: 'Twice a week', author } }
      : row.orig_name === 'Question 2'
        ? { ...row, migrationPoll: { ...row.migrationPoll, notes: 'Older' } }
        : row,
  );
  for (const width of [1280, 390]) {
    await page.viewport(width, 844);
    await open(list.address('&step=ask_customer'), { as: null });
    await expect.element(noteOf('Question 1')).toHaveTextContent('Twice a week');
    await expect.element(pal.row('Question 1').getByText('Bob Roe, Nov 28, 2026, 2:03 PM UTC')).toBeVisible();
    await expect.element(noteOf('Question 2')).toHaveTextContent('Older');
    expect(pal.row('Question 2').element().textContent).not.toContain('UTC');
  }
  await noteOf('Question 1').click();
  await pal.note().fill('Once a week');
  await userEvent.keyboard('{Enter}');
  await expect.element(noteOf('Question 1')).toHaveTextContent('Once a week');
  await expect.poll(() => pal.row('Question 1').element().textContent).not.toContain('Bob Roe');
});
