import { listErrors } from '@fetlock/contract/result-errors';
import { type RowCandidate, readRowMatch } from '@fetlock/contract/row-match';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import type { ContractServer } from '../../testing/contract-server.ts';
import { answerReview } from '../../testing/given-review.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';

const overlays = '[role=dialog], [role=menu], [role=listbox]';
const tablets = 'Carprofen 100 mg tablets';
/** A row of each status that has a look of its own, and a group of several matches. */
const rows = [
  testingRow({ id: 1, orig_name: tablets }),
  testingRow({ id: 2, orig_name: 'Nail trim', category: 'procedure', status: 'ready_for_import', reviewed: true }),
  testingRow({
    id: 3,
    orig_name: 'Raffle ticket',

    status: 'unmatched',
    fetlock_name: null,
    fetlock_code: null,
    match_weight: null,
  }),
  testingRow({ id: 4, orig_name: 'GI profile', category: 'lab', status: 'ask_customer' }),
  testingRow({ id: 5, orig_name: 'Rabies 1 yr', category: 'vaccine', status: 'needs_change' }),
  testingRow({ id: 6, orig_name: 'Dextrose', status: 'not_reviewed', multimatch: '1', fetlock_name: 'Dextrose 5 %' }),
  testingRow({ id: 7, orig_name: 'Dextrose', status: 'not_reviewed', multimatch: '1', fetlock_name: 'Dextrose 50 %' }),
];

function answerAll(server: ContractServer): string {
  const given = answerReview(server, rows, { error_counts: { line: 1, warning: 0 } });
  answerRowChanges(server, given);
  const message = 'The name is missing.';
  server.answer(listErrors, {
    items: [{ message, kind: 'line', file: 'list.csv', line: 7 }],
    counts: { line: 1, warning: 0 },
    reasons: [{ message, kind: 'line', count: 1 }],
  });
  return given.address;
}

async function expectOpened(opener: Locator, opened: Locator, what: string): Promise<void> {
  await opener.click();
  await expect.element(opened).toBeVisible();
  await expectAccessibleLightAndDark(what, overlays);
  await userEvent.keyboard('{Escape}');
  await expect.element(opened).not.toBeInTheDocument();
}

test('the review, its tabs and its dialogs are accessible', async ({ server, open }) => {
  await open(answerAll(server));
  await review.isLoaded();
  await expectAccessibleLightAndDark('review');
  for (const tab of ['Drugs', 'Unmatched', 'Ask customer', 'Conflicts']) {
    await review.tab(tab).click();
    await expect.element(review.tab(tab)).toHaveAttribute('aria-selected', 'true');
    await review.isLoaded();
    await expectAccessibleLightAndDark(tab, '[role=tabpanel]');
  }
  await review.tab('All').click();
  await review.isLoaded();
  for (const [tool, title] of [
    ['Main info', 'Main info'],
    [/^Errors log/, 'Errors log'],
    ['Comments', 'Comments'],
  ] as const) {
    await review.more(tool);
    await expect.element(review.dialog(title)).toBeVisible();
    await expectAccessibleLightAndDark(title, overlays);
    await userEvent.keyboard('{Escape}');
    await expect.element(review.dialog(title)).not.toBeInTheDocument();
  }
  for (const [button, opened] of [
    ['More', page.getByRole('menu', { name: 'More' })],
    ['Analyse', review.dialog('Analyse in Prod')],
    ['Import', review.dialog('Import in Prod')],
    ['Filters', review.dialog('Filters')],
    ['Columns', review.dialog('Columns')],
  ] as const)
    await expectOpened(review.button(button), opened, button);
});

test('the rows of the review, their menu and details are accessible', async ({ server, open }) => {
  const address = answerAll(server);
  const evidence = [
    { field: 'name', outcome: 'agree' as const, bits: 4, source: tablets, catalogue: 'Carprofen chewable tablet' },
    { field: 'strength', outcome: 'differ' as const, bits: -2, source: '100 mg', catalogue: '75 mg' },
  ];
  const candidate: RowCandidate = {
    variation_id: 1,
    code: 'CARP75',
    name: 'Carprofen chewable tablet',
    variation: '1',
    variation_name: 'each',
    weight: 0.9,
    pass: 'name',
    evidence,
    row_id: null,
  };
  server.answer(readRowMatch, {
    feedback: '',
    variation_id: 1,
    evidence,
    candidates: [candidate, { ...candidate, variation_id: 2, code: 'CARP25', weight: 0.4 }],
    decided: null,
    decided_otherwise: [],
  });
  await open(address);
  await review.isLoaded();
  await expectOpened(review.cell(tablets, 'status').getByRole('button'), review.statusMenu, 'status menu');
  await review.select(tablets).click();
  await expect.element(review.bulkBar).toBeVisible();
  await expectAccessibleLightAndDark('selected rows');

  await review.cell('Nail trim', 'orig_name').click();
  await userEvent.keyboard('o');
  for (const tab of ['Why', 'All fields', 'History', 'Comments']) {
    await review.details.getByRole('tab', { name: tab }).click();
    await expect.element(review.details.getByText('Loading...')).not.toBeInTheDocument();
    await expectAccessibleLightAndDark(tab, overlays);
  }
});
