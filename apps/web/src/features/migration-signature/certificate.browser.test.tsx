import { readSignature } from '@fetlock/contract/migration-signature';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { givenVisit } from '../../testing/given-visit.ts';
import { reconnect } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { signatureState } from './testing-signature.ts';

const inMain = (text: string | RegExp) => page.getByRole('main').getByText(text).first();

test('a certificate shows who signed, when and how, and how it is checked, and prints without its buttons', async ({ server, open }) => {
  const visit = givenVisit(server, 'certificate');
  const state = signatureState(visit.resultId, { signer: 'Jane Doe', visitor: 'Jane Q Doe' });
  server.answer(readSignature, state);
  await open(visit.address(), { as: null });
  await expect.element(page.getByRole('heading', { name: 'Certificate of signature' })).toBeVisible();
  // Called as the lists of versions call it.
  await expect.element(inMain(/ · version 11\.\d\d\.2026-\d\d:00$/)).toBeVisible();
  for (const fact of ['The signed evidence is unchanged.', 'Jane Doe', 'Jane Q Doe', '127.0.0.1', 'c'.repeat(64), 'A browser'])
    await expect.element(inMain(fact)).toBeVisible();
  await expectAccessibleLightAndDark('a certificate', 'main');
  await commands.emulateMedia({ media: 'print' });
  await expect.element(page.getByCss('button').filter({ hasText: 'Print' })).not.toBeVisible();
});

test('a certificate that cannot be loaded again stays, and it says that it may be out of date', async ({ server, open, guard }) => {
  guard.expect(/500/);
  const visit = givenVisit(server, 'certificate');
  server.answer(readSignature, signatureState(visit.resultId, { signer: 'Jane Doe' }));
  await open(visit.address(), { as: null });
  await expect.element(inMain('The signed evidence is unchanged.')).toBeVisible();
  server.refuse(readSignature, 'INTERNAL');
  reconnect();
  await expect.element(page.getByRole('alert')).toMatchTextContent('What is shown may be out of date.');
  await expect.element(inMain('The signed evidence is unchanged.')).toBeVisible();
});

test('rows that were signed to be moved and then left out are listed with the reason', async ({ server, open }) => {
  const visit = givenVisit(server, 'certificate', 'Jane Doe');
  const row = {
    row_id: 8,
    step: 'ignored' as const,
    orig_code: 'N1',
    orig_name: 'Nail trim',
    reason: 'Sold by nobody any more',
    fields: [],
  };
  server.answer(readSignature, signatureState(visit.resultId, { signer: 'Jane Doe', rows_left_out: 1, left_out: [row] }));
  await open(visit.address(), { as: null });
  await expect
    .element(inMain('The signed evidence is unchanged. 1 row was left out by Fetlock though it was signed to be moved.'))
    .toBeVisible();
  const table = page.getByRole('region', { name: 'Rows left out despite the signature' });
  await expect.element(table).toMatchTextContent(/Nail trim \(N1\).*Sold by nobody any more/);
  await expectAccessibleLightAndDark('a certificate of rows that were left out', 'main');
});

test('rows that were carried out are distinguished from rows that were changed outside the product', async ({ server, open }) => {
  const visit = givenVisit(server, 'certificate');
  server.answer(readSignature, signatureState(visit.resultId, { signer: 'Jane Doe', is_unchanged: false, rows_differing: 1 }));
  await open(visit.address(), { as: null });
  await expect.element(inMain('1 row was changed outside of Fetlock, not as signed.')).toBeVisible();
  await expect.element(page.getByText('The signed evidence is unchanged.')).not.toBeInTheDocument();

  const field = {
    field: 'status',
    title: 'Status',
    signed: 'ask_customer',
    now: 'needs_change',
    who: 'Demo Reviewer',
    at: '2026-11-21T10:00:00.000Z',
  };
  const carriedOut = { row_id: 8, step: 'ask_customer' as const, orig_code: null, orig_name: 'Nail trim', fields: [field] };
  server.answer(readSignature, signatureState(visit.resultId, { signer: 'Jane Doe', rows_carried_out: 1, carried_out: [carriedOut] }));
  await open(`/home/processing-results/${visit.resultId}/certificate`, { as: 'reviewer' });
  await expect.element(page.getByText('The signed evidence is unchanged. 1 row was processed since.')).toBeVisible();
  const table = page.getByRole('region', { name: 'Rows processed since' });
  await expect.element(table.getByRole('row').nth(0)).toMatchTextContent(/^Row/);
  await expect
    .element(table.getByRole('row').nth(1))
    .toMatchTextContent(/^Nail trimAsk customerStatusAsk customerNeeds changeDemo Reviewer/);
  await expectAccessibleLightAndDark('a certificate of rows that were carried out', 'main');
});
