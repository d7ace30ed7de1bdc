import { listSessions } from '@fetlock/contract/sessions';
import { chooseSessionSite, listSessionSites, readSessionSettings } from '@fetlock/contract/session-sites';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type ContractServer, refusal } from '../../testing/contract-server.ts';
import { answerTasks, testingTask } from '../../testing/given-tasks.ts';
import { notice } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { testingSession } from '../task-creation/testing-creation.ts';
import { list } from '../tasks/testing-task-list.ts';

const items = [
  { site: 's1', name: 'North', available: true },
  { site: 's2', name: 'South', available: true },
];
const dialog = page.getByRole('dialog', { name: 'Import site config mapping' });

/** Saves another site for session 1 of a task, which does not end, and goes on to session 2. Returns a function that ends it. */
async function saveAndGoOn(server: ContractServer, open: (address: string) => Promise<void>) {
  answerTasks(server, [testingTask({ id: 1, fetlock_enterprise_session_id: '1' })]);
  server.answer(listSessions, { items: [testingSession({ id: 1 }), testingSession({ id: 2 })] });
  server.answer(listSessionSites, { items, site: 's1' });
  server.answer(readSessionSettings, { preprocessorMultiClinicSite: null, preprocessorOptions: {} });
  const end = server.hold(chooseSessionSite);
  await open('/home/tasks');
  await list.card('Task 1').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Site mapping' }).click();
  await dialog.getByRole('radio', { name: /^South/ }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Import session' }).click();
  await dialog.getByRole('option', { name: /^Session 2\b/ }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog.getByRole('radio', { name: /^North/ })).toBeChecked();
  return end;
}

test('a mapping that is saved late does not close the form of another session', async ({ server, open }) => {
  const end = await saveAndGoOn(server, open);
  end({ items, site: 's2' });
  await expect.element(notice('Session 1 is mapped to South.')).toBeVisible();
  await expect.element(dialog).toBeVisible();
});

test('a mapping that is refused late is reported, though its form is closed', async ({ server, open, guard }) => {
  guard.expect(/502/);
  const end = await saveAndGoOn(server, open);
  end(() => refusal('PLATFORM_FAILED', { description: 'The practice platform did not answer.' }));
  await expect.element(notice('The practice platform did not answer.')).toBeVisible();
});
