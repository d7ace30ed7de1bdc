import { cancelChange, readChangeProgress } from '@fetlock/contract/changes-under-way';
import { setStatusOfSet, undoBatch } from '@fetlock/contract/row-edits';
import { exportRows } from '@fetlock/contract/row-export';
import { countRows } from '@fetlock/contract/rows';
import { type Suggestion, applySuggestion, listSuggestions } from '@fetlock/contract/suggestions';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { type ContractServer, refusal } from '../../testing/contract-server.ts';
import { answerReview } from '../../testing/given-review.ts';
import { notice } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { answerRowChanges } from './testing-row-changes.ts';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';

const batch = '6c1f1d6e-6f0c-4c43-9f0e-0d2b6f0f7a11';
const many = 120_000;

function givenManyRows(server: ContractServer): string {
  const rows = Array.from({ length: 25 }, (_, index) =>
    testingRow({ id: index + 1, orig_order: index + 1, orig_name: `Item ${index + 1}` }),
  );
  const given = answerReview(server, rows);
  answerRowChanges(server, given);
  server.answer(countRows, { count: many, total: many, skipped: [], decided: 0 });
  return given.address;
}

async function ignoreWholeView(): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all rows of the page' }).click();
  await page.getByRole('button', { name: 'Select all 25 matching' }).click();
  await review.bulkBar.getByRole('button', { name: 'Change Status' }).click();
  const dialog = review.dialog('Change Status');
  await dialog.getByRole('radio', { name: 'Ignored', exact: true }).click();
  await dialog.getByRole('button', { name: 'Set the status of 120,000 rows' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

const what = '120,000 rows set to Ignored';
const bar = () => page.getByRole('progressbar', { name: `In progress: ${what}` });

test('a change of many rows shows how far it is while the person works on, and can be undone at the end', async ({ server, open }) => {
  const address = givenManyRows(server);
  const end = server.hold(setStatusOfSet);
  server.answer(readChangeProgress, { progress: { done: 30_000, of: many } });
  await open(address);
  await ignoreWholeView();
  await expect.element(bar()).toHaveAttribute('aria-valuenow', '25');
  await expect.element(notice('30,000 of 120,000 rows')).toBeVisible();
  await expectAccessibleLightAndDark('progress of a change', '.mantine-Notifications-root');
  end({ batch, changed: many, skipped: [], held: [] });
  await expect.element(notice(what).getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
  const [sent] = server.received(setStatusOfSet);
  expect(new Set(server.received(readChangeProgress).map(({ params }) => params.key)).size).toBe(1);
  expect(sent?.body).toMatchObject({ expected_count: many });
});

test('the dialog says how many decisions it would replace', async ({ server, open }) => {
  const address = givenManyRows(server);
  server.answer(countRows, { count: 3, total: 25, skipped: [], decided: 1 });
  await open(address);
  await page.getByRole('checkbox', { name: 'Select all rows of the page' }).click();
  await page.getByRole('button', { name: 'Select all 25 matching' }).click();
  await review.bulkBar.getByRole('button', { name: 'Change Status' }).click();
  const dialog = review.dialog('Change Status');
  await dialog.getByRole('radio', { name: 'Ignored', exact: true }).click();
  await expect.element(dialog).toMatchTextContent('1 of them has been decided otherwise: that decision would be replaced.');
  server.answer(countRows, { count: 3, total: 25, skipped: [], decided: 2 });
  await dialog.getByRole('radio', { name: 'Needs change', exact: true }).click();
  await expect.element(dialog).toMatchTextContent('2 of them have been decided otherwise: those decisions would be replaced.');
});

test('it can be cancelled, which is said, and nothing is offered to undo', async ({ server, open }) => {
  const address = givenManyRows(server);
  const end = server.hold(setStatusOfSet);
  server.answer(readChangeProgress, { progress: { done: 0, of: many } });
  server.answer(cancelChange, { cancelling: true });
  await open(address);
  await ignoreWholeView();
  await notice(what).getByRole('button', { name: 'Cancel' }).click();
  await expect.element(notice(`Cancelling: ${what}`)).toBeVisible();
  await expect.element(notice(what).getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  end(() => refusal('CHANGE_CANCELLED'));
  await expect.element(notice(`Cancelled: ${what}. No row was changed.`)).toBeVisible();
  await expect.poll(() => notice().elements().length).toBe(1);
  expect(server.received(cancelChange)).toHaveLength(1);
});

test('one that is cancelled too late is not said to be cancelled, and cannot be cancelled again', async ({ server, open }) => {
  const address = givenManyRows(server);
  const end = server.hold(setStatusOfSet);
  server.answer(readChangeProgress, { progress: { done: many, of: many } });
  server.answer(cancelChange, { cancelling: false });
  await open(address);
  await ignoreWholeView();
  await notice(what).getByRole('button', { name: 'Cancel' }).click();
  await expect.element(notice(`Too late to cancel: ${what}`)).toBeVisible();
  await expect.element(notice(what).getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  end({ batch, changed: many, skipped: [], held: [] });
  await expect.element(notice(what).getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.poll(() => notice().elements().length).toBe(1);
});

const suggestionOf = (count: number): Suggestion => ({
  key: 'sure_matches',
  title: 'Sure matches',
  why: 'Nothing disagrees.',
  status: 'ready_for_import',
  count,
  held: 0,
  revenue_percent: 40,
  sample: [],
});

test('a suggested decision whose answer was lost is made again under its key, and can be undone', async ({ server, open }) => {
  const address = givenManyRows(server);
  server.answer(listSuggestions, { items: [suggestionOf(25)], rows: 25 });
  server.answer(applySuggestion, { batch, changed: 25, skipped: [], held: [] });
  const isBack = server.loseAnswers(applySuggestion);
  await open(address);
  await page.getByRole('button', { name: 'Suggestions (25)' }).click();
  const decide = review.dialog('Suggestions').getByRole('button', { name: 'Decide 25 rows' });
  await decide.click();
  await expect.element(review.dialog('Suggestions')).toMatchTextContent('The outcome is unknown.');
  isBack();
  await decide.click();
  await expect.element(notice('25 rows set to Ready for import').getByRole('button', { name: 'Undo' })).toBeVisible();
  const [lost, repeated] = server.received(applySuggestion).map(({ headers }) => headers.get('idempotency-key'));
  expect(repeated).toBe(lost);
  await decide.click();
  await expect.poll(() => server.received(applySuggestion)).toHaveLength(3);
  expect(server.received(applySuggestion)[2]?.headers.get('idempotency-key'), 'a new decision').not.toBe(lost);
});

test('a suggested decision for many rows shows its progress under its key, its dialog closed', async ({ server, open }) => {
  const address = givenManyRows(server);
  server.answer(listSuggestions, { items: [suggestionOf(many)], rows: many });
  const end = server.hold(applySuggestion);
  server.answer(readChangeProgress, { progress: { done: 30_000, of: many } });
  await open(address);
  await page.getByRole('button', { name: 'Suggestions (120,000)' }).click();
  const drawer = review.dialog('Suggestions');
  await drawer.getByRole('button', { name: 'Decide 120,000 rows' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  const decided = '120,000 rows set to Ready for import';
  await expect.element(page.getByRole('progressbar', { name: `In progress: ${decided}` })).toHaveAttribute('aria-valuenow', '25');
  end({ batch, changed: many, skipped: [], held: [] });
  await expect.element(notice(decided).getByRole('button', { name: 'Undo' })).toBeVisible();
  const [sent] = server.received(applySuggestion);
  expect(sent?.headers.get('idempotency-key')).toBe(server.received(readChangeProgress)[0]?.params.key);
});

test('the undo of many rows shows its progress too', async ({ server, open }) => {
  const address = givenManyRows(server);
  server.answer(setStatusOfSet, { batch, changed: many, skipped: [], held: [] });
  const end = server.hold(undoBatch);
  server.answer(readChangeProgress, { progress: { done: 60_000, of: many } });
  await open(address);
  await ignoreWholeView();
  await notice(what).getByRole('button', { name: 'Undo' }).click();
  const undoing = page.getByRole('progressbar', { name: `In progress: undo ${what}` });
  await expect.element(undoing).toHaveAttribute('aria-valuenow', '50');
  end({ batch, changed: many, skipped: [], held: [], of_rows: many, kept: 0 });
  await expect.element(notice(`Undone: ${what}`)).toBeVisible();
  await expect.element(undoing).not.toBeInTheDocument();
});

test('an export shows how many rows have arrived, and can be cancelled without a file or an error', async ({ server, open }) => {
  const address = givenManyRows(server);
  const parts = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  server.answer(
    exportRows,
    () =>
      new Response(new ReadableStream({ start: (controller) => parts.resolve(controller) }), { headers: { 'content-type': 'text/csv' } }),
  );
  await open(address);
  await page.getByRole('button', { name: 'Export' }).click();
  const controller = await parts.promise;
  controller.enqueue(new TextEncoder().encode('Source name\r\nItem 1\r\n"Item\n2"\r\nItem 3\r\nItem 4\r\nItem 5\r\n'));
  const exporting = page.getByRole('progressbar', { name: 'Exporting the rows…' });
  await expect.element(exporting).toHaveAttribute('aria-valuenow', '20');
  await expect.element(notice('5 of 25 rows')).toBeVisible();
  await notice('Exporting').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(exporting).not.toBeInTheDocument();
  await expect.poll(() => notice().elements().length).toBe(0);
  await expect.element(page.getByRole('button', { name: 'Export' })).toBeEnabled();
  await userEvent.keyboard('{Escape}');
});
