import { type CustomerRow, editCustomerRow, listCustomerRows } from '@fetlock/contract/customer-rows';
import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, commands, page, userEvent } from 'vitest/browser';
import { randomUuid } from '../../api/random-uuid.ts';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { refusal } from '../../testing/contract-server.ts';
import { isDrawn, notice, textsOf } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { seenOf } from './row-edit.ts';
import { type Checklist, givenChecklist } from './testing-checklist.ts';
import { pal } from './testing-pal-page.ts';

const toWrite = 'Click to type notes...';
const noteOf = (item: string) => pal.row(item).getByRole('button').first();

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

test('a note that conflicts with a colleague is asked about in place, with their name, and either can be kept', async ({
  server,
  open,
}) => {
  const list = givenChecklist(server, { asked: 90 });
  const { id } = list.named('Question 4');
  server.answer(editCustomerRow, ({ params, body: { version, migrationPoll } }) => {
    const now = list.rows.find((row) => row.id === params.rowId) ?? list.named('Question 4');
    return version === now.version
      ? { ...list.change(id, { ...(migrationPoll && { migrationPoll }) }), batch: null }
      : refusal('ROW_CHANGED', { details: { row: now, changed_by: 'Dr. Bob Roe' } });
  });
  await open(list.address('&step=ask_customer'), { as: null });
  await noteOf('Question 4').click();
  await pal.note().fill('Mine');
  list.change(id, { migrationPoll: { notes: 'Theirs' } });
  await userEvent.keyboard('{Enter}');
  const conflict = pal.row('Question 4').getByRole('alert');
  await expect.element(conflict).toMatchTextContent('The note of Question 4 was changed by Dr. Bob Roe while you changed it.');
  await expect.element(conflict).toMatchTextContent('Theirs');
  // It can be found from far down the list.
  page.getByRole('row').last().element().scrollIntoView();
  window.scrollTo(0, 5_000);
  await expect.element(page.getByText('1 change was not saved')).toBeVisible();
  await pal.button('Show').click();
  await expect.element(conflict).toBeInViewport();
  await expect.element(conflict.getByRole('button', { name: 'Keep mine' })).toHaveFocus();
  await expect.element(conflict).toMatchTextContent('Mine');
  await expectAccessibleLightAndDark('two notes at once');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(noteOf('Question 4')).toHaveTextContent('Mine');
  await expect.element(conflict).not.toBeInTheDocument();
  expect(list.named('Question 4').migrationPoll.notes).toBe('Mine');
});

test('without a connection a note waits, and is sent on request', async ({ server, open }) => {
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

/** What staff have asked about an item. */
function ask(list: Checklist, item: string, message: string): void {
  const { id } = list.named(item);
  const lastComment = { id: 1, message, user: { id: 9, name: 'Demo Reviewer' }, visitor: null };
  list.rows = list.rows.map((row) => (row.id === id ? { ...row, lastComment } : row));
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

test('the notes of all rows begin at one line, with a question above and without', async ({ server, open }) => {
  await page.viewport(1280, 844);
  const list = givenChecklist(server);
  ask(list, 'Question 2', 'Which strength do you keep?');
  await open(list.address('&step=ask_customer'), { as: null });
  await expect.element(noteOf('Question 2')).toBeVisible();
  const start = (name: string) => noteOf(name).element().closest('button')?.getBoundingClientRect().left;
  expect(start('Question 2')).toBe(start('Question 1'));
});

test('changes by a colleague arrive automatically, but not while a note is being typed', async ({ server, open }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const list = givenChecklist(server);
  await open(list.address('&step=ask_customer'), { as: null });
  await expect.element(page.getByText('0 of 4 answered')).toBeVisible();
  list.change(list.named('Question 1').id, { migrationPoll: { notes: 'From the other desk' } });
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.element(noteOf('Question 1')).toHaveTextContent('From the other desk');
  await expect.element(page.getByText('1 of 4 answered')).toBeVisible();
  await noteOf('Question 2').click();
  await pal.note().fill('Mine');
  const asked = server.received(listCustomerRows).length;
  await vi.advanceTimersByTimeAsync(30_000);
  await isDrawn();
  expect(server.received(listCustomerRows)).toHaveLength(asked);
});

test('what a closed tab has left is sent on the next visit, and reported', async ({ server, open }) => {
  const list = givenChecklist(server);
  const [sent, typed] = [list.named('Question 1'), list.named('Question 2')];
  const draft = (row: CustomerRow, text: string) => ({ rowId: row.id, name: row.orig_name, field: 'notes', text, seen: seenOf(row) });
  const queue = [{ ...draft(sent, 'Sent late'), key: randomUuid() }];
  const left = { drafts: [draft(typed, 'Not confirmed')], queue, troubles: [], open: null };
  localStorage.setItem(`fetlock.pal.1.${list.resultId}.${randomUuid()}`, JSON.stringify(left));
  await open(list.address('&step=ask_customer'), { as: null });
  await expect.element(notice('From your last visit')).toMatchTextContent('1 change had not been sent and will be saved now: Question 1.');
  await expect.element(notice('From your last visit')).toMatchTextContent('What you had typed and not saved is still there: Question 2.');
  await expect.element(noteOf('Question 1')).toHaveTextContent('Sent late');
  await expect.poll(() => list.named('Question 1').migrationPoll.notes).toBe('Sent late');
  await noteOf('Question 2').click();
  await expect.element(pal.note()).toHaveValue('Not confirmed');
});

test('the focus follows navigation: the heading of the next step, and Space ticks the focused row', async ({ server, open }) => {
  const list = givenChecklist(server);
  await open(list.address('&step=compounded'), { as: null });
  await expect.element(pal.grid('Compounded')).toBeVisible();
  await pal.button('Next').click();
  await pal.complete().getByRole('button', { name: 'Complete' }).click();
  await expect.element(pal.grid('Ignored')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Ignored' })).toHaveFocus();
  await pal.button('Back').click();
  await expect.element(page.getByRole('heading', { name: 'Compounded' })).toHaveFocus();
  await pal.step('Ignored').click();
  await pal.row('Ignored item 1').first().getByRole('gridcell', { name: 'Ignored item 1' }).click();
  await userEvent.keyboard(' ');
  await expect.element(pal.row('Ignored item 1').first().getByRole('checkbox')).toBeChecked();
  await expect.element(page.getByRole('status').filter({ hasText: '12 items' }).first()).toBeInTheDocument();
});

test('with forced colours, the open step and page and active toggles are visible', async ({ server, open }) => {
  onTestFinished(() => commands.emulateMedia({ forcedColors: null }));
  await commands.emulateMedia({ forcedColors: 'active' });
  await open(givenChecklist(server).address('&step=multimatch'), { as: null });
  await expect.element(pal.grid('Multimatch')).toBeVisible();
  const outline = (locator: Locator) => getComputedStyle(locator.element()).outlineStyle;
  expect([outline(pal.step('Multimatch')), outline(pal.step('Ignored'))]).toEqual(['solid', 'none']);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const linkTo = (name: string) => sections.getByRole('link', { name });
  expect([outline(linkTo('Migration PAL')), outline(linkTo('Dashboard'))]).toEqual(['solid', 'none']);
  const track = () => getComputedStyle(page.getByCss('.mantine-Switch-track').element()).backgroundColor;
  const on = track();
  await page.getByRole('switch', { name: 'Unresolved first' }).click();
  await expect.poll(track).not.toBe(on);
});

test('at a zoom of 400 % nothing stays fixed over the rows', async ({ server, open }) => {
  await page.viewport(320, 256);
  await open(givenChecklist(server).address('&step=ask_customer'), { as: null });
  await noteOf('Question 2').click();
  await expect.element(pal.note()).toBeInViewport();
  await pal.note().fill('Small');
  await pal.button('Save').click();
  await expect.element(noteOf('Question 2')).toHaveTextContent('Small');
  await expect.element(noteOf('Question 2')).toBeInViewport();
  for (const part of ['header', '[data-pal-foot]']) {
    const { top, bottom } = page.getByCss(part).first().element().getBoundingClientRect();
    expect(bottom <= 0 || top >= 256, part).toBe(true);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('a price that is wider than its column ends in an ellipsis, not between its digits', async ({ server, open }) => {
  await page.viewport(1440, 900);
  const list = givenChecklist(server);
  list.rows = list.rows.map((row) => ({ ...row, priceInfo: { ...row.priceInfo, price: 123_456_789.5 } }));
  await open(list.address('&step=ask_customer'), { as: null });
  const price = pal.row('Question 1').getByCss('[data-column=price] > span');
  await expect.element(price).toHaveTextContent('$123,456,789.50');
  const words = price.element();
  expect(words.scrollWidth).toBeGreaterThan(words.clientWidth);
  const { display, textOverflow } = getComputedStyle(words);
  expect([display, textOverflow]).toEqual(['block', 'ellipsis']);
});
