import { editCustomerRow } from '@fetlock/contract/customer-rows';
import { readSignature, readSignatureContent } from '@fetlock/contract/migration-signature';
import { readImportedIgnoredStatistics, readMigrationStatistics } from '@fetlock/contract/migration-statistics';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { randomUuid } from '../../api/random-uuid.ts';
import { test } from '../../testing/test.tsx';
import { givenDashboard } from '../migration-dashboard/testing-dashboard.ts';
import { signatureContent, signatureState } from '../migration-signature/testing-signature.ts';
import { seenOf } from './row-edit.ts';
import { type Checklist, completeChecklist, givenChecklist } from './testing-checklist.ts';
import { pal } from './testing-pal-page.ts';

const notIgnore = (n: number) => page.getByRole('checkbox', { name: `Not ignore Ignored item ${n}` });
const sections = () => page.getByRole('navigation', { name: 'Sections' });
const waiting = () => page.getByText(/of the Migration PAL waits? here and will be sent/);
const batch = '00000000-0000-4000-8000-000000000001';
const ticked = (list: Checklist) => list.rows.filter((row) => row.migrationPoll.checked).map(({ orig_name }) => orig_name);

test('a tick is sent even after leaving for the dashboard, whose figures are then updated', async ({ server, open }) => {
  const list = givenChecklist(server, { ignored: 3 });
  givenDashboard(server);
  await open(list.address('&step=ignored'), { as: null });
  await expect.element(notIgnore(1)).toBeVisible();
  const answer = server.hold(editCustomerRow);
  for (const n of [1, 2, 3]) await notIgnore(n).click();
  await sections().getByRole('link', { name: 'Dashboard' }).click();
  await expect.element(page.getByText('3 changes of the Migration PAL are being saved…')).toBeVisible();
  await expect.poll(() => server.received(readMigrationStatistics).length).toBeGreaterThan(0);
  const asked = server.received(readImportedIgnoredStatistics).length;
  answer(({ params: { rowId }, body: { migrationPoll, status } }) => ({
    ...list.change(rowId, { ...(status && { status }), ...(migrationPoll && { migrationPoll }) }),
    batch,
  }));
  await expect.poll(() => ticked(list)).toEqual(['Ignored item 1', 'Ignored item 2', 'Ignored item 3']);
  await expect.element(page.getByText(/of the Migration PAL (is|are) being saved/)).not.toBeInTheDocument();
  await expect.poll(() => server.received(readImportedIgnoredStatistics).length, { timeout: 5_000 }).toBeGreaterThan(asked);
});

test('without a connection the dashboard says what is unsent, and sends it on request', async ({ server, open }) => {
  const list = givenChecklist(server, { ignored: 3 });
  givenDashboard(server);
  await open(list.address('&step=ignored'), { as: null });
  server.cutOff(editCustomerRow);
  await notIgnore(1).click();
  await sections().getByRole('link', { name: 'Dashboard' }).click();
  await expect.element(waiting()).toBeVisible();
  // The connection is back with the click: before, the change might be repeated, and saved, without it.
  const comeBack = () =>
    server.answer(editCustomerRow, ({ params: { rowId }, body: { migrationPoll } }) => ({
      ...list.change(rowId, { ...(migrationPoll && { migrationPoll }) }),
      batch,
    }));
  window.addEventListener('click', comeBack, { once: true, capture: true });
  await pal.button('Try now').click();
  await expect.element(waiting()).not.toBeInTheDocument();
  expect(ticked(list)).toEqual(['Ignored item 1']);
});

test('before signing, an unconfirmed note is asked about, and pending changes are waited for', async ({ server, open }) => {
  const list = givenChecklist(server, { groups: 0, asked: 2, compounded: 0, ignored: 1 });
  completeChecklist(list);
  server.answer(readSignature, () => signatureState(list.resultId));
  server.answer(readSignatureContent, () => signatureContent());
  const typed = list.named('Question 1');
  const drafts = [{ rowId: typed.id, name: typed.orig_name, field: 'notes', text: 'Not confirmed', seen: seenOf(typed) }];
  const left = { drafts, queue: [], troubles: [], open: null };
  localStorage.setItem(`fetlock.pal.1.${list.resultId}.${randomUuid()}`, JSON.stringify(left));
  await open(list.address('&step=ignored'), { as: null });
  await expect.element(page.getByText('What you had typed and not saved is still there: Question 1.')).toBeVisible();
  await pal.button('Sign').click();
  const question = page.getByRole('dialog', { name: 'Before you sign' });
  await expect.element(question).toMatchTextContent('Question 1: Not confirmed');
  const answer = server.hold(editCustomerRow);
  await question.getByRole('button', { name: 'Save' }).click();
  await expect.element(question).toMatchTextContent('Your last changes are being saved…');
  expect(server.received(readSignatureContent)).toEqual([]);
  answer(({ params: { rowId }, body: { migrationPoll } }) => ({
    ...list.change(rowId, { ...(migrationPoll && { migrationPoll }) }),
    batch: null,
  }));
  const missing = page.getByRole('dialog', { name: 'Almost there' });
  // A change sets its step back.
  await expect.element(missing).toMatchTextContent('Ask customer');
  expect(list.named('Question 1').migrationPoll.notes).toBe('Not confirmed');
  await missing.getByRole('button').filter({ hasText: 'Ask customer' }).click();
  await expect.element(pal.step('Ask customer')).toHaveAttribute('aria-current', 'step');
});
