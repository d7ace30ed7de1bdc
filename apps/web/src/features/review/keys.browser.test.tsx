import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { answerReview } from '../../testing/given-review.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';

const keys = review.dialog('Keyboard shortcuts');
const keyOf = (title: string): Locator => keys.getByRole('button', { name: new RegExp(`^Key of ${title}:`) });
const rows = [
  testingRow({ id: 1, orig_name: 'Carprofen 100 mg tablets' }),
  testingRow({ id: 2, orig_name: 'Nail trim', category: 'procedure' }),
  testingRow({ id: 3, orig_name: 'Rabies 1 yr', category: 'vaccine' }),
];
/** Gives the keyboard to a row. */
const toARow = (): Promise<void> => review.grid.getByRole('gridcell').nth(2).click();

test('the keys are listed, and those of single letters can be switched off', async ({ server, open }) => {
  await open(answerReview(server, rows).address);
  await review.isLoaded();
  await toARow();
  await userEvent.keyboard('?');
  await expect.element(keyOf('Status menu')).toHaveTextContent('s');
  await userEvent.keyboard('{Escape}');
  await expect.element(keys).not.toBeInTheDocument();
  await userEvent.keyboard('s');
  await expect.element(review.statusMenu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(review.statusMenu).not.toBeInTheDocument();
  await userEvent.keyboard(']');
  await expect.element(review.tab('Procedures')).toHaveAttribute('aria-selected', 'true');
  await review.isLoaded();

  await review.more('Keyboard shortcuts');
  await keys.getByRole('switch', { name: 'Single-letter shortcuts' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(keys).not.toBeInTheDocument();
  await toARow();
  await userEvent.keyboard(']');
  await userEvent.keyboard('s');
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(review.statusMenu).toBeVisible();
  await expect.element(review.tab('Procedures')).toHaveAttribute('aria-selected', 'true');
});

test('a key is put elsewhere, and a command is found by its name', async ({ server, open }) => {
  const { address } = answerReview(server, rows);
  await open(address);
  await review.isLoaded();
  await toARow();
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
  await keys
    .getByRole('row', { name: /^Search/ })
    .first()
    .hover();
  await keys.getByRole('button', { name: 'Switch off the key of Search' }).click();
  await expect.element(keyOf('Search')).toHaveTextContent('Off');
  await userEvent.keyboard('{Escape}');
  await expect.element(keys).not.toBeInTheDocument();

  await open(address);
  await review.isLoaded();
  await toARow();
  await userEvent.keyboard('/');
  await userEvent.keyboard('[[');
  await expect.element(review.tab('Procedures')).toHaveAttribute('aria-selected', 'true');
  await review.isLoaded();

  await toARow();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: 'Find a command' }).fill('go vaccines');
  await expectAccessibleLightAndDark('commands', '[role=dialog]');
  await userEvent.keyboard('{Enter}');
  await expect.element(review.tab('Vaccines')).toHaveAttribute('aria-selected', 'true');
});

test('a row that its own change takes out of the view stays in its place, marked, until the list is refreshed', async ({
  server,
  open,
}) => {
  const given = answerReview(server, rows.slice(0, 2));
  answerRowChanges(server, given);
  await open(`${given.address}?statuses=not_reviewed`);
  await review.isLoaded();
  const first = 'Carprofen 100 mg tablets';
  const row = review.row(first);
  await review.cell(first, 'orig_name').click();
  await userEvent.keyboard('i');
  await expect.element(row).toMatchTextContent('Ignored');
  await expect.element(row).toHaveAccessibleDescription('No longer in this view');
  await expect.element(review.pages).toMatchTextContent('1–2 of 2, 1 in this view now');
  await expect.element(page.getByText('1 row has left this view')).toBeVisible();

  // A bulk change, and what comes back from the server afterwards, leave it there too.
  await userEvent.keyboard('k');
  await userEvent.keyboard('x');
  await expect.element(review.select(first)).toBeChecked();
  await userEvent.keyboard('q');
  await expect.element(row).toMatchTextContent('Ask customer');
  await expect.element(review.select(first)).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Shift>}R{/Shift}');
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(review.pages).toMatchTextContent('1–1 of 1');
});

test('a command that a row does not take says why', async ({ server, open }) => {
  const raffle = 'Raffle ticket';
  const nothing = { fetlock_name: null, fetlock_code: null, subcategory: null, match_weight: null };
  const given = answerReview(server, [testingRow({ id: 1, orig_name: raffle, status: 'unmatched', ...nothing })]);
  answerRowChanges(server, given);
  await open(given.address);
  await review.isLoaded();
  await review.cell(raffle, 'orig_name').click();
  await userEvent.keyboard('a');
  await expect.element(review.notice('Raffle ticket: Fetlock name missed, Subcategory missed')).toBeVisible();
  await expect.poll(() => review.row(raffle).element().contains(document.activeElement)).toBe(true);
  await expect.element(review.row(raffle)).toMatchTextContent('Unmatched');
});
