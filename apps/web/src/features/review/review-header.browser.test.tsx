import { readSessionStatus } from '@fetlock/contract/results';
import { countRows } from '@fetlock/contract/rows';
import type { Run } from '@fetlock/contract/run';
import { analyseRows } from '@fetlock/contract/runs';
import { readTaskSession } from '@fetlock/contract/task-sessions';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReview } from '../../testing/given-review.ts';
import { textColourOf } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { testingSession } from '../task-creation/testing-creation.ts';
import { testingRun } from './testing-dry-run.ts';
import { practiceLink, review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';

const day = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * day).toISOString();
const rows = [testingRow({ id: 1, reviewed: true }), testingRow({ id: 2 })];

test('a warning is shown for a last run 30 days ago, on the latest version only; an older version is marked in red @RESULT-18 @RESULT-19 @RESULT-20', async ({
  server,
  open,
}) => {
  const aged = page.getByText('The last run of this task was more than 30 days ago.');
  const outdated = page.getByText('You are using not latest version now.');
  const version = (days: number, newer: { id: number; created_at: string }[] = []) => {
    const created_at = daysAgo(days);
    return answerReview(server, rows, { id: 501, created_at, versions: [...newer, { id: 501, created_at }] }).address;
  };
  await open(version(31));
  await expect.element(aged).toBeVisible();
  await expect.element(outdated).not.toBeInTheDocument();
  await open(version(31, [{ id: 502, created_at: daysAgo(1) }]));
  await expect.element(outdated).toBeVisible();
  const [red, green, blue] = textColourOf(outdated.element());
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await expect.element(aged).not.toBeInTheDocument();
  await open(version(29));
  await expect.element(review.button('Share')).toBeVisible();
  await expect.element(page.getByRole('link', { name: practiceLink })).toBeVisible();
  await expect.element(aged).not.toBeInTheDocument();
});

test('staff have the buttons that the review of a practice must not have', async ({ server, open }) => {
  await open(answerReview(server, rows).address);
  await review.isLoaded();
  for (const name of [/Re-match/, /Analy[sz]e/, /Import/, /Price details/, /^Reviewed/, /Share/])
    await expect.element(page.getByRole('button', { name }).first()).toBeVisible();
  await review.button('More ways to analyse').click();
  await expect.element(page.getByRole('menuitem', { name: 'Preprocess and Analyse' })).toBeVisible();
});

test('for a list without revenue the header shows that, and its progress bar covers nothing', async ({ server, open }) => {
  await open(answerReview(server, rows).address);
  await expect.element(review.statistics).toMatchTextContent(/Reviewed\d+ % of rows/);
  const reviewed = review.statistics.getByRole('button', { name: /^Reviewed/ });
  const room = () =>
    review.statistics.getByCss('[data-of=rows]').element().getBoundingClientRect().x - reviewed.element().getBoundingClientRect().right;
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  await review.statistics.getByText('Total revenue').hover();
  await expect.element(page.getByRole('tooltip', { name: 'No revenue is known for any row of this list.' })).toBeVisible();
});

test('a button that a tooltip lies over is pressed by a click on it', async ({ server, open }) => {
  await page.viewport(1280, 800);
  await open(answerReview(server, rows).address);
  await review.isLoaded();
  const buttons = page.getByRole('main').getByCss('header button').elements();
  const tip = page.getByRole('tooltip');
  const coveredBy = (box: DOMRect) =>
    buttons.flatMap((button) => {
      const other = button.getBoundingClientRect();
      const [x, y] = [Math.max(box.left, other.left) + 1, Math.max(box.top, other.top) + 1];
      return x < Math.min(box.right, other.right) && y < Math.min(box.bottom, other.bottom) ? [{ button, x, y }] : [];
    });
  await review.statistics.getByText('Needs change').hover();
  await expect.element(tip).toBeVisible();
  const covered = coveredBy(tip.element().getBoundingClientRect());
  expect(covered.length).toBeGreaterThan(0);
  for (const { button, x, y } of covered) expect(button.contains(document.elementFromPoint(x, y))).toBe(true);
});

test('at 400 % zoom (320 px) no action of the header is cut off, and the rows can be scrolled to', async ({ server, open }) => {
  await page.viewport(320, 640);
  await open(answerReview(server, rows).address);
  await review.isLoaded();
  const actions = page.getByRole('main').getByCss('header button').elements();
  const rightmost = Math.max(...actions.map((action) => action.getBoundingClientRect().right));
  expect(actions.length).toBeGreaterThan(5);
  expect(rightmost).toBeLessThanOrEqual(320);
  await review
    .select(rows[0]?.orig_name ?? '')
    .first()
    .click();
  await expect.element(review.bulkBar).toBeInViewport();
});

test('the tab of a link is in view in a narrow window', async ({ server, open }) => {
  await page.viewport(390, 844);
  await open(`${answerReview(server, rows).address}?tab=needs_re_review`);
  await review.isLoaded();
  const tab = page.getByRole('tab', { name: 'Needs re-review' });
  await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});

test('the keyboard is in the table, not lost, when the end of a selection disables the button that had it', async ({ server, open }) => {
  const given = answerReview(server, rows);
  await open(given.address);
  await review.isLoaded();
  const isInTable = () => review.grid.element().contains(document.activeElement);
  await review
    .select(rows[0]?.orig_name ?? '')
    .first()
    .click();
  review.bulkBar.getByRole('button', { name: 'Clear' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(review.bulkBar).toMatchTextContent('0 rows selected');
  await expect.poll(isInTable).toBe(true);
});

test('the review of a version that will be deleted says so, as soon as a poll reports it', async ({ server, open }) => {
  const given = answerReview(server, rows);
  const poll = (due: string | null) =>
    server.answer(readSessionStatus, {
      analyze_status: null,
      import_status: null,
      re_match_status: null,
      re_match_enabled: false,
      deletion_due_at: due,
      analyze_rows_ids: [],
      import_rows_ids: [],
      run: null,
      task: given.result.task,
    });
  poll(null);
  await open(given.address);
  await review.isLoaded();
  const warning = page.getByRole('status').getByText(/^Will be deleted on Dec 14, 2026, 2:40 PM UTC/);
  await expect.element(warning).not.toBeInTheDocument();
  poll('2026-12-14T14:40:21.000Z');
  await expect.element(warning).toBeVisible();
});

const analysis = testingRun({ kind: 'analyse', state: 'IN_PROGRESS', created_at: daysAgo(0), finished_at: null, total: 1 });

test.for([false, true])(
  'a poll disables the button of a run, and the keyboard is in the table (its dialog is still open: %s)',
  async (isOpen, { server, open }) => {
    const given = answerReview(server, rows);
    const session = testingSession({ id: 1 });
    server.answer(readTaskSession, { session_id: 1, session, newer: null, destination: null, preprocessor: null });
    server.answer(countRows, { count: 2, total: 2, skipped: [], decided: 0 });
    const start = server.hold(analyseRows);
    const poll = (run: Run | null) =>
      server.answer(readSessionStatus, {
        analyze_status: run && run.state === 'IN_PROGRESS' ? 'IN_PROGRESS' : null,
        import_status: null,
        re_match_status: null,
        re_match_enabled: false,
        deletion_due_at: null,
        analyze_rows_ids: [],
        import_rows_ids: [],
        run,
        task: given.result.task,
      });
    poll(null);
    await open(given.address);
    await review.isLoaded();
    const analyse = page.getByRole('button', { name: 'Analyse', exact: true });
    analyse.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(review.dialog('Analyse in Prod').getByRole('button', { name: 'Confirm' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    if (!isOpen) {
      start(analysis);
      await expect.element(analyse).toHaveFocus();
    }
    poll(analysis);
    await expect.element(analyse).toBeDisabled();
    if (isOpen) start(analysis);
    await expect.poll(() => review.grid.element().contains(document.activeElement)).toBe(true);
  },
);
