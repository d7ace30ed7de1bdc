import type { CallDefinition } from '@fetlock/contract/call';
import { addCustomerComment } from '@fetlock/contract/customer-comments';
import { editCustomerRow, undoCustomerBatch } from '@fetlock/contract/customer-rows';
import { createMigrationStep, resolveMultimatch } from '@fetlock/contract/migration';
import type { ProblemCode } from '@fetlock/contract/problems';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ContractServer } from '../../testing/contract-server.ts';
import { notice } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { completeChecklist, givenChecklist, signChecklist } from './testing-checklist.ts';
import { pal } from './testing-pal-page.ts';

/** Refuses a call with each of the errors that the contract has for it, and acts; what is then shown is checked. */
async function withEachRefusal(
  server: ContractServer,
  call: CallDefinition & { problems: readonly ProblemCode[] },
  act: (text: string) => Promise<void>,
): Promise<void> {
  expect(call.problems).toContain('SIGNED');
  for (const code of call.problems) {
    server.refuse(call, code, { description: `No: ${code}` });
    await act(`No: ${code}`);
  }
}

test('each error of a change of a row is shown where the change was made, in the words of the server @PAL-81', async ({ server, open }) => {
  await open(givenChecklist(server).address('&step=ask_customer'), { as: null });
  await withEachRefusal(server, editCustomerRow, async (text) => {
    await pal.row('Question 1').getByRole('button').first().click();
    await pal.note().fill(text.toLowerCase());
    await userEvent.keyboard('{Enter}');
    await expect.element(pal.row('Question 1').getByRole('alert')).toMatchTextContent(text);
  });
});

test('each error of choosing a match is shown where it was chosen, and of completing a step in a notice @PAL-81', async ({
  server,
  open,
}) => {
  await open(givenChecklist(server).address('&step=multimatch'), { as: null });
  const match = page.getByRole('checkbox', { name: /^Approved Carprofen 1: / }).first();
  await withEachRefusal(server, resolveMultimatch, async (text) => {
    await match.click();
    await page.getByRole('dialog', { name: 'Resolve multimatch?' }).getByRole('button', { name: 'Resolve' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(text);
  });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await pal.button('Next').click();
  await withEachRefusal(server, createMigrationStep, async (text) => {
    await pal.complete().getByRole('button', { name: 'Complete' }).click();
    await expect.element(notice(text)).toBeVisible();
  });
});

test('each error of an undo is shown in a notice @PAL-81', async ({ server, open }) => {
  await open(givenChecklist(server).address('&step=ask_customer'), { as: null });
  await pal.row('Question 1').getByRole('button').first().click();
  await pal.note().fill('10 ml');
  await userEvent.keyboard('{Enter}');
  await expect.element(pal.saved()).toBeVisible();
  await withEachRefusal(server, undoCustomerBatch, async (text) => {
    await pal.button('Undo').click();
    await expect.element(notice(text)).toBeVisible();
  });
});

test('each error of an answer to a question asked after signing is shown in a notice @PAL-81', async ({ server, open }) => {
  const list = givenChecklist(server);
  completeChecklist(list);
  signChecklist(list);
  const { id, orig_code, orig_name } = list.named('Question 1');
  list.questions = [{ row_id: id, orig_code, orig_name, question: 'Which size?', asked_at: '2026-11-20T10:00:00.000Z' }];
  await open(list.address('&step=ask_customer'), { as: null });
  await page.getByRole('textbox', { name: /^Question 1/ }).fill('10 ml');
  await withEachRefusal(server, addCustomerComment, async (text) => {
    await pal.button('Send').click();
    await expect.element(notice(text)).toBeVisible();
  });
});
