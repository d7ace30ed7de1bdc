import type { Page } from '@playwright/test';
import type { Save } from './save.ts';

const screens = {
  users: '/home/users',
  files: '/home/uploads',
  'feature-toggles': '/admin/feature-toggles',
  catalogue: '/admin/catalogue',
  deletions: '/admin/deletions',
};

/** The screens that are tables. */
export async function picturesOfAdministration(page: Page, save: Save): Promise<void> {
  for (const [name, address] of Object.entries(screens)) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await save(page, name);
  }
}
