import { type Page, expect } from '@playwright/test';
import { Review } from '../pages/review.ts';
import { openReview } from './open-review.ts';
import type { Save } from './save.ts';
import type { CustomerLink } from './situation.ts';

/** The breeds of a practice as staff prepare them: those of the environment, the list to map, and an open choice. */
export async function picturesOfBreeds(page: Page, { resultId }: CustomerLink, save: Save): Promise<void> {
  const review = new Review(page);
  await openReview(review, resultId);
  await review.more('Resolved breeds');
  const resolved = review.dialog('Resolved breeds');
  await page.waitForLoadState('networkidle');
  await save(page, 'breeds-resolved');
  await resolved.getByRole('button', { name: /^(Prepare breeds for the customer|Breeds resolving)$/ }).click();
  const mapping = review.dialog('Breeds resolving');
  await mapping
    .getByRole('combobox', { name: /^Breed of / })
    .first()
    .waitFor();
  await save(page, 'breeds-mapping');
  await mapping.getByRole('combobox', { name: 'Breed of DSH', exact: true }).click();
  await mapping.getByRole('listbox').waitFor();
  await save(page, 'breeds-choice');
  await page.keyboard.press('Escape');
  await mapping.getByRole('button', { name: 'Close' }).click();
}

/** The same list for the practice, and the question before it is resolved. */
export async function picturesOfCustomerBreeds(page: Page, { resultId, token }: CustomerLink, save: Save): Promise<void> {
  await page.goto(`/customer/migration/${resultId}/dashboard?access_token=${token}`);
  await page.getByRole('button', { name: 'Breeds resolving' }).click();
  const mapping = page.getByRole('dialog', { name: 'Breeds resolving' });
  await mapping
    .getByRole('combobox', { name: /^Breed of / })
    .first()
    .waitFor();
  await save(page, 'customer-breeds');
  await mapping.getByRole('button', { name: 'Resolve breeds' }).click();
  const question = page.getByRole('dialog', { name: 'Resolve breeds?' });
  await question.waitFor();
  await save(page, 'customer-breeds-resolve');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
}
