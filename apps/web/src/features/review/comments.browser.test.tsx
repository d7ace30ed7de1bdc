import { addComment, listComments, listRowComments } from '@fetlock/contract/comments';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { answerReview } from '../../testing/given-review.ts';
import { notice } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { withStatus } from './review-row.ts';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';

const tablets = 'Carprofen 100 mg tablets';
const rows = [
  testingRow({ id: 1, orig_name: tablets }),
  testingRow({ id: 2, orig_name: 'GI profile', category: 'lab' }),
  testingRow({ id: 3, orig_name: 'Nail trim', category: 'procedure' }),
];

test('a comment is written with a status, and appears in the list of all comments @RESULT-54 @DIALOG-01 @DIALOG-02 @DIALOG-03 @DIALOG-04 @DIALOG-05 @DIALOG-07 @DIALOG-08 @DIALOG-09', async ({
  server,
  open,
}) => {
  const given = answerReview(server, rows);
  answerRowChanges(server, given);
  await open(given.address);
  const dialog = review.dialog('Comments');
  await review.cell(tablets, 'orig_name').click();
  await userEvent.keyboard('c');
  await expect.element(dialog).toMatchTextContent('No comments yet...');
  expect(server.received(listRowComments).at(-1)?.params).toEqual({ id: given.result.id, rowId: 1 });
  await expect.element(dialog.getByRole('button', { name: 'Add comment' })).toBeDisabled();
  await dialog.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Ask customer' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Add comment' })).toBeEnabled();
  await expectAccessibleLightAndDark('comments of a row', '[role=dialog]');
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Which strength?');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(addComment).map(({ body }) => body)).toEqual([
    { message: 'Which strength?', status_id: 5, row_id: 1, version: 1 },
  ]);
  await userEvent.keyboard('c');
  await expect.element(dialog.getByText(/^Which strength\?\s+Status was changed to "Ask customer"$/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(review.cell(tablets, 'status')).toMatchTextContent('Ask customer');
  await review.more('Comments');
  await expect.element(dialog).toMatchTextContent('Which strength?');
  expect(server.received(listComments).at(-1)?.params).toEqual({ id: given.result.id });
});

test('comments are read by category; those of a row offer a status, those of a result do not @DIALOG-06 @DIALOG-08', async ({
  server,
  open,
}) => {
  const given = answerReview(server, rows);
  const { comments } = answerRowChanges(server, given);
  for (const [index, what] of ['drug', 'lab'].entries())
    comments.push({
      id: index + 1,
      row_id: index + 1,
      message: `About a ${what}`,
      status: null,
      user: { id: 11, name: 'Demo Admin', email: 'admin@fetlock.example', picture: null },
      created_at: '2026-11-20T10:00:00.000Z',
    });
  await open(given.address);
  await review.more('Comments');
  const dialog = review.dialog('Comments');
  await expect.element(dialog.getByRole('listitem')).toHaveLength(2);
  await expectAccessibleLightAndDark('comments of a result', '[role=dialog]');
  await dialog.getByRole('combobox', { name: 'Category' }).selectOptions('lab');
  await expect.element(dialog.getByRole('listitem')).toHaveLength(1);
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent('About a lab');
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent('GI profile');
  expect(server.received(listComments).at(-1)?.query).toEqual({ category: 'lab' });
  await expect.element(dialog).not.toMatchTextContent('of 1,002 comments');
  server.answer(listComments, () => ({ items: comments.map((comment) => ({ ...comment, orig_name: tablets })), total: 1_002 }));
  await dialog.getByRole('combobox', { name: 'Category' }).selectOptions('');
  await expect.element(dialog).toMatchTextContent('The newest 2 of 1,002 comments.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await review.grid.getByRole('gridcell').first().click();
  await userEvent.keyboard('c');
  await expect.element(dialog.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Ask customer' })).toBeVisible();
});

test('the comments of a result take the height of a low window, without a box in it that scrolls', async ({ server, open }) => {
  await page.viewport(844, 390);
  const given = answerReview(server, rows);
  const { comments } = answerRowChanges(server, given);
  for (const id of [1, 2, 3])
    comments.push({
      id,
      row_id: id,
      message: 'Look\nhere',
      status: null,
      user: { id: 11, name: 'Demo Admin', email: 'admin@fetlock.example', picture: null },
      created_at: '2026-11-20T10:00:00.000Z',
    });
  await open(given.address);
  await review.more('Comments');
  const items = review.dialog('Comments').getByRole('listitem');
  await expect.element(items).toHaveLength(3);
  const last = items.nth(2).getByText(/here/);
  const { bottom, left } = last.element().getBoundingClientRect();
  expect(last.element().contains(document.elementFromPoint(left + 2, bottom - 2))).toBe(true);
});

test('a comment is started from a row menu, and the focus returns to the row once it is written', async ({ server, open }) => {
  const given = answerReview(server, rows);
  answerRowChanges(server, given);
  await open(given.address);
  const cell = review.cell('GI profile', 'orig_name');
  await cell.click({ button: 'right' });
  await review.statusMenu.getByRole('menuitem', { name: /^Comment\.\.\./ }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Which strength?');
  await userEvent.keyboard('{Enter}');
  await expect.element(review.dialog('Comments')).not.toBeInTheDocument();
  await expect.element(cell).toHaveFocus();
});

test('a comment that was not sent is there again after its dialog was closed, and in a new tab; a sent one is not', async ({
  server,
  open,
}) => {
  const given = answerReview(server, rows);
  answerRowChanges(server, given);
  const dialog = review.dialog('Comments');
  const text = dialog.getByRole('textbox', { name: 'Comment' });
  const openComments = async () => {
    await review.cell(tablets, 'orig_name').click();
    await userEvent.keyboard('c');
    await expect.element(text).toBeVisible();
  };
  await open(given.address);
  await openComments();
  await text.fill('Which streng');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await openComments();
  await expect.element(text).toHaveValue('Which streng');
  await open(given.address);
  await openComments();
  await expect.element(text).toHaveValue('Which streng');
  await open(given.address, { as: 'reviewer' });
  await openComments();
  await expect.element(text, { message: 'another person at the same browser' }).toHaveValue('');
  await open(given.address);
  await openComments();
  await text.fill('Which strength?');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await openComments();
  await expect.element(text).toHaveValue('');
});

test('a comment that waits for the connection says so, also when its dialog is opened again, and is sent once', async ({
  server,
  open,
}) => {
  const given = answerReview(server, rows);
  const { comments } = answerRowChanges(server, given);
  const connect = server.loseAnswers(addComment);
  const dialog = review.dialog('Comments');
  const text = dialog.getByRole('textbox', { name: 'Comment' });
  const waits = dialog.getByText('There is no connection. Your comment is kept here, and sent as soon as it is back.');
  await open(given.address);
  await review.cell(tablets, 'orig_name').click();
  await userEvent.keyboard('c');
  await text.fill('Which strength?');
  await dialog.getByRole('button', { name: 'Add comment' }).click();
  await expect.element(waits).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('c');
  await expect.element(waits).toBeVisible();
  await expect.element(text).toHaveValue('Which strength?');
  await text.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'Add comment' })).toBeDisabled();
  connect();
  window.dispatchEvent(new Event('online'));
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent('Which strength?');
  await expect.element(text).toHaveValue('');
  await expect.element(waits).not.toBeInTheDocument();
  expect(comments).toHaveLength(1);
});

for (const stays of ['mine', 'theirs'] as const)
  test(`a comment with a status asks which status stays where someone else has set another: ${stays}`, async ({ server, open, guard }) => {
    guard.expect(/409/);
    const given = answerReview(server, rows);
    const changes = answerRowChanges(server, given);
    await open(given.address);
    await review.cell(tablets, 'orig_name').click();
    await userEvent.keyboard('c');
    const dialog = review.dialog('Comments');
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Which strength?');
    await dialog.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Ask customer' }).click();
    changes.change(1, (row) => withStatus(row, 'supply'));
    await dialog.getByRole('button', { name: 'Add comment' }).click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('was changed by Ana Ruiz at the same time. Theirs: Supply, ');
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Yours: Ask customer, with your comment.');
    await expectAccessibleLightAndDark('a comment whose status conflicts', '[role=dialog]');
    await dialog.getByRole('button', { name: stays === 'mine' ? 'Keep mine' : 'Take theirs' }).click();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('listitem')).toMatchTextContent('Which strength?');
    expect(given.rows[0]?.status.name).toBe(stays === 'mine' ? 'ask_customer' : 'supply');
    await expect.element(notice(/changed this row meanwhile/)).not.toBeInTheDocument();
  });
