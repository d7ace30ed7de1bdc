import type { Locator, Page } from '@playwright/test';
import { CreationWizard } from './pages/creation.ts';
import { TaskList } from './pages/task-list.ts';
import { mapped, openMapping, sessionFor } from './setup/mapped-sessions.ts';
import { PlatformTrouble } from './setup/platform-trouble.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: the platform is really in trouble, and the server's timeouts apply.

let stage: PlatformTrouble;
test.beforeEach(async () => {
  stage = await PlatformTrouble.of('stage');
});
test.afterEach(async ({ given }) => stage.over(given));

/** Presses Try again until the requested data is there: right after a fault the circuit of an environment may still be open. */
async function untilWell(retry: Locator, wanted: Locator): Promise<void> {
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(wanted).toBeVisible({ timeout: 3_000 });
    await expect(retry).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

async function openWizard(page: Page): Promise<CreationWizard> {
  await page.goto('/admin/feature-toggles');
  await page.getByRole('checkbox', { name: 'matcher_api_v2' }).check();
  const list = new TaskList(page);
  await list.open();
  await list.newTask.click();
  return new CreationWizard(page);
}

async function chooseEnvironment(wizard: CreationWizard, title: string): Promise<void> {
  await wizard.dialog.getByRole('combobox', { name: 'Environment' }).click();
  await wizard.dialog.getByRole('option', { name: title, exact: true }).click();
}

test('practices and sessions of an environment whose connections drop or which fails: reported, retried, and no other is affected', async ({
  page,
  guard,
}) => {
  guard.expect(/status of 502/);
  const wizard = await openWizard(page);
  const retry = wizard.button('Try again');
  await wizard.name.fill('In trouble');

  await stage.begin({ kind: 'drop_before' }, ['listPractices']);
  await chooseEnvironment(wizard, 'Stage');
  await expect(wizard.dialog.getByText('The practices could not be loaded. The practice platform for Stage')).toBeVisible();
  await expect(wizard.dialog.getByText('No practice found')).toHaveCount(0);
  await chooseEnvironment(wizard, 'Play');
  await wizard.practice.click();
  await expect(wizard.dialog.getByRole('option', { name: /\(1007\)$/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await chooseEnvironment(wizard, 'Stage');
  await expect(retry).toBeVisible();
  await stage.end();
  await untilWell(retry, wizard.dialog.getByRole('option', { name: /\(1007\)$/ }));
  await expect(wizard.dialog.getByText(/^The practices could not be loaded/)).toHaveCount(0);

  await stage.begin({ kind: 'fail', status: 500 }, ['listSessions']);
  await wizard.choosePractice('Riverside Animal Hospital (1001)');
  await wizard.next.click();
  const failure = wizard.dialog.getByRole('alert').filter({ hasText: 'The import sessions could not be loaded.' });
  await expect(failure).toContainText('The practice platform for Stage');
  await stage.end();
  await untilWell(retry, wizard.sessions.first());
  await expect(failure).toHaveCount(0);
});

test('the sites of an environment that does not answer: reported after a while, retried, and no other is affected', async ({
  page,
  given,
  guard,
}) => {
  guard.expect(/status of 502/);
  const session = await sessionFor(given, 'in-trouble', mapped, 'stage');
  await stage.begin({ kind: 'slow', ms: 60_000 }, ['listSites', 'getSettings']);
  const mapping = await openMapping(page, given, unique('In trouble'), { session });
  await expect(mapping.dialog.getByRole('status', { name: 'Loading...' })).toBeVisible();
  await mapping.switchTo('Prod');
  await expect(mapping.site('Windmill East')).toBeVisible();

  await mapping.switchTo('Stage');
  const failure = mapping.dialog.getByRole('alert').filter({ hasText: 'The site mapping could not be loaded.' });
  await expect(failure).toContainText('The practice platform for Stage', { timeout: 25_000 });
  await stage.end();
  await untilWell(mapping.button('Try again'), mapping.field('Name of row 1'));
  await expect(mapping.field('Name of row 1')).toHaveValue('Windmill East');
  await expect(failure).toHaveCount(0);
});
