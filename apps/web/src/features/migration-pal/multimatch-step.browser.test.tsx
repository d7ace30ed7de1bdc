import { verifyToken } from '@fetlock/contract/links';
import { listCustomerRows } from '@fetlock/contract/customer-rows';
import { createMigrationStep, readMultimatchStatistics, resolveMultimatch, updateMigrationStep } from '@fetlock/contract/migration';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { refusal } from '../../testing/contract-server.ts';
import { colourOf, textsOf } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { givenChecklist, seenOf } from './testing-checklist.ts';
import { scrollerOf } from './use-pal-window.ts';
import { pal, stepColour } from './testing-pal-page.ts';

test.override({ strict: true });

const match = (variation: string) => page.getByRole('checkbox', { name: `Approved Carprofen 1: Carprofen chewable tablets, ${variation}` });
const firstMatch = () => match('75 mg, 60 count');
const resolve = () => page.getByRole('dialog', { name: 'Resolve multimatch?' });

test('a link opens the first open step, which the address then contains @PAL-01 @PAL-02 @PAL-03 @PAL-05 @CONST-39', async ({
  server,
  open,
}) => {
  const list = givenChecklist(server);
  await open(list.address(), { as: null });
  await expect.poll(() => textsOf(pal.steps())).toHaveLength(4);
  for (const [index, title] of ['Multimatch', 'Ask customer', 'Compounded', 'Ignored'].entries())
    await expect.element(pal.steps().nth(index)).toMatchTextContent(new RegExp(`${title}.*Pending`));
  expect(server.received(verifyToken).map(({ body }) => body)).toEqual([
    { token: list.linkToken, tokenType: 'mig_pal_link', result_id: list.resultId },
  ]);
  // The colours that the same states of a task have, all different.
  await expect.poll(() => stepColour('Multimatch')).toBe(colourOf('--bar-accent'));
  expect(new Set(['accent', 'secondary', 'primary', 'success'].map((name) => colourOf(`--bar-${name}`))).size).toBe(4);
  await expect
    .element(page.getByRole('link', { name: 'Open dashboard' }))
    .toHaveAttribute('href', `/customer/migration/${list.resultId}/dashboard?access_token=${list.linkToken}`);
  await expect.poll(() => location.search).toBe('?step=multimatch');
});

test('each match of an item is listed below it, with a name of its own, and the figures show how many are resolved @PAL-29 @PAL-30 @PAL-31 @PAL-32 @PAL-33 @PAL-34 @PAL-35 @PAL-43 @CONST-40', async ({
  server,
  open,
}) => {
  await open(givenChecklist(server).address(), { as: null });
  const table = pal.grid('Multimatch');
  await expect.poll(() => textsOf(table.getByRole('columnheader'))).toEqual(['Approved', 'Name', 'Entry name', 'Notes']);
  // Header, three groups and two matches in each.
  await expect.element(table).toHaveAttribute('aria-rowcount', '10');
  await expect
    .element(pal.row('Original external code').first())
    .toMatchTextContent(
      /^Category\s*Drugs\s*Name\s*Carprofen 1\s*Id\s*M1\s*Original external code\s*EXT-1\s*Price\s*\$11\.00\s*Last sold\s*Sep 30, 2026$/,
    );
  await expect.element(page.getByText('0 of 3 resolved')).toBeVisible();
  await expect.element(page.getByText('Total amount3')).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'Total amount' })).toHaveAttribute('aria-valuenow', '100');
  await expect.element(page.getByRole('progressbar', { name: 'Resolved' })).toHaveAttribute('aria-valuenow', '0');
  const first = page.getByRole('switch', { name: 'Unresolved first' });
  await expect.element(first).toBeChecked();
  await first.hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Resolved multimatches are shown at the end');
  await expect.element(firstMatch()).toHaveAccessibleName('Approved Carprofen 1: Carprofen chewable tablets, 75 mg, 60 count');
  await expect
    .element(match('100 mg, 60 count'))
    .toHaveAccessibleName('Approved Carprofen 1: Carprofen chewable tablets, 100 mg, 60 count');
});

test('the visitor is asked for a name before the first choice; a choice needs confirmation, and is shown only once it is made @PAL-36 @PAL-38', async ({
  server,
  open,
}) => {
  const list = givenChecklist(server, {}, null);
  await open(list.address(), { as: null });
  await firstMatch().click();
  const question = page.getByRole('dialog', { name: 'What is your name?' });
  await question.getByRole('textbox').fill('Jane Doe');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(resolve()).toMatchTextContent('Carprofen chewable tablets');
  await expect.element(resolve()).toMatchTextContent('75 mg, 60 count');
  await expectAccessibleLightAndDark('resolve dialog');
  await resolve().getByRole('button', { name: 'Close' }).click();
  await expect.element(resolve()).not.toBeInTheDocument();
  await expect.element(firstMatch()).not.toBeChecked();
  expect(server.received(resolveMultimatch)).toEqual([]);
});

test('a resolved group moves to the end, sets its step in progress, and can be undone @PAL-06 @PAL-30 @PAL-37 @PAL-39 @PAL-40 @PAL-41 @PAL-42 @PAL-43', async ({
  server,
  open,
}) => {
  const list = givenChecklist(server);
  const { id } = list.named('Carprofen 1');
  await open(list.address(), { as: null });
  await firstMatch().click();
  await expect.poll(() => textsOf(resolve().getByRole('button').filter({ hasText: /./ }))).toEqual(['Close', 'Resolve']);
  await resolve().getByRole('button', { name: 'Resolve' }).click();
  await expect.element(pal.saved()).toBeVisible();
  expect(server.received(resolveMultimatch).map(({ query, body }) => ({ query, body }))).toEqual([
    {
      query: { resultRowId: id },
      body: { isResolved: true, seen: { chosen: [], none: false }, versions: expect.arrayContaining([{ id, version: 1 }]) },
    },
  ]);
  await expect.element(page.getByText('1 of 3 resolved')).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'Resolved' }))
    .toHaveAttribute('aria-valuenow', expect.stringMatching(/^33\./));
  await expect.element(pal.step('Multimatch')).toMatchTextContent('In progress');
  await expect.poll(() => stepColour('Multimatch')).toBe(colourOf('--bar-secondary'));
  const items = pal.row('Original external code');
  await expect.element(items.last()).toMatchTextContent('Carprofen 1');
  await expect.element(items.first()).toMatchTextContent('Carprofen 2');
  await page.getByRole('switch', { name: 'Unresolved first' }).click();
  await expect.element(items.first()).toMatchTextContent('Carprofen 1');

  await match('100 mg, 60 count').click();
  await expect
    .element(resolve())
    .toMatchTextContent(
      'You have already chosen “Carprofen chewable tablets, 75 mg, 60 count” for this item. With this one too, both are moved.',
    );
  await resolve().getByRole('button', { name: 'Close' }).click();
  await firstMatch().click();
  const deselect = page.getByRole('dialog', { name: 'Deselect resolve?' }).getByRole('button').filter({ hasText: /./ });
  await expect.poll(() => textsOf(deselect)).toEqual(['Close', 'Deselect']);
  await deselect.last().click();
  await expect.element(page.getByText('0 of 3 resolved')).toBeVisible();
  expect(server.received(resolveMultimatch).at(-1)?.body).toMatchObject({ isResolved: false, seen: { chosen: [id], none: false } });
  await expect.element(firstMatch()).not.toBeChecked();
  await pal.button('Undo').click();
  await expect.element(firstMatch()).toBeChecked();
  await expect.element(page.getByText('1 of 3 resolved')).toBeVisible();
});

test('rows and statistics are read again after a choice @PAL-41', async ({ server, open }) => {
  await open(givenChecklist(server).address(), { as: null });
  await expect.element(page.getByText('0 of 3 resolved')).toBeVisible();
  await firstMatch().click();
  const read = () => [server.received(listCustomerRows).length, server.received(readMultimatchStatistics).length] as const;
  const [rows, statistics] = read();
  await resolve().getByRole('button', { name: 'Resolve' }).click();
  // At once, not only when changes of others are looked for.
  await expect.poll(() => read()[0], { timeout: 5_000 }).toBeGreaterThan(rows);
  await expect.poll(() => read()[1], { timeout: 5_000 }).toBeGreaterThan(statistics);
});

test('a step is completed after a question that says how much is left, and the next one begins @PAL-04 @PAL-07 @PAL-22 @PAL-23 @PAL-26 @PAL-27', async ({
  server,
  open,
}) => {
  const list = givenChecklist(server);
  await open(list.address(), { as: null });
  await firstMatch().click();
  await resolve().getByRole('button', { name: 'Resolve' }).click();
  await expect.element(pal.step('Multimatch')).toMatchTextContent('In progress');
  await pal.button('Next').click();
  await expect.element(pal.complete()).toMatchTextContent('You have chosen no match for 2 of 3 items.');
  await pal.complete().getByRole('button', { name: 'Complete' }).click();
  await expect.element(pal.step('Multimatch')).toMatchTextContent('Completed');
  expect(server.received(updateMigrationStep).map(({ body }) => body)).toEqual([
    { stepName: 'multimatch', status: 'completed', seen: seenOf('multimatch') },
  ]);
  await expect.poll(() => stepColour('Multimatch')).toBe(colourOf('--bar-primary'));
  await expect.element(pal.step('Ask customer')).toHaveAttribute('aria-current', 'step');
  // A step without a record gets one.
  await pal.button('Next').click();
  await pal.complete().getByRole('button', { name: 'Complete' }).click();
  await expect.element(pal.step('Compounded')).toHaveAttribute('aria-current', 'step');
  expect(server.received(createMigrationStep).map(({ body }) => body)).toEqual([
    { step: 'ask_customer', status: 'completed', seen: seenOf('ask_customer') },
  ]);
});

test.for(['completed', 'signed'] as const)(
  'the steps can be navigated both ways, and through the history; a %s one asks nothing more @PAL-10 @PAL-25',
  async (status, { server, open }) => {
    const list = givenChecklist(server);
    list.steps = ['multimatch' as const, 'ask_customer' as const].map((step, index) => ({
      id: index + 1,
      step,
      status,
      signature: null,
      signer: null,
      updated_at: '2026-11-20T10:00:00.000Z',
    }));
    await open(list.address(), { as: null });
    await expect.element(pal.step('Compounded')).toHaveAttribute('aria-current', 'step');
    await pal.button('Back').click();
    await expect.element(pal.step('Ask customer')).toHaveAttribute('aria-current', 'step');
    await pal.button('Next').click();
    await expect.element(pal.step('Compounded')).toHaveAttribute('aria-current', 'step');
    await expect.element(pal.complete()).not.toBeInTheDocument();
    expect([...server.received(createMigrationStep), ...server.received(updateMigrationStep)]).toEqual([]);
    // One that is still open does ask.
    await pal.button('Next').click();
    await expect.element(pal.complete()).toBeVisible();
    await pal.complete().getByRole('button', { name: 'Cancel' }).click();
    history.back();
    await expect.element(pal.step('Ask customer')).toHaveAttribute('aria-current', 'step');
    await open(location.pathname + location.search, { as: null });
    await expect.element(pal.step('Ask customer')).toHaveAttribute('aria-current', 'step');
  },
);

test('the line of an item shows its last fact uncut on a tablet and on a phone', async ({ server, open }) => {
  await open(givenChecklist(server).address(), { as: null });
  const line = pal.row('Original external code').first();
  for (const width of [1280, 768, 700, 390]) {
    await page.viewport(width, 900);
    await expect.element(line).toBeVisible();
    const cut = () => {
      const [frame, date] = [line.element(), line.getByText('Sep 30, 2026').element()];
      return [frame.getBoundingClientRect().right < date.getBoundingClientRect().right, date.scrollWidth > date.clientWidth];
    };
    await expect.poll(cut, { message: `${width} wide` }).toEqual([false, false]);
  }
});

test('a late answer closes no other question, and leads nobody to another step who has closed its own', async ({ server, open }) => {
  const list = givenChecklist(server);
  await open(list.address(), { as: null });
  const answerResolving = server.hold(resolveMultimatch);
  await firstMatch().click();
  await resolve().getByRole('button', { name: 'Resolve' }).click();
  await expect.poll(() => server.received(resolveMultimatch)).toHaveLength(1);
  await expect.element(resolve()).not.toBeInTheDocument();
  await match('100 mg, 60 count').click();
  await expect
    .element(resolve())
    .toMatchTextContent(
      'You have already chosen “Carprofen chewable tablets, 75 mg, 60 count” for this item. With this one too, both are moved.',
    );
  answerResolving(({ query }) => ({ items: list.rows.filter(({ id }) => id === query.resultRowId), batch: null }));
  await expect.element(pal.saved()).toBeVisible();
  await expect.element(resolve()).toMatchTextContent('100 mg, 60 count');
  await userEvent.keyboard('{Escape}');

  const answerCompletion = server.hold(createMigrationStep);
  await pal.button('Next').click();
  await pal.complete().getByRole('button', { name: 'Complete' }).click();
  await expect.poll(() => server.received(createMigrationStep)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(pal.complete()).not.toBeInTheDocument();
  const at = '2026-11-20T10:00:00.000Z';
  answerCompletion({ id: 1, step: 'multimatch', status: 'completed', signature: null, signer: null, updated_at: at });
  await expect.element(pal.step('Multimatch')).toMatchTextContent('Completed');
  await expect.element(pal.step('Multimatch')).toHaveAttribute('aria-current', 'step');
});

test('a late answer to one step leads nobody away from the question about another one', async ({ server, open }) => {
  const list = givenChecklist(server);
  await open(list.address(), { as: null });
  const answerCompletion = server.hold(createMigrationStep);
  await pal.button('Next').click();
  await pal.complete().getByRole('button', { name: 'Complete' }).click();
  await expect.poll(() => server.received(createMigrationStep)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await pal.step('Compounded').click();
  await pal.button('Next').click();
  await expect.element(pal.complete()).toMatchTextContent('“Compounded”');
  const at = '2026-11-20T10:00:00.000Z';
  answerCompletion({ id: 1, step: 'multimatch', status: 'completed', signature: null, signer: null, updated_at: at });
  await expect.element(pal.step('Multimatch')).toMatchTextContent('Completed');
  await expect.element(pal.complete()).toMatchTextContent('“Compounded”');
  await expect.element(pal.step('Compounded')).toHaveAttribute('aria-current', 'step');
});

test('items that cannot be loaded again stay, and it says that they may be out of date', async ({ server, open }) => {
  await open(givenChecklist(server).address(), { as: null });
  await expect.element(firstMatch()).toBeVisible();
  server.refuse(listCustomerRows, 'NOT_READY', { description: 'The database is away.' });
  await firstMatch().click();
  await resolve().getByRole('button', { name: 'Resolve' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('What is shown may be out of date.');
  await expect.element(firstMatch()).toBeChecked();
});

test('on a phone the next item begins in view once one is resolved', async ({ server, open }) => {
  await page.viewport(390, 844);
  await open(givenChecklist(server, { groups: 8 }).address(), { as: null });
  const second = page.getByRole('checkbox', { name: 'Approved Carprofen 3: Carprofen chewable tablets, 100 mg, 60 count' });
  // Its heading and first match are scrolled out of view.
  await expect.element(pal.row('Carprofen 1').first()).toBeVisible();
  const grid = pal.grid('Multimatch').element();
  for (let turn = 0; second.elements().length === 0 && turn < 20; turn += 1) {
    scrollerOf(grid).scrollBy({ top: 300 });
    await new Promise(requestAnimationFrame);
  }
  second.element().closest('[role=row]')?.scrollIntoView({ block: 'start' });
  await second.click();
  await resolve().getByRole('button', { name: 'Resolve' }).click();
  await expect.element(resolve()).not.toBeInTheDocument();
  await expect.element(pal.row('Original external code').filter({ hasText: 'Carprofen 4' })).toBeInViewport({ ratio: 1 });
});

const another = () => match('100 mg, 60 count');

test('a match that a colleague has chosen meanwhile is asked about, by their name, wherever their choice has moved the item', async ({
  server,
  open,
}) => {
  const list = givenChecklist(server, { groups: 30 });
  await open(list.address(), { as: null });
  await firstMatch().click();
  const [, theirs] = list.rows.filter(({ orig_name: name }) => name === 'Carprofen 1');
  list.rows = list.rows.map((row) =>
    row.orig_name === 'Carprofen 1'
      ? { ...row, multimatch_group_approved: true, migrationPoll: { ...row.migrationPoll, checked: row.id === theirs?.id } }
      : row,
  );
  await resolve().getByRole('button', { name: 'Resolve' }).click();
  const question = page.getByRole('alert');
  await expect
    .element(question)
    .toMatchTextContent(
      'Dr. Bob Roe has chosen “Carprofen chewable tablets, 100 mg, 60 count” meanwhile for Carprofen 1. With your choice, “Carprofen chewable tablets, 75 mg, 60 count”, too, both are moved.',
    );
  expect(list.named('Carprofen 1').migrationPoll.checked).toBe(false);
  await question.getByRole('button', { name: 'Choose mine too' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => list.named('Carprofen 1').migrationPoll.checked).toBe(true);
});

test('a match is not chosen before the person has seen that staff have replaced one of them meanwhile', async ({ server, open, guard }) => {
  guard.expect(/409/);
  const list = givenChecklist(server);
  await open(list.address(), { as: null });
  await firstMatch().click();
  server.answer(resolveMultimatch, ({ body: { versions } }) => {
    const rows = list.rows.filter(({ orig_name: name }) => name === 'Carprofen 1');
    if (versions) return refusal('ROW_CHANGED', { details: { rows, changed_by: 'Ann Lee' } });
    return { items: [list.change(list.named('Carprofen 1').id, { migrationPoll: { checked: true } })], batch: null };
  });
  await resolve().getByRole('button', { name: 'Resolve' }).click();
  const refused = page.getByRole('alert');
  await expect.element(refused).toMatchTextContent('Ann Lee has changed its matches meanwhile. Look at them before you choose one.');
  expect(list.named('Carprofen 1').migrationPoll.checked).toBe(false);
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect.element(refused).not.toBeInTheDocument();
  await expect.poll(() => list.named('Carprofen 1').migrationPoll.checked).toBe(true);
});

test('a match is chosen without a connection, waits, and is sent when the connection is back', async ({ server, open }) => {
  const list = givenChecklist(server);
  await open(list.address(), { as: null });
  await expect.element(firstMatch()).toBeVisible();
  server.cutOff(resolveMultimatch);
  await firstMatch().click();
  await resolve().getByRole('button', { name: 'Resolve' }).click();
  await expect.element(resolve()).not.toBeInTheDocument();
  await expect.element(firstMatch()).toBeChecked();
  await expect.element(page.getByText(/No connection/)).toBeVisible();
  await another().click();
  await expect
    .element(resolve())
    .toMatchTextContent('You have already chosen “Carprofen chewable tablets, 75 mg, 60 count” for this item.');
  await userEvent.keyboard('{Escape}');
  server.answer(resolveMultimatch, ({ query }) => {
    const row = list.change(query.resultRowId, { migrationPoll: { checked: true } });
    return { items: [row], batch: null };
  });
  window.dispatchEvent(new Event('online'));
  await expect.element(pal.saved()).toBeVisible();
  expect(list.named('Carprofen 1').migrationPoll.checked).toBe(true);
});
