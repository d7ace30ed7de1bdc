import type { Page } from '@playwright/test';
import type { Save } from './save.ts';
import type { Situation } from './situation.ts';
import { pictureOfDialog } from './task-dialogs.ts';

const screens = {
  users: '/home/users',
  files: '/home/uploads',
  lexicon: '/home/lexicon',
  dashboard: '/home/dashboard',
  'feature-toggles': '/admin/feature-toggles',
  catalogue: '/admin/catalogue',
  deletions: '/admin/deletions',
  'security-events': '/admin/security-events',
  jobs: '/admin/jobs',
  'no-such-page': '/home/nowhere',
};

/** The screens outside the review, and those of a Migration PAL as staff see it. */
export async function picturesOfAdministration(page: Page, { signed, halfDone }: Situation, save: Save): Promise<void> {
  const all = {
    ...screens,
    'pal-dashboard': `/home/processing-results/${halfDone.resultId}/dashboard`,
    'pal-certificate': `/home/processing-results/${signed.resultId}/certificate`,
  };
  for (const [name, address] of Object.entries(all)) {
    await page.goto(address);
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
    await save(page, name);
  }
  await page.goto(screens.users);
  await page
    .getByRole('button', { name: /^Sign-ins of / })
    .first()
    .click();
  await pictureOfDialog(page, 'users-sign-ins', save);
  await page.getByRole('button', { name: 'Create new User' }).click();
  await pictureOfDialog(page, 'users-create', save);
  await page.goto(screens.lexicon);
  await page.getByRole('button', { name: 'Add a term' }).click();
  await pictureOfDialog(page, 'lexicon-add', save);
  await page.goto(screens.catalogue);
  await page.getByRole('table', { name: 'Versions' }).getByRole('link').first().click();
  await page.waitForLoadState('networkidle');
  await save(page, 'catalogue-version');
}
