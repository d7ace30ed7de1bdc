import type { Page } from '@playwright/test';
import { CreationWizard } from '../pages/creation.ts';
import { TaskList } from '../pages/task-list.ts';
import type { Save } from './save.ts';

/** The steps of the wizard, for a practice of several sites whose session has an inventory. */
export async function picturesOfWizard(page: Page, save: Save): Promise<void> {
  const list = new TaskList(page);
  await list.open();
  await page.evaluate(() => localStorage.setItem('fetlock.feature-toggles', '{"matcher_api_v2":true}'));
  await list.open();
  await list.newTask.click();
  const wizard = new CreationWizard(page);
  await wizard.name.fill('Lakeside, all sites');
  await wizard.choosePractice('Lakeside Veterinary Group (1006)');
  await save(page, 'wizard-business');
  await wizard.next.click();
  await wizard.dialog.getByRole('radio').first().check();
  await save(page, 'wizard-session');
  await wizard.next.click();
  await wizard.dialog.getByRole('radio').nth(1).check();
  await save(page, 'wizard-request');
  await wizard.next.click();
  await wizard.dialog.getByRole('switch', { name: 'Use the business inventory file' }).check();
  await save(page, 'wizard-files');
  await wizard.next.click();
  await save(page, 'wizard-overview');
  await wizard.button('Advanced options').click();
  await save(page, 'wizard-options');
  await page.evaluate(() => localStorage.removeItem('fetlock.feature-toggles'));
}
