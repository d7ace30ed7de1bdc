import { type RowCandidate, readRowMatch, searchRowCatalogue } from '@fetlock/contract/row-match';
import { readRowHistory } from '@fetlock/contract/row-details';
import { listErrors } from '@fetlock/contract/result-errors';
import { readTaskSession } from '@fetlock/contract/task-sessions';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import type { ContractServer } from '../../testing/contract-server.ts';
import { answerReview } from '../../testing/given-review.ts';
import { people } from '../../testing/people.ts';
import { test } from '../../testing/test.tsx';
import { testingSession } from '../task-creation/testing-creation.ts';
import { answerDryRun } from './testing-dry-run.ts';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';

test.override({ strict: true });

const overlays = '[role=dialog], [role=menu], [role=listbox]';
const at = '2026-11-20T10:00:00.000Z';

const group = { multimatch: 'g', orig_name: 'Heartgard chew', orig_code: '0090' };
/** A row with each kind of cell that the table has. */
const rows = [
  testingRow({ id: 1, orig_name: 'Rimadyl 75mg chew', guards: ['price_below_cost'], lastComment: lastComment('Vial or ampoule?') }),
  testingRow({ id: 2, orig_name: 'Nail trim', category: 'procedure', status: 'ready_for_import', reviewed: true, match_weight: 1 }),
  testingRow({ id: 3, orig_name: 'Raffle ticket', category: 'ignore', status: 'ignore', match_weight: 0.4, customer_verified: true }),
  testingRow({ id: 4, orig_name: 'Unknown thing', category: 'unmatched', status: 'unmatched', match_weight: null, fetlock_name: null }),
  testingRow({
    id: 5,
    orig_name: 'Total T4',
    category: 'lab',
    status: 'ask_customer',
    match_weight: 0.6,
    lastComment: lastComment('Which one?'),
  }),
  testingRow({ id: 6, orig_name: 'Rabies 3 year', category: 'vaccine', status: 'imported', reviewed: true }),
  testingRow({ id: 7, ...group, fetlock_name: 'Heartgard 25 lb', status: 'correct_by_multimatch' }),
  testingRow({ id: 8, ...group, fetlock_name: 'Heartgard 50 lb', status: 'ignore_by_multimatch' }),
  testingRow({
    id: 9,
    orig_name: 'Diet dry 5 lb',
    category: 'food',
    status: 'needs_change',
    propsStructure: { id: 9, compounded: true, obsolete: true },
  }),
].map((row, index) => ({ ...row, orig_order: index + 1 }));

function lastComment(message: string) {
  const { id, email, picture } = people.admin;
  return { id: 1, message, user: { id, email, picture } };
}

const noName = { kind: 'line' as const, file: 'list.csv', line: 12, message: 'The line has no name.' };

const candidate = (id: number, name: string): RowCandidate => ({
  variation_id: id,
  code: `C${id}`,
  name,
  variation: '1',
  variation_name: 'each',
  weight: 0.97,
  pass: 'pass3',
  evidence: [
    { field: 'name', outcome: 'agree', bits: 6.2, source: 'rimadyl', catalogue: 'carprofen' },
    { field: 'strength', outcome: 'differ', bits: -4.1, source: '75 mg', catalogue: '25 mg' },
    { field: 'form', outcome: 'missing', bits: 0, source: '', catalogue: 'tablet' },
  ],
  row_id: null,
});

/** Opens the list, whose rows have matches, decisions, changes and comments. */
async function openReview(server: ContractServer, open: (address: string) => Promise<void>): Promise<void> {
  const given = answerReview(server, rows, {
    errors: [noName],
    error_counts: { line: 1, warning: 0 },
  });
  const changes = answerRowChanges(server, given);
  const { id, name, email, picture } = people.admin;
  changes.comments.push({
    id: 1,
    row_id: 1,
    message: 'Vial or ampoule?',
    status: null,
    user: { id, name, email, picture },
    created_at: at,
  });
  const candidates = [candidate(1, 'Carprofen chewable tablet'), candidate(2, 'Carprofen caplet')];
  const decided = { times: 3, practices: 2, last_at: at, by_this_practice: 1 };
  server.answer(readRowMatch, {
    feedback: 'Matched by name.',
    variation_id: 1,
    evidence: candidate(1, '').evidence,
    candidates,
    decided,
    decided_otherwise: [{ ...decided, variation: candidate(2, 'Carprofen caplet') }],
  });
  server.answer(searchRowCatalogue, { ready: true, items: [candidate(3, 'Nail trim')] });
  const session = testingSession({ id: 1 });
  server.answer(readTaskSession, { session_id: 1, session, newer: null, destination: null, preprocessor: null });
  await open(given.address);
  await review.isLoaded();
}

/** Opens something with a click, checks it, and closes it with Escape. */
async function expectOpened(opener: Locator, opened: Locator, what: string): Promise<void> {
  await opener.click();
  await expectClosable(opened, what);
}

async function expectClosable(opened: Locator, what: string): Promise<void> {
  await expect.element(opened).toBeVisible();
  await expectAccessibleLightAndDark(what, overlays);
  await userEvent.keyboard('{Escape}');
  await expect.element(opened).not.toBeInTheDocument();
}

test('the review is accessible with every kind of row, also with an empty list and with groups', async ({ server, open }) => {
  await openReview(server, open);
  await expectAccessibleLightAndDark('review');
  // The other tabs show the same kinds of cells as the whole list.
  for (const [tab, shown] of [
    ['Supplies', page.getByText('No data available')],
    ['Unmatched', review.row('Unknown thing')],
    ['Ask customer', review.row('Total T4')],
    ['Conflicts', review.rows.first()],
  ] as const) {
    await review.tab(tab).click();
    await expect.element(shown).toBeVisible();
    await expect.element(review.tab(tab)).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => page.getByCss('[aria-busy=true]').elements()).toEqual([]);
    await expectAccessibleLightAndDark(tab, 'main');
  }
});

test('the dialogs and menus of the review are accessible', async ({ server, open }) => {
  await openReview(server, open);
  answerDryRun(server, [
    { id: 1, state: 'changed', old: 10 },
    { id: 2, state: 'created', old: null },
  ]);
  server.answer(listErrors, {
    items: [noName],
    counts: { line: 1, warning: 0 },
    reasons: [{ message: noName.message, kind: noName.kind, count: 1 }],
  });
  for (const [tool, title] of [
    ['Main info', 'Main info'],
    [/^Errors log/, 'Errors log'],
    ['Comments', 'Comments'],
  ] as const) {
    await review.more(tool);
    await expectClosable(review.dialog(title), title);
  }
  for (const [button, opened] of [
    ['More', page.getByRole('menu', { name: 'More' })],
    ['Analyse', review.dialog('Analyse in Prod')],
    ['Import', review.dialog('Import into Prod')],
    ['Filters', review.dialog('Filters')],
    ['Columns', review.dialog('Columns')],
  ] as const)
    await expectOpened(review.button(button), opened, button);
});

test('the menus, the selection and the details of a row are accessible', async ({ server, open }) => {
  await openReview(server, open);
  server.answer(readRowHistory, {
    items: [
      { field: 'status', old: 'not_reviewed', new: 'ignore', cause: 'status', taken_back: false },
      { field: 'orig_name', old: 'Rimadyl', new: 'Rimadyl 75mg chew', cause: 'edit', taken_back: true },
    ].map((event, index) => ({ ...event, id: index + 1, at, user: people.admin, batch: `b${index}`, rows: 1 + index })),
    matched: { at, weight: 0.97, feedback: 'Matched by name.' },
  });
  await expectOpened(review.cell('Rimadyl 75mg chew', 'status').getByRole('button'), review.statusMenu, 'status menu');
  await review.select('Rimadyl 75mg chew').click();
  await expect.element(review.bulkBar).toBeVisible();
  await expectAccessibleLightAndDark('selected rows', 'main');
  await review.select('Rimadyl 75mg chew').click();

  await review.cell('Rimadyl 75mg chew', 'orig_name').click();
  await userEvent.keyboard('o');
  for (const tab of ['Why', 'All fields', 'History', 'Comments']) {
    await review.details.getByRole('tab', { name: tab }).click();
    await expect.element(review.details.getByText('Loading...')).not.toBeInTheDocument();
    await expectAccessibleLightAndDark(tab, overlays);
  }
});
