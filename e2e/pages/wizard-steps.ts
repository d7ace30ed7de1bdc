import type { Page } from '@playwright/test';
import { CreationWizard } from './creation.ts';
import { TaskList } from './task-list.ts';

export async function openWizard(page: Page): Promise<CreationWizard> {
  await page.goto('/admin/feature-toggles');
  await page.getByRole('checkbox', { name: 'matcher_api_v2' }).check();
  const list = new TaskList(page);
  await list.open();
  await list.newTask.click();
  const wizard = new CreationWizard(page);
  await wizard.isAt('Create task for business');
  return wizard;
}

export async function goToSessions(wizard: CreationWizard, name: string, practice: string): Promise<void> {
  await wizard.name.fill(name);
  await wizard.choosePractice(practice);
  await wizard.next.click();
  await wizard.isAt('Select import session');
}
