import type { NewTask } from '@fetlock/contract/tasks';
import type { Page } from '@playwright/test';
import { CreationWizard } from './pages/creation.ts';
import { goToSessions, openWizard } from './pages/wizard-steps.ts';
import { TaskList } from './pages/task-list.ts';
import { loseSession } from './setup/lose-session.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

/** Has a session of each status. */
const sunrise = 'Sunrise Pet Hospital (1005)';
/** Has a session with more requests than a page shows. */
const lakeside = 'Lakeside Veterinary Group (1006)';

const sessionOf = (wizard: CreationWizard, status: string) => wizard.sessions.filter({ hasText: status });
const inventory = (wizard: CreationWizard) => wizard.dialog.getByRole('switch', { name: 'Use the business inventory file' });

test(
  'a session is chosen from those of the practice, then one of its requests, and both go with the task and its copy',
  { tag: ['@CREATE2-03', '@CREATE2-04', '@CREATE2-21', '@CREATE2-23', '@CREATE2-34', '@CREATE2-37', '@CALL-017'] },
  async ({ page }) => {
    const name = unique('Of a request');
    const wizard = await openWizard(page);
    await goToSessions(wizard, name, sunrise);
    await expect(wizard.next).toBeDisabled();
    await expect(wizard.dialog.getByRole('status').filter({ hasText: 'Choose an import session, or create one' })).toBeVisible();
    const session = sessionOf(wizard, 'Preprocessing done');
    await session.click();
    await expect(session.getByRole('radio')).toBeChecked();
    await expect(wizard.next).toBeEnabled();
    // By keyboard: the arrows choose, Enter goes on.
    await session.getByRole('radio').press('ArrowUp');
    await expect(session.getByRole('radio')).not.toBeChecked();
    await session.getByRole('radio').check();
    await session.getByRole('radio').press('Enter');

    await wizard.isAt('Select import request');
    await expect(wizard.dialog.getByText('Without a request the task is made of the session as a whole.')).toBeVisible();
    await expect(wizard.next).toBeEnabled();
    await expect(wizard.requests.filter({ hasText: 'Failed' }).getByRole('radio')).toBeDisabled();
    const request = wizard.requests.filter({ hasText: 'Completed' }).first();
    await request.click();
    await wizard.next.click();

    await wizard.isAt('Upload/select files');
    await expect(wizard.next).toBeDisabled();
    await inventory(wizard).check();
    await expect(
      wizard.dialog.getByText(/^prod\/practices\/1005\/sessions\/\d+\/requests\/\d+\/universal\/inventory_items\.csv$/),
    ).toBeVisible();
    await expect(wizard.next).toBeEnabled();
    await wizard.next.click();

    await expect(wizard.dialog.getByText(/^Session \d+ · avimark · Preprocessing done · /)).toBeVisible();
    await expect(wizard.dialog.getByText(/^Request \d+ · Full · avimark · Completed · /)).toBeVisible();
    const sent = await create(page, wizard);
    expect(sent).toMatchObject({
      reSessionId: expect.stringMatching(/^\d+$/),
      completedRequestId: expect.stringMatching(/^\d+$/),
      uploads: [],
    });
    expect(sent).not.toHaveProperty('shouldStartPreprocessor');

    await new TaskList(page).card(name).getByRole('button', { name: 'Clone', exact: true }).click();
    const copy = new CreationWizard(page, 'Copy task');
    await copy.isAt('Task overview');
    await expect(copy.dialog.getByText(`Session ${sent.reSessionId} · avimark`)).toBeVisible();
    await expect(copy.dialog.getByText(`Request ${sent.completedRequestId} · Full`)).toBeVisible();
    expect({ ...(await create(page, copy)), name, params: undefined }).toEqual({ ...sent, params: undefined });
  },
);

/** Presses Create and gives the object that was sent. */
async function create(page: Page, wizard: CreationWizard): Promise<NewTask> {
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v2/tasks'));
  await wizard.button('Create').click();
  const body = (await asked).postDataJSON() as NewTask;
  await expect(wizard.dialog).toBeHidden();
  return body;
}

test(
  'requests come ten a page; another session, practice or environment takes back what was chosen',
  { tag: ['@CREATE2-12', '@CREATE2-13', '@CREATE2-14', '@CREATE2-31', '@CONST-06'] },
  async ({ page }) => {
    const asked: Record<string, string>[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/sessions/requests')) asked.push(Object.fromEntries(searchParams));
    });
    const wizard = await openWizard(page);
    await goToSessions(wizard, 'Requests', lakeside);
    const session = sessionOf(wizard, 'Export done').last();
    await session.getByRole('radio').check();
    await wizard.next.click();
    await expect(wizard.requests).toHaveCount(11);
    await wizard.dialog.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect
      .poll(() => asked.slice(0, 2))
      .toMatchObject([
        { from: '0', to: '10', types: 'FULL' },
        { from: '10', to: '20', types: 'FULL' },
      ]);
    await expect(wizard.requests).toHaveCount(11);
    const none = wizard.requests.filter({ hasText: 'No request' }).getByRole('radio');
    await expect(none).toBeChecked();
    await wizard.requests.filter({ hasText: 'Completed' }).first().click();
    await expect(none).not.toBeChecked();

    await wizard.button('Back').click();
    await sessionOf(wizard, 'Import done').first().getByRole('radio').check();
    await wizard.next.click();
    await expect(none).toBeChecked();
    await wizard.button('Back').click();
    await wizard.button('Back').click();
    await wizard.choosePractice('Oak Valley Equine (1004)');
    await wizard.next.click();
    await expect(wizard.sessions.first()).toBeVisible();
    await expect(wizard.dialog.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(wizard.next).toBeDisabled();

    await wizard.sessions.first().click();
    await wizard.button('Back').click();
    await wizard.dialog.getByRole('combobox', { name: 'Environment' }).click();
    await wizard.dialog.getByRole('option', { name: 'Stage' }).click();
    await expect(wizard.next).toBeDisabled();
    await wizard.choosePractice('Oak Valley Equine (1004)');
    await wizard.next.click();
    await expect(wizard.sessions.first()).toContainText(/2\d{4}/);
    await expect(wizard.dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  },
);

test('a platform that is slow or away is waited for and asked again', { tag: ['@ERR-31'] }, async ({ page, guard }) => {
  const wizard = await openWizard(page);
  guard.expect(/ERR_CONNECTION_RESET/);
  let fail: () => void = () => undefined;
  const failing = new Promise<void>((resolve) => (fail = resolve));
  await page.route('**/businesses/sessions?*', async (route) => {
    await failing;
    return route.abort('connectionreset');
  });
  await goToSessions(wizard, 'Away', 'Oak Valley Equine (1004)');
  await expect(wizard.dialog.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(wizard.dialog.getByText('The practice platform is slow to answer. Still waiting…')).toBeVisible();
  fail();
  const problem = wizard.dialog.getByRole('alert').filter({ hasText: 'The import sessions could not be loaded.' });
  await expect(problem).toBeVisible();
  await page.unroute('**/businesses/sessions?*');
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(wizard.sessions.first()).toBeVisible();
});

test('a copied session that the platform does not have any more is told, and another one is asked for', async ({ page, given }) => {
  const name = unique('Of a session gone by');
  const { items } = await given.upload('small.csv', 'code,name\nA1,Nail trim\n');
  const { id } = await given.call<{ id: number }>('POST', '/api/v2/tasks', {
    name,
    business: { id: 1004, name: 'Oak Valley Equine' },
    uploads: items.map((file) => file.id),
    params: { type: 'common', context: JSON.stringify({ clinic: 'Oak Valley' }) },
  });
  await loseSession(id);
  await openWizard(page);
  await page.keyboard.press('Escape');
  await new TaskList(page).card(name).getByRole('button', { name: 'Clone', exact: true }).click();
  const copy = new CreationWizard(page, 'Copy task');
  await copy.isAt('Task overview');
  await expect(copy.dialog.getByText('Session 999999 does not exist in Prod any more. Choose another one.')).toBeVisible();
  await expect(copy.button('Create')).toBeDisabled();
  await copy.button('Edit import session').click();
  await copy.sessions.first().click();
  await copy.button('Next').click();
  await copy.button('Next').click();
  await copy.button('Next').click();
  await expect(copy.dialog.getByText(/does not exist in Prod any more/)).toHaveCount(0);
  await expect(copy.button('Create')).toBeEnabled();
});

test('the site mapping of the chosen session is beside it; what is typed and not saved is not lost by going on', async ({ page }) => {
  const wizard = await openWizard(page);
  await goToSessions(wizard, 'Sites', lakeside);
  const { dialog } = wizard;
  await expect(dialog.getByText('Site mapping', { exact: true })).toHaveCount(0);
  await wizard.sessions.first().click();
  await dialog.getByText('Site mapping', { exact: true }).click();
  const mapping = dialog.getByRole('group', { name: 'Site mapping' });
  await mapping.getByRole('button', { name: 'Add option' }).click();
  await mapping.getByRole('textbox').last().fill('typed');

  await wizard.sessions.nth(1).click();
  const question = page.getByRole('dialog', { name: 'Discard the changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(wizard.sessions.first().getByRole('radio')).toBeChecked();
  await wizard.next.click();
  await wizard.isAt('Select import request');
  await wizard.button('Back').click();
  await expect(mapping.getByRole('textbox').last()).toHaveValue('typed');
  await wizard.sessions.nth(1).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(wizard.sessions.nth(1).getByRole('radio')).toBeChecked();

  // A site that was chosen by mistake is not written to the platform to be rid of it.
  const site = mapping.getByRole('radio', { name: 'Lakeside South' });
  await site.check();
  await mapping.getByRole('button', { name: 'Reset' }).click();
  await expect(site).not.toBeChecked();
  await expect(mapping.getByRole('button', { name: 'Reset' })).toBeDisabled();
});
