import { addCustomerComment } from '@fetlock/contract/customer-comments';
import { type SignatureState, readSignature, readSignatureContent } from '@fetlock/contract/migration-signature';
import { migrationStepNames } from '@fetlock/contract/migration-steps';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { randomUuid } from '../../api/random-uuid.ts';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { test } from '../../testing/test.tsx';
import { draw, signatureContent, signatureState } from '../migration-signature/testing-signature.ts';
import { givenChecklist, signChecklist } from './testing-checklist.ts';
import { colourOf } from '../../testing/page.ts';
import { pal, stepColour } from './testing-pal-page.ts';

const size = { groups: 1, asked: 1, compounded: 1, ignored: 3 };
const notIgnore = (n: number) => page.getByRole('checkbox', { name: `Not ignore Ignored item ${n}` });
const signing = () => page.getByRole('dialog', { name: 'Sign migration PAL' });

async function completeStep() {
  await pal.complete().getByRole('button', { name: 'Complete' }).click();
}

test('the last step leads to those that are missing, then to the signature @PAL-11 @PAL-12 @PAL-24', async ({ server, open }) => {
  const list = givenChecklist(server, size);
  server.answer(readSignature, () => signatureState(list.resultId));
  server.answer(readSignatureContent, () => signatureContent({ multimatch: { rows: 2, groups: 1 } }));
  await open(list.address('&step=ignored'), { as: null });
  await notIgnore(1).click();
  await expect.element(page.getByText('2 items left out, 1 kept by you')).toBeVisible();
  await pal.button('Complete').click();
  await expect.element(pal.complete()).toMatchTextContent('2 items will not be moved.');
  await completeStep();
  const missing = page.getByRole('dialog', { name: 'Almost there' });
  for (const [index, title] of ['Multimatch', 'Ask customer', 'Compounded'].entries())
    await expect.element(missing.getByRole('listitem').nth(index)).toMatchTextContent(title);
  await expect.element(missing.getByRole('listitem')).toHaveLength(3);
  await expectAccessibleLightAndDark('missing steps');
  await missing.getByRole('button').filter({ hasText: 'Multimatch' }).click();
  for (const name of ['Multimatch', 'Ask customer', 'Compounded']) {
    await expect.element(pal.step(name)).toHaveAttribute('aria-current', 'step');
    await pal.button('Next').click();
    await completeStep();
    await expect.element(pal.step(name)).toMatchTextContent('Completed');
  }
  await expect.element(pal.step('Ignored')).toHaveAttribute('aria-current', 'step');
  // A change sets the step back to be in progress.
  await notIgnore(2).click();
  await expect.element(pal.step('Ignored')).toMatchTextContent('In progress');
  await pal.button('Complete').click();
  await completeStep();
  await expect.element(signing()).toMatchTextContent('you have chosen no match for 1 of 1 item.');
  await expectAccessibleLightAndDark('what is signed without an answer');
  await signing().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(signing()).not.toBeInTheDocument();
  await pal.button('Sign').click();
  await expect.element(signing()).toBeVisible();
  // A colleague changes something meanwhile, and the steps are read again.
  list.change(list.named('Question 1').id, { migrationPoll: { notes: 'The small one' } });
  window.dispatchEvent(new Event('visibilitychange'));
  await expect
    .element(missing)
    .toMatchTextContent('Your signature was not saved: something was changed in this step while you were signing.');
  await expect.element(missing.getByRole('listitem')).toMatchTextContent('Ask customer');
});

test('what was entered to sign survives a step that is set back, and a reload', async ({ server, open }) => {
  const list = givenChecklist(server, size);
  signChecklist(list);
  list.rows = list.rows.map((row) => ({ ...row, signed: false }));
  list.steps = list.steps.map((step) => ({ ...step, status: 'completed' }));
  server.answer(readSignature, () => signatureState(list.resultId));
  server.answer(readSignatureContent, () => signatureContent());
  await open(list.address('&step=ignored'), { as: null });
  await pal.button('Sign').click();
  await signing().getByRole('textbox', { name: 'Last name' }).fill('Doe-Roe');
  draw(signing().getByRole('img', { name: /^Draw your signature/ }), 60);
  await signing().getByText('Type', { exact: true }).click();
  await signing().getByRole('textbox', { name: 'Type your name as your signature' }).fill('Jane Doe-Roe');
  list.change(list.named('Question 1').id, { migrationPoll: { notes: 'The small one' } });
  window.dispatchEvent(new Event('visibilitychange'));
  const missing = page.getByRole('dialog', { name: 'Almost there' });
  await expect.element(missing).toMatchTextContent('What you entered for your signature is kept.');
  list.steps = list.steps.map((step) => ({ ...step, status: 'completed' }));
  for (const _ of ['again', 'after a reload']) {
    await open(list.address('&step=ignored'), { as: null });
    await pal.button('Sign').click();
    await expect.element(signing().getByRole('textbox', { name: 'Last name' })).toHaveValue('Doe-Roe');
    await expect.element(signing().getByRole('textbox', { name: 'Type your name as your signature' })).toHaveValue('Jane Doe-Roe');
  }
  await signing().getByText('Draw', { exact: true }).click();
  await expect.element(signing().getByRole('button', { name: 'Clear' })).toBeEnabled();
  await signing().getByRole('button', { name: 'Cancel' }).click();
  await pal.button('Sign').click();
  await expect.element(signing().getByRole('textbox', { name: 'Last name' })).toHaveValue('Doe');
});

test('a question about a step closes when Back leads to another one', async ({ server, open }) => {
  const list = givenChecklist(server, size);
  await open(list.address('&step=ask_customer'), { as: null });
  await pal.step('Compounded').click();
  await pal.button('Next').click();
  await expect.element(pal.complete()).toMatchTextContent('Compounded');
  window.history.back();
  await expect.element(pal.step('Ask customer')).toHaveAttribute('aria-current', 'step');
  await expect.element(pal.complete()).not.toBeInTheDocument();
});

test('provider changes since a step was completed are shown in that step, and so is why it has to be signed again', async ({
  server,
  open,
}) => {
  const list = givenChecklist(server, size);
  list.changed = [{ step: 'ignored', rows: 5, names: ['Nail trim', 'X-ray', 'Bath'], removed: 1, removed_names: ['Nail clip'] }];
  list.reopened = {
    at: '2026-11-21T10:00:00.000Z',
    reason: 'One price was wrong',
    rows: 1,
    changes: [{ row_id: 1, orig_name: 'Nail trim', fields: [{ field: 'price', title: 'Price', signed: 10, now: 12 }] }],
  };
  await open(list.address('&step=ignored'), { as: null });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please sign again');
  await expect.element(page.getByRole('alert')).toMatchTextContent('The reason: One price was wrong');
  const changes = page.getByText(/^Fetlock has changed 5 items of this step since you completed it: Nail trim, X-ray, Bath and 2 more\./);
  await expect.element(changes).toBeVisible();
  await expect.element(changes).toMatchTextContent('Fetlock has taken an item out of this step since you completed it: Nail clip.');
  await expectAccessibleLightAndDark('a step that the provider has changed');
  await pal.button('Complete').click();
  await completeStep();
  await expect.element(changes).not.toBeInTheDocument();
});

test('in a version that was matched again nothing can be ticked or signed, and it says what to ask for', async ({ server, open }) => {
  const list = givenChecklist(server, size);
  list.newer = { id: list.resultId + 1, created_at: '2026-11-22T10:00:00.000Z' };
  await open(list.address('&step=ignored'), { as: null });
  await expect.element(page.getByText('There is a newer version of this list')).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Ask Fetlock for a link to the newer version.');
  await expect.element(page.getByRole('checkbox').first()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(pal.button('Complete')).not.toBeInTheDocument();
  await expectAccessibleLightAndDark('a version that was matched again');
});

test('a question asked after the signing is answered above the steps', async ({ server, open }) => {
  const list = givenChecklist(server, size);
  signChecklist(list);
  list.questions = [
    { row_id: 1, orig_code: 'P1', orig_name: 'Nail trim', question: 'With grinding?', asked_at: '2026-11-22T10:00:00.000Z' },
  ];
  server.answer(addCustomerComment, ({ body: { message } }) => {
    list.questions = [];
    return {
      id: 1,
      row_id: 1,
      message: message ?? '',
      status: null,
      user: { id: 2, name: 'Customer' },
      visitor: 'Jane Doe',
      created_at: '2026-11-22T10:00:00.000Z',
      batch: null,
    };
  });
  await open(list.address('&step=ignored'), { as: null });
  const answer = page.getByLabelText('Nail trim (P1)');
  await answer.fill('Yes');
  await expectAccessibleLightAndDark('a question after the signing');
  await open(list.address('&step=ignored'), { as: null });
  await expect.element(answer, { message: 'after a reload' }).toHaveValue('Yes');
  const isBack = server.loseAnswers(addCustomerComment);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('There is no connection. Your answer is kept here, and sent as soon as it is back.')).toBeVisible();
  isBack();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('With grinding?')).not.toBeInTheDocument();
  const sent = server.received(addCustomerComment);
  expect(new Set(sent.map(({ body, headers }) => `${body.message} ${headers.get('idempotency-key')}`)).size).toBe(1);
  expect(sent.length).toBeGreaterThan(1);
  expect(Object.values(localStorage).join()).not.toContain('"Yes"');
});

test('an answer to a question after the signing that a closed tab has left is sent on the next visit, also once it was reopened', async ({
  server,
  open,
}) => {
  const list = givenChecklist(server, size);
  server.answer(addCustomerComment, ({ body: { message } }) => ({
    id: 1,
    row_id: 1,
    message: message ?? '',
    status: null,
    user: { id: 2, name: 'Customer' },
    visitor: 'Jane Doe',
    created_at: '2026-11-22T10:00:00.000Z',
    batch: null,
  }));
  const left = [{ key: randomUuid(), name: 'Nail trim', rowId: 1, visitor: 'Jane Doe', message: 'With grinding' }];
  localStorage.setItem(`fetlock.question-answers.1.${list.resultId}.${randomUuid()}`, JSON.stringify(left));
  await open(list.address('&step=ignored'), { as: null });
  await expect.element(page.getByText('Your answer had not been sent and will be saved now: Nail trim.')).toBeVisible();
  await expect.poll(() => server.received(addCustomerComment).map(({ body }) => body.message)).toEqual(['With grinding']);
});

test('what is signed is locked: nothing can be ticked or written any more, and the signature can be viewed @PAL-08 @PAL-09 @PAL-13 @PAL-28 @SIGN-21', async ({
  server,
  open,
}) => {
  const list = givenChecklist(server, size);
  signChecklist(list);
  server.answer(readSignature, (): SignatureState => signatureState(list.resultId, { signer: 'Jane Q Doe' }));
  await open(list.address('&step=ignored'), { as: null });
  await expect.element(pal.steps().filter({ hasText: 'Signed' })).toHaveLength(migrationStepNames.length);
  await expect.poll(() => stepColour('Ignored')).toBe(colourOf('--bar-success'));
  await expect.element(notIgnore(3)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(pal.grid('Ignored').getByRole('button')).not.toBeInTheDocument();
  await expect.element(pal.button('Complete')).not.toBeInTheDocument();
  await pal.step('Ask customer').click();
  await expect.element(pal.row('Question 1')).toBeVisible();
  await expect.element(pal.grid('Ask customer').getByRole('button')).not.toBeInTheDocument();
  await expectAccessibleLightAndDark('signed step');
  await pal.button('Migration PAL signed').click();
  const signed = page.getByRole('dialog', { name: 'Migration PAL signed' });
  await expect.element(signed.getByRole('textbox', { name: 'First name' })).toHaveValue('Jane');
  await expect.element(signed.getByRole('textbox', { name: 'Last name' })).toHaveValue('Q Doe');
});
