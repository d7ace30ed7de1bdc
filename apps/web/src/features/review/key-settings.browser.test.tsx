import { setStatuses } from '@fetlock/contract/row-edits';
import { searchRowCatalogue } from '@fetlock/contract/row-match';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { answerReview } from '../../testing/given-review.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';

/** A row of each kind, so that each tab lists some. */
const rows = (['drug', 'procedure', 'vaccine'] as const).map((category, index) =>
  testingRow({ id: index + 1, orig_order: index + 1, orig_name: `Item ${category}`, category }),
);
const keys = review.dialog('Keyboard shortcuts');
const keyOf = (title: string) => keys.getByRole('button', { name: new RegExp(`^Key of ${title}:`) });

test('the keys are listed, and those of single letters can be switched off', async ({ server, open }) => {
  const given = answerReview(server, rows);
  answerRowChanges(server, given);
  server.answer(searchRowCatalogue, { ready: true, items: [] });
  await open(given.address);
  await review.isLoaded();
  await review.cell('Item drug', 'orig_name').click();
  await userEvent.keyboard('?');
  await expect.element(keys.getByRole('button', { name: /^Key of Status menu/ })).toHaveTextContent('s');
  await userEvent.keyboard('{Escape}');
  await expect.element(keys).not.toBeInTheDocument();
  await userEvent.keyboard('s');
  await expect.element(review.statusMenu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard(']');
  await expect.element(review.tab('Procedures')).toHaveAttribute('aria-selected', 'true');
  await review.isLoaded();

  await review.more(/^Keyboard shortcuts/);
  await keys.getByRole('switch', { name: /^Single-letter shortcuts/ }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(keys).not.toBeInTheDocument();
  await review.cell('Item procedure', 'orig_name').click();
  await userEvent.keyboard(']');
  await userEvent.keyboard('s');
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(review.statusMenu).toBeVisible();
  await expect.element(review.tab('Procedures')).toHaveAttribute('aria-selected', 'true');
});

test('a key is reassigned, also after a reload, and a command is found by its name', async ({ server, open }) => {
  const given = answerReview(server, rows);
  answerRowChanges(server, given);
  server.answer(searchRowCatalogue, { ready: true, items: [] });
  await open(given.address);
  await review.isLoaded();
  await review.cell('Item drug', 'orig_name').click();
  await userEvent.keyboard('?');
  await keyOf('Next tab').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(keys.getByRole('status')).toMatchTextContent('This key always means');
  await userEvent.keyboard('[[');
  await expect.element(keys.getByRole('status')).toMatchTextContent('[ means: Previous tab.');
  await expectAccessibleLightAndDark('keys', '[role=dialog]');
  await keys.getByRole('button', { name: 'Swap the two keys' }).click();
  await expect.element(keyOf('Next tab')).toHaveTextContent('[');
  await expect.element(keyOf('Previous tab')).toHaveTextContent(']');
  await keys.getByRole('row', { name: /^Search/ }).hover();
  await keys.getByRole('button', { name: 'Switch off the key of Search' }).click();
  await expect.element(keyOf('Search')).toHaveTextContent('Off');
  await userEvent.keyboard('{Escape}');
  await expect.element(keys).not.toBeInTheDocument();

  await open(given.address);
  await review.isLoaded();
  await review.cell('Item drug', 'orig_name').click();
  await userEvent.keyboard('/');
  await userEvent.keyboard('[[');
  await expect.element(review.tab('Procedures')).toHaveAttribute('aria-selected', 'true');
  await review.isLoaded();

  await review.cell('Item procedure', 'orig_name').click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: 'Find a command' }).fill('go vaccines');
  await expectAccessibleLightAndDark('commands', '[role=dialog]');
  await userEvent.keyboard('{Enter}');
  await expect.element(review.tab('Vaccines')).toHaveAttribute('aria-selected', 'true');
});

test('a row that no longer matches the view after its own change stays in place, marked, until the list is refreshed', async ({
  server,
  open,
}) => {
  const listed = [1, 2].map((id) => testingRow({ id, orig_order: id, orig_name: `Item ${id}` }));
  const given = answerReview(server, [...listed, testingRow({ id: 3, orig_order: 3, orig_name: 'Item 3', status: 'ignore' })]);
  answerRowChanges(server, given);
  await open(`${given.address}?statuses=not_reviewed`);
  await review.isLoaded();
  const row = review.row('Item 1');
  await review.cell('Item 1', 'orig_name').click();
  await userEvent.keyboard('i');
  await expect.element(row).toMatchTextContent('Ignored');
  await expect.element(row).toHaveAccessibleDescription('No longer in this view');
  await expect.element(review.pages).toMatchTextContent('1–2 of 2, 1 in this view now');
  await expect.element(page.getByText(/^1 row has left this view/)).toBeVisible();

  // After a bulk change, and the server's response to it, it is still there.
  await userEvent.keyboard('k');
  await userEvent.keyboard('x');
  const lists = server.received(setStatuses).length;
  await userEvent.keyboard('q');
  await expect.poll(() => server.received(setStatuses).length).toBe(lists + 1);
  await expect.element(row).toMatchTextContent('Ask customer');
  await expect.element(review.select('Item 1')).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Shift>}r{/Shift}');
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(review.pages).toMatchTextContent('1–1 of 1');
});

test('quick presses of the key for the next tab count each', async ({ server, open }) => {
  await open(answerReview(server, rows).address);
  await review.isLoaded();
  await review.cell('Item drug', 'orig_name').click();
  await userEvent.keyboard(']]]');
  await expect.element(review.tab('Drugs')).toHaveAttribute('aria-selected', 'true');
});
