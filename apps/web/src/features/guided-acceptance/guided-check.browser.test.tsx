import { checkRow, drawGuidedCheck, readGuidedCheck } from '@fetlock/contract/guided-check';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { randomUuid } from '../../api/random-uuid.ts';
import { refusal } from '../../testing/contract-server.ts';
import { notice } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { customerRow } from '../customer-review/testing-customer-row.ts';
import { givenPriceList } from '../customer-review/testing-price-list.ts';

const tablets = 'Carprofen 100 mg tablets';
const row = customerRow({ id: 1, orig_name: tablets });
const drawn = { kind: 'top_revenue', row, outcome: 'open', wrong: null } as const;

const check = page.getByRole('dialog', { name: 'Guided check' });
const right = check.getByRole('button', { name: 'This is right' });
const text = check.getByRole('textbox', { name: 'What is wrong?' });

function givenCheck(server: Parameters<typeof givenPriceList>[0], visitor: string | null = 'Dr. Jane Doe'): string {
  const list = givenPriceList(server, [row], { visitor });
  server.answer(drawGuidedCheck, { rows: [1] });
  server.answer(readGuidedCheck, { items: [drawn] });
  server.answer(checkRow, ({ body: { outcome, what, version } }) => ({
    ...drawn,
    row: { ...row, version: version + 1 },
    outcome,
    wrong: what ?? null,
  }));
  return list.address();
}

const openCheck = () => page.getByRole('button', { name: 'Guided check' }).click();

test('a double click on This is right answers once', async ({ server, open }) => {
  await open(givenCheck(server), { as: null });
  await openCheck();
  await right.dblClick();
  await expect.element(right).toHaveAttribute('aria-pressed', 'true');
  await expect.element(check.getByRole('status')).toMatchTextContent('All 1 are checked');
  expect(server.received(checkRow).map(({ body }) => body.outcome)).toEqual(['right']);
});

test('what is written about an item is kept when it could not be sent, when the check is closed, and until it is sent', async ({
  server,
  open,
  guard,
}) => {
  guard.expect(/500/);
  const address = givenCheck(server);
  server.answer(checkRow, () => refusal('INTERNAL'));
  await open(address, { as: null });
  await openCheck();
  await check.getByRole('button', { name: 'Something is wrong' }).click();
  await text.fill('This is the 50 mg tablet');
  await check.getByRole('button', { name: 'Send' }).click();
  await expect.element(check.getByRole('alert')).toMatchTextContent('We don’t know whether this was saved.');
  await expect.element(text).toHaveValue('This is the 50 mg tablet');
  await check.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(check).not.toBeInTheDocument();
  // It is in view at once.
  await openCheck();
  await expect.element(text).toHaveValue('This is the 50 mg tablet');
  server.answer(checkRow, ({ body: { outcome, what } }) => ({ ...drawn, outcome, wrong: what ?? null }));
  await check.getByRole('button', { name: 'Send' }).click();
  await expect.element(check.getByText('You wrote: This is the 50 mg tablet')).toBeVisible();
  await check.getByRole('button', { name: 'Say more' }).click();
  await expect.element(text).toHaveValue('This is the 50 mg tablet');
});

test('answers given without a connection are shown, counted, and sent once it is back, the last one too', async ({ server, open }) => {
  const address = givenCheck(server);
  const connect = server.loseAnswers(checkRow);
  await open(address, { as: null });
  await openCheck();
  await right.click();
  await expect.element(check.getByText('Waiting for the connection')).toBeVisible();
  await expect.element(right).toHaveAttribute('aria-pressed', 'true');
  await expect.element(check.getByText('All 1 are checked. Thank you!')).toBeVisible();
  await check.getByRole('button', { name: 'Something is wrong' }).click();
  await text.fill('This is the 50 mg tablet');
  await check.getByRole('button', { name: 'Send' }).click();
  await expect.element(text).not.toBeInTheDocument();
  await expect.element(check.getByText('You wrote: This is the 50 mg tablet')).toBeVisible();
  await expect.element(right).toHaveAttribute('aria-pressed', 'false');
  connect();
  window.dispatchEvent(new Event('online'));
  await expect.element(check.getByText('Waiting for the connection')).not.toBeInTheDocument();
  await expect.element(check.getByText('You wrote: This is the 50 mg tablet')).toBeVisible();
  const sent = server.received(checkRow).map(({ body, headers }) => [headers.get('idempotency-key'), body.outcome, body.version] as const);
  const answered = [...new Map(sent.map(([key, ...answer]) => [key, answer])).values()];
  expect(answered, 'the second is based on the first').toEqual([
    ['right', 1],
    ['wrong', 2],
  ]);
});

test('answers that a closed tab has left are sent on the next visit, and reported once an item', async ({ server, open }) => {
  const address = givenCheck(server);
  const id = Number(/processing-results\/(\d+)/.exec(address)?.[1]);
  const key = randomUuid();
  const later = randomUuid();
  const answer = { name: tablets, rowId: 1 };
  const left = [
    { ...answer, key, body: { outcome: 'right', version: 1 } },
    { ...answer, key: later, body: { outcome: 'open', version: 1 } },
  ];
  localStorage.setItem(`fetlock.guided-check.1.${id}.${randomUuid()}`, JSON.stringify(left));
  await open(address, { as: null });
  await expect
    .element(notice('From your last visit'))
    .toMatchTextContent(`1 answer of the guided check had not been sent and will be saved now: ${tablets}.`);
  await expect.poll(() => server.received(checkRow).map(({ headers }) => headers.get('idempotency-key'))).toEqual([key, later]);
});

test('a refused answer of the last visit is reported by its item, and its text is offered again', async ({ server, open, guard }) => {
  guard.expect(/409/);
  const address = givenCheck(server);
  const id = Number(/processing-results\/(\d+)/.exec(address)?.[1]);
  server.refuse(checkRow, 'SIGNED', { description: 'It is signed.' });
  const body = { outcome: 'wrong', what: 'This is the 50 mg tablet', version: 1 };
  localStorage.setItem(
    `fetlock.guided-check.1.${id}.${randomUuid()}`,
    JSON.stringify([{ key: randomUuid(), name: tablets, rowId: 1, body }]),
  );
  localStorage.setItem(`fetlock.wrong.${id}.1`, JSON.stringify({ start: '', text: body.what }));
  await open(address, { as: null });
  await expect.element(notice('Your answer')).toMatchTextContent(`Your answer about ${tablets} was not saved: It is signed.`);
  await openCheck();
  await expect.element(text).toHaveValue(body.what);
});

test('an answer about an item that another user has changed meanwhile is refused with what to do, and by whom it was changed', async ({
  server,
  open,
  guard,
}) => {
  guard.expect(/409/);
  const address = givenCheck(server);
  server.refuse(checkRow, 'ROW_CHANGED', { details: { row: { ...row, version: 2 }, changed_by: 'Ben Cole' } });
  await open(address, { as: null });
  await openCheck();
  await right.click();
  await expect
    .element(check.getByRole('alert'))
    .toMatchTextContent(
      'This was not saved: Ben Cole has changed this item meanwhile. Look at it again, and answer once more if you still want to.',
    );
});

test('Escape closes the question for a name, and only the next one the check below it', async ({ server, open }) => {
  await open(givenCheck(server, null), { as: null });
  await openCheck();
  await right.click();
  const question = page.getByRole('dialog', { name: 'What is your name?' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(right).toBeVisible();
  expect(server.received(checkRow)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(check).not.toBeInTheDocument();
});

test('an item without a match cannot be said to be right: it is said what it is', async ({ server, open }) => {
  const address = givenCheck(server);
  const unmatched = customerRow({ id: 1, orig_name: tablets, status: 'unmatched', fetlock_name: null });
  server.answer(readGuidedCheck, { items: [{ ...drawn, row: unmatched }] });
  await open(address, { as: null });
  await openCheck();
  await check.getByRole('button', { name: 'Say what it is' }).click();
  await expect.element(check.getByRole('textbox', { name: 'What is it?' })).toBeVisible();
  await expect.element(right).not.toBeInTheDocument();
});
