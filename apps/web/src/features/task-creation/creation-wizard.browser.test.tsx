import { listSessions } from '@fetlock/contract/sessions';
import { listImportRequests } from '@fetlock/contract/session-requests';
import { listSessionSites, readSessionSettings } from '@fetlock/contract/session-sites';
import { createTaskFromObject } from '@fetlock/contract/tasks';
import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { answerUsers } from '../../testing/answer-lists.ts';
import { answerToggles } from '../../testing/answer-shell.ts';
import { answerUploadedFiles } from '../../testing/given-files.ts';
import { testingTask } from '../../testing/given-tasks.ts';
import { notice, textsOf } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { list } from '../tasks/testing-task-list.ts';
import {
  TestingFileCard,
  TestingWizard,
  answerCreation,
  answerSessions,
  csv,
  mapleStreet,
  openWizard,
  sunrise,
  testingRequest,
  testingSession,
} from './testing-creation.ts';

const file = csv('maple-street-price-list.csv', 'Code,Name,Price\nA1,Rimadyl 75 mg,2\n');
const title = `${mapleStreet.name} (${mapleStreet.id})`;
const sites = ['North', 'South'].map((side) => ({ site: side.toLowerCase(), name: `Lakeside ${side}`, available: true }));
const discard = page.getByRole('dialog', { name: 'Discard this task?' });

test('the header and the steps to a new task are those of the second generation @SHELL-20 @TOGGLE-10 @TOGGLE-11 @TASKS-78 @CREATE2-01 @CREATE2-02', async ({
  open,
  server,
}) => {
  const wizard = await openWizard(open, server);
  await expect.element(page.getByRole('banner', { includeHidden: true }).first()).toMatchTextContent(/^Fetlock price matcher \(V2\)$/);
  const current = wizard.dialog.getByRole('list', { name: 'Steps' }).getByCss('[aria-current=step]');
  await expect.element(current).toMatchTextContent('Create task for business');
  await expect.element(wizard.name).toBeVisible();
  await expect.element(wizard.practice).toBeVisible();
  expect(wizard.dialog.element().getBoundingClientRect().width).toBeLessThan(1000);
});

test('Next waits for a name, a practice and a file with its format; Back returns @CREATE2-05 @CREATE2-08 @CREATE2-19 @CREATE2-20 @CREATE2-22 @CREATE2-24 @CREATE2-26 @CREATE2-28', async ({
  open,
  server,
}) => {
  const wizard = await openWizard(open, server);
  await expect.element(wizard.next).toBeDisabled();
  await expect.element(wizard.reason).toHaveTextContent('Name is required');
  await wizard.name.fill('n'.repeat(121));
  await expect.element(wizard.reason).toHaveTextContent('Name must be less than 120 characters');
  await expect.element(wizard.next).toBeDisabled();
  await wizard.name.fill('By steps');
  await expect.element(wizard.reason).toHaveTextContent('Practice is required');
  await expect.element(wizard.next).toBeDisabled();
  await wizard.choosePractice(mapleStreet);
  await expect.element(wizard.next).toBeEnabled();
  await wizard.name.fill(' ');
  await expect.element(wizard.next).toBeDisabled();
  await wizard.name.fill('By steps');
  await wizard.goToFiles();
  await expect.element(wizard.next).toBeDisabled();
  for (const step of ['Select import request', 'Select import session', 'Create task for business']) {
    await wizard.button('Back').click();
    await wizard.isAt(step);
  }
  await expect.element(wizard.name).toHaveValue('By steps');
  await expect.element(wizard.practice).toHaveValue(title);
  await wizard.next.click();
  await expect.element(wizard.sessions.first().getByRole('radio')).toBeChecked();
  await wizard.next.click();
  await wizard.next.click();
  await wizard.choose([file]);
  const card = new TestingFileCard(wizard.dialog, file.name);
  await expect.element(card.format).not.toHaveValue('');
  await expect.element(wizard.next).toBeEnabled();
  await wizard.button(`Remove ${file.name}`).click();
  await expect.element(wizard.next).toBeDisabled();
});

test('the files can be reached by keyboard alone: Enter goes on and moves the focus to the next step @CREATE2-08', async ({
  open,
  server,
}) => {
  const wizard = await openWizard(open, server);
  await expect.element(wizard.name).toHaveFocus();
  await userEvent.keyboard('By keys{Enter}');
  await wizard.isAt('Create task for business');
  wizard.practice.element().focus();
  await userEvent.keyboard(mapleStreet.name);
  await expect.element(wizard.dialog.getByRole('option', { name: title, exact: true })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(wizard.practice).toHaveValue(title);
  await wizard.isAt('Create task for business');
  await userEvent.keyboard('{Enter}');
  await expect.element(wizard.heading('Select import session')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(wizard.sessions.first()).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard(' ');
  await expect.element(wizard.sessions.first().getByRole('radio')).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.element(wizard.heading('Select import request')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(wizard.heading('Upload/select files')).toHaveFocus();
});

test('the overview links to every part, and to the advanced options @CREATE2-06 @CREATE2-07 @CREATE2-09 @CREATE2-10 @CREATE2-11 @CREATE2-18 @CREATE2-27 @MATCH-44 @CONST-58', async ({
  open,
  server,
}) => {
  const wizard = await openWizard(open, server);
  await wizard.fillIn('By steps', file);
  for (const text of ['By steps', title, `Clinic: ${mapleStreet.name}`])
    await expect.element(wizard.dialog.getByText(text, { exact: true })).toBeVisible();
  await expect.element(wizard.dialog.getByText(new RegExp(`^${file.name} · `))).toBeVisible();
  await expect.element(wizard.button('Create')).toBeEnabled();

  for (const [edit, step, steps] of [
    ['Edit task', 'Create task for business', 4],
    ['Edit practice', 'Create task for business', 4],
    ['Edit import session', 'Select import session', 3],
    ['Edit import request', 'Select import request', 2],
    ['Edit files', 'Upload/select files', 1],
  ] as const) {
    await wizard.button(edit).click();
    await wizard.isAt(step);
    for (let count = 0; count < steps; count++) await wizard.next.click();
    await wizard.isAt('Task overview');
  }
  await wizard.button('Edit options').click();
  await wizard.isAt('Advanced task options');
  await wizard.button('Back').click();
  await wizard.button('Advanced options').click();
  await wizard.isAt('Advanced task options');
  await expect.poll(() => textsOf(wizard.dialog.getByRole('tab'))).toEqual(['Common', 'General', 'System']);
  const clinic = wizard.dialog.getByRole('textbox', { name: 'Clinic', exact: true });
  const reason = wizard.reason.filter({ hasText: 'Clinic' });
  for (const [value, refusal] of [
    ['', 'Clinic is required'],
    ['c'.repeat(121), 'Clinic must be less than 120 characters'],
  ] as const) {
    await clinic.fill(value);
    await wizard.button('Back').click();
    await expect.element(reason).toHaveTextContent(refusal);
    await expect.element(wizard.button('Create')).toBeDisabled();
    await wizard.button('Advanced options').click();
  }
  await clinic.fill('Maple Street');
  await wizard.button('Back').click();
  await expect.element(wizard.dialog.getByText('Clinic: Maple Street')).toBeVisible();
  await expect.element(wizard.button('Create')).toBeEnabled();
});

test('closing asks once, and then discards everything @CREATE2-15', async ({ open, server }) => {
  const wizard = await openWizard(open, server);
  await wizard.fillIn('Given up', file);
  await userEvent.keyboard('{Escape}');
  await discard.getByRole('button', { name: 'Keep editing' }).click();
  await wizard.isAt('Task overview');
  await userEvent.keyboard('{Escape}');
  await discard.getByRole('button', { name: 'Discard' }).click();
  await expect.element(wizard.dialog).not.toBeInTheDocument();

  await list.newTask.click();
  await wizard.isAt('Create task for business');
  await expect.element(wizard.name).toHaveValue('');
  await expect.element(wizard.practice).toHaveValue('');
});

test('going back in the browser and closing the tab ask too', async ({ open, server }) => {
  answerUsers(server);
  await open('/home/users');
  const users = page.getByRole('heading', { name: 'Users', exact: true });
  await expect.element(users).toBeVisible();
  const wizard = await openWizard(async () => page.getByRole('link', { name: 'Tasks' }).click(), server);
  await wizard.name.fill('Half filled in');
  // The event of a tab that is being closed; preventing it makes the browser ask.
  const holds = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await expect.poll(holds).toBe(true);

  history.back();
  await discard.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(discard).not.toBeInTheDocument();
  await expect.element(wizard.name).toHaveValue('Half filled in');
  history.back();
  await discard.getByRole('button', { name: 'Discard' }).click();
  await expect.element(users).toBeVisible();
  await expect.poll(holds).toBe(false);
});

test('the second click of a double click on Next does not create the task, on plain HTTP too', async ({ open, server }) => {
  // Missing on pages served over plain HTTP.
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(crypto, 'randomUUID'));
  const wizard = await openWizard(open, server);
  await wizard.fillIn('Clicked twice', file);
  await wizard.button('Back').click();
  const click = (element: Element) => element instanceof HTMLElement && element.click();
  click(wizard.next.element());
  await wizard.isAt('Task overview');
  click(wizard.button('Create').element());
  expect(server.received(createTaskFromObject)).toEqual([]);
  await expect.element(wizard.button('Create')).not.toHaveAttribute('aria-disabled');
  await wizard.button('Create').click();
  await expect.poll(() => server.received(createTaskFromObject)).toHaveLength(1);
});

test('a failure to create is shown and keeps what was entered @CREATE2-35 @ERR-26', async ({ open, server }) => {
  const wizard = await openWizard(open, server);
  await wizard.fillIn('Without a connection', file);
  server.cutOff(createTaskFromObject);
  await wizard.button('Create').click();
  await expect.element(notice('Error creating matcher task')).toMatchTextContent(/^Error\s*Error creating matcher task: ./);
  await wizard.isAt('Task overview');
  await expect.element(wizard.button('Create')).toBeEnabled();
});

test('requests are listed ten per page; another session, practice or environment clears what was chosen @CREATE2-12 @CREATE2-13 @CREATE2-14 @CREATE2-31 @CONST-06', async ({
  open,
  server,
}) => {
  const wizard = await openWizard(open, server);
  const requests = Array.from({ length: 12 }, (_, index) => testingRequest({ id: 40 - index }));
  answerSessions(server, [testingSession({ id: 1 }), testingSession({ id: 2 })], requests);
  await wizard.name.fill('Requests');
  await wizard.choosePractice(mapleStreet);
  await wizard.next.click();
  await wizard.sessions.first().getByRole('radio').click();
  await wizard.next.click();
  // Ten, and the choice of none.
  await expect.element(wizard.requests).toHaveLength(11);
  await wizard.dialog.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect.element(wizard.requests).toHaveLength(3);
  expect(server.received(listImportRequests)[0]?.query).toMatchObject({ from: 0, to: 10, types: ['FULL'] });
  expect(server.received(listImportRequests).at(-1)?.query).toMatchObject({ from: 10, to: 20, types: ['FULL'] });
  const none = wizard.requests.filter({ hasText: 'No request' }).getByRole('radio');
  await expect.element(none).toBeChecked();
  await wizard.requests.filter({ hasText: 'Completed' }).first().click();
  await expect.element(none).not.toBeChecked();

  await wizard.button('Back').click();
  await wizard.sessions.nth(1).getByRole('radio').click();
  await wizard.next.click();
  await expect.element(none).toBeChecked();
  await wizard.button('Back').click();
  await wizard.button('Back').click();
  await wizard.choosePractice(sunrise);
  await wizard.next.click();
  await expect.element(wizard.sessions.first()).toBeVisible();
  await expect.element(wizard.dialog.getByRole('radio', { checked: true })).not.toBeInTheDocument();
  await expect.element(wizard.next).toBeDisabled();

  await wizard.sessions.first().click();
  await wizard.button('Back').click();
  await wizard.dialog.getByRole('combobox', { name: 'Environment' }).click();
  await wizard.dialog.getByRole('option', { name: 'Stage' }).click();
  await expect.element(wizard.next).toBeDisabled();
  await wizard.choosePractice(sunrise);
  await wizard.next.click();
  await expect.element(wizard.sessions.first()).toBeVisible();
  expect(server.received(listSessions).at(-1)?.query).toMatchObject({ environment: 'stage', businessId: 1005 });
  await expect.element(wizard.dialog.getByRole('radio', { checked: true })).not.toBeInTheDocument();
});

test('a slow platform is waited for, and a failed request can be retried @ERR-31', async ({ open, server }) => {
  const wizard = await openWizard(open, server);
  const goOn = server.hold(listSessions);
  await wizard.name.fill('Away');
  await wizard.choosePractice(mapleStreet);
  await wizard.next.click();
  await expect.element(wizard.dialog.getByText('Loading...', { exact: true })).toBeVisible();
  await expect.element(wizard.dialog.getByText('The practice platform is slow to answer. Still waiting…')).toBeVisible();
  goOn(() => Promise.reject(new TypeError('Failed to fetch')));
  const problem = wizard.dialog.getByRole('alert').filter({ hasText: 'The import sessions could not be loaded.' });
  await expect.element(problem).toBeVisible();
  server.answer(listSessions, { items: [testingSession({ id: 1 })] });
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect.element(wizard.sessions.first()).toBeVisible();
});

test('the site mapping of the chosen session is shown with it; going on does not lose unsaved text', async ({ open, server }) => {
  const wizard = await openWizard(open, server);
  const { dialog } = wizard;
  server.answer(listSessionSites, { items: sites, site: null });
  server.answer(readSessionSettings, { preprocessorMultiClinicSite: null, preprocessorOptions: {} });
  await wizard.name.fill('Sites');
  await wizard.choosePractice(mapleStreet);
  await wizard.next.click();
  await expect.element(dialog.getByText('Site mapping', { exact: true })).not.toBeInTheDocument();
  await wizard.sessions.first().click();
  await dialog.getByText('Site mapping', { exact: true }).click();
  const mapping = dialog.getByRole('group', { name: 'Site mapping' });
  await mapping.getByRole('button', { name: 'Add option' }).click();
  await mapping.getByRole('textbox').last().fill('typed');

  await wizard.sessions.nth(1).click();
  const question = page.getByRole('dialog', { name: 'Discard the changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(wizard.sessions.first().getByRole('radio')).toBeChecked();
  await wizard.next.click();
  await wizard.isAt('Select import request');
  await wizard.button('Back').click();
  await expect.element(mapping.getByRole('textbox').last()).toHaveValue('typed');
  await wizard.sessions.nth(1).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(wizard.sessions.nth(1).getByRole('radio')).toBeChecked();

  // A site chosen by mistake can be reset without saving it to the platform.
  const site = mapping.getByRole('radio', { name: /Lakeside South/ });
  await site.click();
  await mapping.getByRole('button', { name: 'Reset' }).click();
  await expect.element(site).not.toBeChecked();
  await expect.element(mapping.getByRole('button', { name: 'Reset' })).toBeDisabled();
});

test('a copied session that the platform no longer has is reported, and another one must be chosen', async ({ open, server }) => {
  answerToggles(server, ['matcher_api_v2']);
  const tasks = answerCreation(server);
  answerSessions(server);
  const { id, name, location: place } = answerUploadedFiles(server)('uploads', file);
  const uploads = [{ id, name, location: place, file_type: 'uploads' as const }];
  const business = { ...mapleStreet, fetlock_id: 'P-1011' };
  const { params: given } = testingTask({ id: 1 });
  const context = JSON.stringify({ ...JSON.parse(given.context), clinic: mapleStreet.name });
  const params = { ...given, inputFilesParams: [{ id, name, type: 'common' }], context };
  tasks.add(testingTask({ id: 1, name: 'Of a session gone by', business, uploads, params, fetlock_enterprise_session_id: '999999' }));
  await open('/home/tasks');
  await list.card('Of a session gone by').getByRole('button', { name: 'Clone', exact: true }).click();
  const copy = new TestingWizard('Copy task');
  await copy.isAt('Task overview');
  await expect.element(copy.dialog.getByText('Session 999999 does not exist in Prod any more. Choose another one.')).toBeVisible();
  await expect.element(copy.button('Create')).toBeDisabled();
  await copy.button('Edit import session').click();
  await copy.sessions.first().click();
  for (let step = 0; step < 3; step += 1) await copy.next.click();
  await expect.element(copy.dialog.getByText(/does not exist in Prod any more/)).not.toBeInTheDocument();
  await expect.element(copy.button('Create')).toBeEnabled();
});

test('each step, the overview and the options are accessible', async ({ open, server }) => {
  const wizard = await openWizard(open, server);
  answerSessions(server, [testingSession({ id: 1 })], [testingRequest({ id: 1 })]);
  const seen = (what: string) => expectAccessibleLightAndDark(what, '[role=dialog]');
  await wizard.name.fill('Accessible');
  await wizard.choosePractice(mapleStreet);
  await seen('business');
  await wizard.next.click();
  await wizard.sessions.first().getByRole('radio').click();
  await seen('session');
  await wizard.next.click();
  await expect.element(wizard.requests.nth(1)).toBeVisible();
  await seen('request');
  await wizard.next.click();
  await wizard.choose([file]);
  await expect.element(new TestingFileCard(wizard.dialog, file.name).rows.first()).toBeVisible();
  await seen('files');
  await wizard.next.click();
  await wizard.isAt('Task overview');
  await seen('overview');
  await wizard.button('Advanced options').click();
  await wizard.isAt('Advanced task options');
  await seen('options');
});
