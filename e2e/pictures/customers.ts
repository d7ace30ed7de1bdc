import { type Page, expect } from '@playwright/test';
import type { CustomerLink, Situation } from './situation.ts';
import type { Save } from './save.ts';

/** What a person of a practice, who gives their name once, sees: the review, the Migration PAL half done and signed, the dashboard, the certificate. */
export async function picturesOfCustomers(page: Page, { review, halfDone, signed }: Situation, save: Save): Promise<void> {
  await picturesOfReview(page, review, save);
  await picturesOfPal(page, halfDone, save);
  await sign(page, signed, save);
}

async function opened(page: Page, path: string, { resultId, token }: CustomerLink): Promise<void> {
  await page.goto(`/customer/${path.replace(':id', String(resultId))}?access_token=${token}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function giveName(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill('Dr. Jane Doe');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function picturesOfReview(page: Page, link: CustomerLink, save: Save): Promise<void> {
  await opened(page, 'processing-results/:id', link);
  await save(page, 'customer-review');
  await page
    .getByRole('checkbox', { name: /^Verified: / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await save(page, 'customer-name');
  await giveName(page);
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
  await save(page, 'customer-row');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Not reviewed', exact: true }).first().click();
  await page.getByRole('menu', { name: 'Status' }).waitFor();
  await save(page, 'customer-status-menu');
  await page.keyboard.press('Escape');
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await save(page, 'customer-selected');
  const tabs = page.getByRole('tab');
  for (let index = 1; index < (await tabs.count()); index += 1) {
    await tabs.nth(index).click();
    await page.waitForLoadState('networkidle');
    await save(page, `customer-tab-${index + 1}`);
  }
  await page.goto('/customer/processing-results/999999');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await save(page, 'customer-no-session');
}

const step = (page: Page, name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });

async function picturesOfPal(page: Page, link: CustomerLink, save: Save): Promise<void> {
  await opened(page, 'migration/:id/migration-poll', link);
  await page
    .getByRole('checkbox', { name: /^Approved/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Resolve multimatch?' }).waitFor();
  await save(page, 'pal-resolve');
  await page.getByRole('dialog').getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await save(page, 'pal-multimatch');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('dialog', { name: 'Complete step?' }).waitFor();
  await save(page, 'pal-complete');
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expect(step(page, 'Multimatch')).toContainText('Completed');
  await page.getByText('Click to type notes...').first().click();
  await page
    .getByRole('textbox', { name: 'Edit note' })
    .fill('We keep the 100 mg tablets, 60 a bottle; the chewable ones went out of stock in June.');
  await save(page, 'pal-note');
  await page.keyboard.press('Enter');
  for (const name of ['Ask customer', 'Compounded', 'Ignored']) {
    await step(page, name).click();
    await page.waitForLoadState('networkidle');
    await save(page, `pal-${name.toLowerCase().replace(' ', '-')}`);
  }
  await opened(page, 'migration/:id/dashboard', link);
  await save(page, 'customer-dashboard');
}

async function sign(page: Page, link: CustomerLink, save: Save): Promise<void> {
  await opened(page, 'migration/:id/migration-poll', link);
  for (const [index, name] of ['Multimatch', 'Ask customer', 'Compounded', 'Ignored'].entries()) {
    await page.getByRole('button', { name: index === 3 ? 'Complete' : 'Next', exact: true }).click();
    await page.getByRole('dialog', { name: 'Complete step?' }).getByRole('button', { name: 'Complete' }).click();
    await expect(step(page, name)).toContainText('Completed');
  }
  const dialog = page.getByRole('dialog', { name: 'Sign migration PAL' });
  await dialog.waitFor();
  await save(page, 'pal-sign');
  await dialog.getByText('Type', { exact: true }).click();
  await dialog.getByLabel('Type your name as your signature').fill('Dr. Jane Doe');
  await save(page, 'pal-sign-typed');
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('dialog', { name: 'Migration PAL signed' }).waitFor();
  await save(page, 'pal-signed-dialog');
  await page.keyboard.press('Escape');
  await save(page, 'pal-signed');
  await opened(page, 'migration/:id/certificate', link);
  await save(page, 'customer-certificate');
}
