import type { Task } from '@fetlock/contract/tasks';
import type { Page, Route } from '@playwright/test';
import { CreationWizard } from './pages/creation.ts';
import { Shell } from './pages/shell.ts';
import { TaskList } from './pages/task-list.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

const { mapleStreet } = priceLists;
const fileName = 'maple-street-price-list.csv';
const title = `${mapleStreet.practice} (${mapleStreet.id})`;
/** Switches to the second generation of the API in this browser alone. */
async function useSecondGeneration(page: Page): Promise<void> {
  await page.goto('/admin/feature-toggles');
  await page.getByRole('checkbox', { name: 'matcher_api_v2' }).check();
  await expect(new Shell(page).header).toHaveText('Fetlock price matcher (V2)');
}

async function openWizard(page: Page): Promise<CreationWizard> {
  await new Shell(page).entry('Tasks').click();
  await new TaskList(page).newTask.click();
  const wizard = new CreationWizard(page);
  await wizard.isAt('Create task for business');
  return wizard;
}

/** Goes on to the overview. */
async function fillIn(wizard: CreationWizard, name: string): Promise<void> {
  await wizard.name.fill(name);
  await wizard.choosePractice(title);
  await wizard.goToFiles();
  await wizard.files.setInputFiles(mapleStreet.file);
  await expect(wizard.format(fileName)).not.toHaveValue('');
  await wizard.next.click();
  await wizard.isAt('Task overview');
}

test.beforeEach(async ({ page }) => useSecondGeneration(page));

test(
  'the header and the way to a new task are those of the second generation',
  { tag: ['@SHELL-20', '@TOGGLE-10', '@TOGGLE-11', '@TASKS-78', '@CREATE2-01', '@CREATE2-02'] },
  async ({ page }) => {
    const wizard = await openWizard(page);
    await expect(wizard.dialog.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')).toContainText(
      'Create task for business',
    );
    await expect(wizard.name).toBeVisible();
    await expect(wizard.practice).toBeVisible();
    expect((await wizard.dialog.boundingBox())?.width).toBeLessThan(1000);
  },
);

test(
  'Next waits for a name, a practice and a file with its format; Back returns',
  { tag: ['@CREATE2-05', '@CREATE2-08', '@CREATE2-19', '@CREATE2-20', '@CREATE2-22', '@CREATE2-24', '@CREATE2-26', '@CREATE2-28'] },
  async ({ page }) => {
    const wizard = await openWizard(page);
    const reason = wizard.dialog.getByRole('status');
    await expect(wizard.next).toBeDisabled();
    await expect(reason).toHaveText('Name is required');
    await wizard.name.fill('n'.repeat(121));
    await expect(reason).toHaveText('Name must be less than 120 characters');
    await expect(wizard.next).toBeDisabled();
    await wizard.name.fill('By steps');
    await expect(reason).toHaveText('Practice is required');
    await expect(wizard.next).toBeDisabled();
    await wizard.choosePractice(title);
    await expect(wizard.next).toBeEnabled();
    await wizard.name.fill(' ');
    await expect(wizard.next).toBeDisabled();
    await wizard.name.fill('By steps');
    await wizard.goToFiles();
    await expect(wizard.next).toBeDisabled();
    for (const step of ['Select import request', 'Select import session', 'Create task for business']) {
      await wizard.button('Back').click();
      await wizard.isAt(step);
    }
    await expect(wizard.name).toHaveValue('By steps');
    await expect(wizard.practice).toHaveValue(title);
    await wizard.next.click();
    await expect(wizard.sessions.first().getByRole('radio')).toBeChecked();
    await wizard.next.click();
    await wizard.next.click();
    await wizard.files.setInputFiles(mapleStreet.file);
    await expect(wizard.format(fileName)).not.toHaveValue('');
    await expect(wizard.next).toBeEnabled();
    await wizard.button(`Remove ${fileName}`).click();
    await expect(wizard.next).toBeDisabled();
  },
);

test(
  'the keyboard alone leads to the files: Enter goes on, and the step that comes has the focus',
  { tag: ['@CREATE2-08'] },
  async ({ page }) => {
    const wizard = await openWizard(page);
    const heading = (step: string) => wizard.dialog.getByRole('heading', { name: step });
    await expect(wizard.name).toBeFocused();
    await page.keyboard.type('By keys');
    await page.keyboard.press('Enter');
    await wizard.isAt('Create task for business');
    await wizard.practice.focus();
    await page.keyboard.type(mapleStreet.practice);
    await expect(wizard.dialog.getByRole('option', { name: title, exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(wizard.practice).toHaveValue(title);
    await wizard.isAt('Create task for business');
    await page.keyboard.press('Enter');
    await expect(heading('Select import session')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(wizard.sessions.first()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(wizard.sessions.first().getByRole('radio')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(heading('Select import request')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading('Upload/select files')).toBeFocused();
  },
);

test(
  'the overview leads back to every part, and to the advanced options',
  {
    tag: [
      '@CREATE2-06',
      '@CREATE2-07',
      '@CREATE2-09',
      '@CREATE2-10',
      '@CREATE2-11',
      '@CREATE2-18',
      '@CREATE2-27',
      '@MATCH-44',
      '@CONST-58',
    ],
  },
  async ({ page }) => {
    const wizard = await openWizard(page);
    await fillIn(wizard, 'By steps');
    for (const text of ['By steps', title, new RegExp(`^${fileName} · `), `Clinic: ${mapleStreet.practice}`])
      await expect(wizard.dialog.getByText(text, typeof text === 'string' ? { exact: true } : {})).toBeVisible();
    await expect(wizard.button('Create')).toBeEnabled();

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
    await expect(wizard.dialog.getByRole('tab')).toHaveText(['Common', 'General', 'System']);
    const clinic = wizard.dialog.getByRole('textbox', { name: 'Clinic', exact: true });
    const reason = wizard.dialog.getByRole('status').filter({ hasText: 'Clinic' });
    for (const [value, refusal] of [
      ['', 'Clinic is required'],
      ['c'.repeat(121), 'Clinic must be less than 120 characters'],
    ] as const) {
      await clinic.fill(value);
      await wizard.button('Back').click();
      await expect(reason).toHaveText(refusal);
      await expect(wizard.button('Create')).toBeDisabled();
      await wizard.button('Advanced options').click();
    }
    await clinic.fill('Maple Street');
    await wizard.button('Back').click();
    await expect(wizard.dialog.getByText('Clinic: Maple Street')).toBeVisible();
    await expect(wizard.button('Create')).toBeEnabled();
  },
);

test('closing asks once, and then forgets everything', { tag: ['@CREATE2-15'] }, async ({ page }) => {
  const wizard = await openWizard(page);
  await fillIn(wizard, 'Given up');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard this task?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await wizard.isAt('Task overview');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(wizard.dialog).toBeHidden();

  await new TaskList(page).newTask.click();
  await wizard.isAt('Create task for business');
  await expect(wizard.name).toHaveValue('');
  await expect(wizard.practice).toHaveValue('');
});

test('going back in the browser asks, too, and so does closing the tab', async ({ page }) => {
  const shell = new Shell(page);
  const list = new TaskList(page);
  await list.open();
  await shell.entry('Users').click();
  await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible();
  await shell.entry('Tasks').click();
  await list.newTask.click();
  const creation = new CreationWizard(page);
  await creation.name.fill('Half filled in');
  // The event of a tab that is being closed; whether it is held is what asks.
  const holds = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(holds).toBe(true);

  const question = page.getByRole('dialog', { name: 'Discard this task?' });
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(creation.name).toHaveValue('Half filled in');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible();
  await expect.poll(holds).toBe(false);
});

test(
  'Create sends one object with the defaults, and a copy of the task opens at the overview',
  { tag: ['@CREATE2-32', '@CREATE2-33', '@CREATE2-16', '@CREATE2-17', '@TASKS-61', '@CONST-23', '@CONST-30'] },
  async ({ page }) => {
    const name = unique('By steps');
    const wizard = await openWizard(page);
    await fillIn(wizard, name);
    const created = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/api/v2/tasks'));
    await wizard.button('Create').click();
    const answer = await created;
    expect(answer.request().postDataJSON()).toMatchObject({ name, business: { id: mapleStreet.id, name: mapleStreet.practice } });
    const { params } = (await answer.json()) as Task;
    expect(params).toMatchObject({
      unitSystem: 'imperial',
      labMatchingTechnique: 'firm',
      defaultlab: 'idexx',
      defaultReferenceLab: 'idexx',
      historicLab: ['idexx', 'abaxis'],
      debug: false,
      type: 'common',
    });
    expect(params.filters).toHaveLength(9);
    await expect(wizard.dialog).toBeHidden();

    const card = new TaskList(page).card(name);
    await expect(card.getByRole('link', { name: fileName })).toBeVisible();
    await card.getByRole('button', { name: 'Clone', exact: true }).click();
    const copy = new CreationWizard(page, 'Copy task');
    await copy.isAt('Task overview');
    await expect(copy.dialog.getByText(new RegExp(`^${name} - clone \\d{4}\\.\\d\\d\\.\\d\\d \\d\\d:\\d\\d:\\d\\d$`))).toBeVisible();
    await expect(copy.dialog.getByText(title, { exact: true })).toBeVisible();
    await expect(copy.dialog.getByText(new RegExp(`^${fileName} · `))).toBeVisible();
    // A copy that nobody has touched closes unasked, also after its files have been read; a double click makes one task.
    await expect(copy.button('Create')).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(copy.dialog).toBeHidden();
    await card.getByRole('button', { name: 'Clone', exact: true }).click();
    await expect(copy.button('Create')).toBeEnabled();
    let creations = 0;
    page.on('request', (request) => (creations += request.method() === 'POST' && request.url().endsWith('/api/v2/tasks') ? 1 : 0));
    await copy.button('Create').evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(new TaskList(page).cards.filter({ hasText: `${name} - clone` })).toBeVisible();
    expect(creations).toBe(1);
  },
);

test('a failure to create says so and keeps what was entered', { tag: ['@CREATE2-35', '@ERR-26'] }, async ({ page, guard }) => {
  const wizard = await openWizard(page);
  await fillIn(wizard, unique('Without a connection'));
  guard.expect(/ERR_CONNECTION_RESET/);
  const breakOff = (route: Route) => (route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue());
  await page.route('**/api/v2/tasks', breakOff);
  await wizard.button('Create').click();
  const notice = page.getByRole('alert').filter({ hasText: 'Error creating matcher task' });
  await expect(notice).toHaveText(/^Error\s*Error creating matcher task: ./);
  await wizard.isAt('Task overview');
  await expect(wizard.button('Create')).toBeEnabled();
});
