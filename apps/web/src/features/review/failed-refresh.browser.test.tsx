import { listLinks } from '@fetlock/contract/links';
import { followResult } from '@fetlock/contract/people';
import { readRowHistory } from '@fetlock/contract/row-details';
import { readRowItem } from '@fetlock/contract/row-item';
import { readRowMatch, searchRowCatalogue } from '@fetlock/contract/row-match';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { randomUuid } from '../../api/random-uuid.ts';
import { answerReview } from '../../testing/given-review.ts';
import { reconnect } from '../../testing/page.ts';
import { people } from '../../testing/people.ts';
import { test } from '../../testing/test.tsx';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';
import { answerRowChanges } from './testing-row-changes.ts';

const tablets = 'Carprofen 100 mg tablets';
const at = '2026-11-20T10:00:00.000Z';
const stale = 'What is shown may be out of date.';

test('the history of a row and its item stay when they cannot be loaded again, with what is typed', async ({ server, open, guard }) => {
  guard.expect(/500/);
  const given = answerReview(server, [testingRow({ id: 1, orig_name: tablets })]);
  const changes = answerRowChanges(server, given);
  const none = { feedback: '', variation_id: 1, evidence: [], candidates: [], decided: null, decided_otherwise: [] };
  server.answer(readRowMatch, none);
  server.answer(searchRowCatalogue, { ready: true, items: [] });
  const item = { reference: 'a', source_code: 'R1', source_name: 'rimadyl tablet', fetlock_code: 'C1', variation: '', row: null };
  server.answer(readRowItem, { item: null, is_chosen: false, items: [item] });
  const event = { row_id: 1, field: 'status', user: { id: 1, name: 'Ana Ruiz' }, at, rows: 1, taken_back: false };
  server.answer(readRowHistory, {
    items: [{ ...event, id: 1, old: 'not_reviewed', new: 'ask_customer', cause: 'status', batch: randomUuid() }],
    matched: { at, weight: 1, feedback: '' },
  });
  await open(given.address);
  await review.cell(tablets, 'match_weight').getByRole('button').click();
  await review.details.getByText('Item of the practice').click();
  const search = review.details.getByRole('textbox', { name: 'Search the items of the practice' });
  await search.fill('rim');
  server.refuse(readRowItem, 'INTERNAL');
  server.refuse(readRowHistory, 'INTERNAL');
  /** A colleague changes the row, so that what belongs to it is loaded again. */
  const changeRow = (version: number) => {
    changes.change(1, (row) => ({ ...row, vendor: `Vendor ${version}` }));
    const change = { row_id: 1, version, fields: ['vendor'], user: { id: 99, name: 'Ana Ruiz' }, at };
    server.answer(followResult, { people: [], since: `then ${version}`, changes: { items: [change], total: 1 } });
  };
  changeRow(2);
  const notice = review.details.getByRole('alert');
  await expect.element(notice).toMatchTextContent(stale);
  await expect.element(review.details.getByRole('button', { name: 'This is that item: rimadyl tablet' })).toBeVisible();
  await expect.element(search).toHaveValue('rim');

  server.answer(readRowHistory, {
    items: [{ ...event, id: 1, old: 'not_reviewed', new: 'ask_customer', cause: 'status', batch: randomUuid() }],
    matched: { at, weight: 1, feedback: '' },
  });
  await review.details.getByRole('tab', { name: 'History' }).click();
  const history = review.details.getByRole('list', { name: 'History of the row' });
  await expect.element(history).toMatchTextContent('Ana Ruiz');
  server.refuse(readRowHistory, 'INTERNAL');
  changeRow(3);
  await expect.element(notice).toMatchTextContent(stale);
  await expect.element(history).toMatchTextContent('Ana Ruiz');
});

test('links stay when they cannot be loaded again, and the retry takes the notice away', async ({ server, open, guard }) => {
  guard.expect(/500/);
  const given = answerReview(server, []);
  const link = {
    id: 1,
    linkType: 'protected_link' as const,
    created_at: at,
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    revoked_at: null,
    last_used_at: null,
    uses: 0,
    created_by: { name: 'Demo Admin', email: people.admin.email },
  };
  server.answer(listLinks, { items: [link] });
  await open(given.address);
  await review.button('Share').click();
  await page.getByRole('menuitem', { name: 'Customer link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generated link' });
  const revoke = dialog.getByRole('button', { name: 'Revoke' });
  await revoke.click();
  const keep = dialog.getByRole('button', { name: 'Keep' });
  await expect.element(keep).toBeVisible();
  server.refuse(listLinks, 'INTERNAL');
  reconnect();
  const notice = dialog.getByRole('alert');
  await expect.element(notice).toMatchTextContent(stale);
  // The question that was asked in the list is still open.
  await expect.element(keep).toBeVisible();
  server.answer(listLinks, { items: [link] });
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(keep).toBeVisible();
});
