import type { Locator } from '@playwright/test';
import { Review } from './pages/review.ts';
import { expect, test } from './setup/test.ts';

// Its breeds are in the platform's initial state: what one test resolves, another one would not find.
const elmPark = { id: 1021, practice: 'Elm Park Cat and Dog Clinic', type: 'common' } as const;

const rowOf = (dialog: Locator, name: string) => dialog.getByRole('row').filter({ hasText: name });
const speciesOf = (dialog: Locator, name: string) => dialog.getByRole('combobox', { name: `Species of ${name}`, exact: true });
const breedOf = (dialog: Locator, name: string) => dialog.getByRole('combobox', { name: `Breed of ${name}`, exact: true });

// Runs in a browser against the whole product: staff and a practice one after the other, and breeds read from and sent to the platform.
test(
  'staff prepare the breeds of a practice, which maps and resolves them from its dashboard; staff upload them',
  { tag: ['@BREED-02', '@BREED-06', '@BREED-14', '@BREED-15', '@DASH-13', '@DASH-14', '@DASH-15'] },
  async ({ page, given, browser, address, guard }) => {
    const { id } = await given.startedTask('Breeds of Elm Park', elmPark);
    const { resultId } = await given.ended(id);
    const link = await given.call<{ access_token: string }>('POST', `/api/v1/processing-results/${resultId}/link`, {
      linkType: 'mig_pal_link',
    });
    const context = await browser.newContext({ baseURL: address, viewport: { width: 390, height: 844 } });
    guard.watch(context);
    const practice = await context.newPage();
    await practice.goto(`/customer/migration/${resultId}/dashboard?access_token=${link.access_token}`);
    await expect(practice.getByRole('button', { name: 'Breeds resolving' })).toBeDisabled();

    const review = new Review(page);
    await review.open(resultId);
    await review.more('Resolved breeds');
    await review.dialog('Resolved breeds').getByRole('button', { name: 'Prepare breeds for the customer' }).click();
    const dialog = review.dialog('Breeds resolving');
    await expect(dialog.getByRole('status').first()).toHaveText('0 of 12 breeds mapped: 0 of 1,705 patients');
    await expect(rowOf(dialog, 'DSH')).toContainText('Domestic Shorthair');
    await expect(rowOf(dialog, 'DSH')).toContainText('Another name for this breed.');
    await rowOf(dialog, 'DSH').getByRole('button', { name: 'Accept' }).click();
    await expect(breedOf(dialog, 'DSH')).toHaveValue('Domestic Shorthair');
    await expect(dialog.getByText('Not mapped yet (11)')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await practice.reload();
    await practice.getByRole('button', { name: 'Breeds resolving' }).click();
    const theirs = practice.getByRole('dialog', { name: 'Breeds resolving' });
    await theirs.getByRole('radiogroup', { name: 'Breeds shown' }).getByText('All (12)').click();
    await expect(breedOf(theirs, 'DSH')).toHaveValue('Domestic Shorthair');
    await speciesOf(theirs, 'Mixed').selectOption('Dog');
    await practice.getByRole('dialog', { name: 'What is your name?' }).getByRole('textbox', { name: 'Your name' }).fill('Dr. Jane Doe');
    await practice.getByRole('button', { name: 'Continue' }).click();
    await expect(speciesOf(theirs, 'Mixed').locator('option:checked')).toHaveText('Dog');
    await breedOf(theirs, 'Mixed').fill('mixed');
    await theirs.getByRole('listbox').getByRole('option', { name: 'Mixed breed' }).click();
    await expect(breedOf(theirs, 'Mixed')).toHaveValue('Mixed breed');
    await theirs.getByRole('button', { name: /^Accept all sure suggestions \(\d+\)$/ }).click();
    await expect(theirs.getByText('Not mapped yet (0)')).toBeVisible();
    await theirs.getByRole('button', { name: 'Resolve breeds' }).click();
    await practice.getByRole('dialog', { name: 'Resolve breeds?' }).getByRole('button', { name: 'Resolve' }).click();
    const resolved = practice.getByRole('dialog', { name: 'Breeds resolved' });
    await expect(resolved).toContainText('Resolved by Dr. Jane Doe · Customer');
    await expect(breedOf(resolved, 'Mixed')).toBeDisabled();
    await resolved.getByRole('button', { name: 'Close' }).click();
    await expect(practice.getByRole('button', { name: 'Breeds resolved' })).toBeVisible();
    await context.close();

    await review.dialog('Resolved breeds').getByRole('button', { name: 'Breeds resolving' }).click();
    const toUpload = review.dialog('Breeds resolved');
    await toUpload.getByRole('button', { name: 'Upload resolved breeds' }).click();
    await expect(toUpload).toContainText('Uploaded by');
    await toUpload.getByRole('button', { name: 'Close' }).click();
    await expect(review.dialog('Resolved breeds')).toContainText('12 of the 12 breeds of the practice’s patients are resolved in Prod.');
    await expect(review.dialog('Resolved breeds').getByRole('button', { name: 'Breeds resolved' })).toBeVisible();
  },
);
