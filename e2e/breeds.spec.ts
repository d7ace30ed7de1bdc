import type { BreedState } from '@fetlock/contract/breed-mappings';
import type { Locator } from '@playwright/test';
import { Review } from './pages/review.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import type { Given } from './setup/given.ts';
import { expect, test } from './setup/test.ts';

// Their breeds are as the platform has them at first: what one test resolves, another one would not find.
const elmPark = { id: 1021, practice: 'Elm Park Cat and Dog Clinic', type: 'common' } as const;
const mobileVets = { id: 1022, practice: 'Valley Mobile Vets', type: 'common' } as const;

const rowOf = (dialog: Locator, name: string) => dialog.getByRole('row').filter({ hasText: name });
const speciesOf = (dialog: Locator, name: string) => dialog.getByRole('combobox', { name: `Species of ${name}`, exact: true });
const breedOf = (dialog: Locator, name: string) => dialog.getByRole('combobox', { name: `Breed of ${name}`, exact: true });

type Practice = typeof elmPark | typeof mobileVets;

async function matchedTask(given: Given, practice: Practice) {
  const { id } = await given.startedTask(`Breeds ${Date.now().toString(36)}`, practice);
  return given.ended(id);
}

/** A task whose breeds are ready to be mapped. */
async function preparedTask(given: Given, practice: Practice) {
  const task = await matchedTask(given, practice);
  const { id: breedStateId } = await given.call<BreedState>('POST', '/api/v1/breeds/process-unresolved', { taskId: task.id });
  const state = async () => (await given.read<{ breedState: BreedState }>(`/api/v1/breeds?breedStateId=${breedStateId}`)).breedState.state;
  await expect.poll(state).toBe('completed');
  return { ...task, breedStateId };
}

test(
  'staff prepare the breeds of a practice, map, resolve and upload them',
  {
    tag: ['@BREED-01', '@BREED-03', '@BREED-04', '@BREED-05', '@BREED-06', '@BREED-07', '@BREED-08', '@BREED-14', '@BREED-15', '@CONST-33'],
  },
  async ({ page, given }) => {
    const { resultId } = await matchedTask(given, elmPark);
    const review = new Review(page);
    await review.open(resultId);
    await review.more('Resolved breeds');
    await review.dialog('Resolved breeds').getByRole('button', { name: 'Prepare breeds for the customer' }).click();
    const dialog = review.dialog('Breeds resolving');
    await expect(dialog.getByRole('table', { name: 'Breeds of the practice' })).toBeVisible();
    await expect(dialog.getByRole('status').first()).toHaveText('0 of 12 breeds mapped: 0 of 1,705 patients');
    await expect(rowOf(dialog, 'DSH')).toContainText('Domestic Shorthair');
    await expect(rowOf(dialog, 'DSH')).toContainText('Another name for this breed.');
    await expectAccessibleLightAndDark(page, 'breeds to be mapped', '[role=dialog]');

    await rowOf(dialog, 'DSH').getByRole('button', { name: 'Accept' }).click();
    await expect(review.notice('Breed saved')).toBeVisible();
    await expect(breedOf(dialog, 'DSH')).toHaveValue('Domestic Shorthair');
    await expect(dialog.getByText('Not mapped yet (11)')).toBeVisible();
    // It stays under the cursor, and the same button takes it back.
    await expect(rowOf(dialog, 'DSH').getByRole('button', { name: 'Clear' })).toBeFocused();
    await expect(review.notice('Breed saved')).toBeHidden({ timeout: 5_000 });

    // By the keyboard alone: the species, then a breed by what is typed.
    await speciesOf(dialog, 'Yorkie').selectOption('Dog');
    await breedOf(dialog, 'Yorkie').focus();
    await page.keyboard.type('silky t');
    await expect(dialog.getByRole('listbox').getByRole('option').first()).toContainText('Silky Terrier');
    await expectAccessibleLightAndDark(page, 'the search for a breed', '[role=dialog]');
    await page.keyboard.press('Enter');
    await expect(breedOf(dialog, 'Yorkie')).toHaveValue(/Silky Terrier$/);
    await breedOf(dialog, 'Mixed').fill('no such breed');
    await dialog.getByRole('listbox').getByRole('option', { name: 'Other breed' }).click();
    await expect(breedOf(dialog, 'Mixed')).toHaveValue('Other breed');
    await expect(dialog.getByText('Not mapped yet (9)')).toBeVisible();

    await dialog.getByRole('button', { name: 'Resolve breeds' }).click();
    const question = review.dialog('Resolve breeds?');
    await expect(question).toContainText('9 breeds are not mapped yet: 710 patients keep their breed as the practice wrote it.');
    await expectAccessibleLightAndDark(page, 'the question before breeds are resolved', '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: /^Accept all sure suggestions \(\d+\)$/ }).click();
    await expect(dialog.getByText('Not mapped yet (0)')).toBeVisible();

    await dialog.getByRole('button', { name: 'Resolve breeds' }).click();
    await question.getByRole('button', { name: 'Resolve' }).click();
    const resolved = review.dialog('Breeds resolved');
    await expect(resolved).toContainText('The choices can no longer be changed.');
    await expect(breedOf(resolved, 'Yorkie')).toBeDisabled();
    await expect(speciesOf(resolved, 'Yorkie')).toBeDisabled();
    await expect(resolved.getByRole('button', { name: /Accept|Clear|Resolve/ })).toHaveCount(0);
    await expectAccessibleLightAndDark(page, 'resolved breeds', '[role=dialog]');
    await resolved.getByRole('button', { name: 'Upload resolved breeds' }).click();
    await expect(resolved).toContainText('Uploaded by');

    await resolved.getByRole('button', { name: 'Close' }).click();
    await expect(review.dialog('Resolved breeds')).toContainText('12 of the 12 breeds of the practice’s patients are resolved in Prod.');
    await expect(review.dialog('Resolved breeds').getByRole('button', { name: 'Breeds resolved' })).toBeVisible();
  },
);

test(
  'what does not load or is not saved is seen, and what somebody else chose meanwhile is shown',
  { tag: ['@BREED-18', '@ERR-39'] },
  async ({ page, given, guard }) => {
    const { resultId, breedStateId } = await preparedTask(given, mobileVets);
    guard.expect(/status of (500|409)/);
    const review = new Review(page);
    await review.open(resultId);
    await review.more('Resolved breeds');
    const failure = { status: 500, json: { error: 'INTERNAL', description: 'Something went wrong on our side.' } };
    await page.route(/\/breeds\?/, (route) => route.fulfill(failure), { times: 1 });
    await review.dialog('Resolved breeds').getByRole('button', { name: 'Breeds resolving' }).click();
    await expect(page.getByRole('alert')).toContainText('The breeds could not be loaded.');
    await page.getByRole('button', { name: 'Try again' }).click();
    const dialog = review.dialog('Breeds resolving');
    await expect(rowOf(dialog, 'TB')).toBeVisible();

    await page.route(/\/breeds\/\d+$/, (route) => route.fulfill(failure), { times: 1 });
    await rowOf(dialog, 'TB').getByRole('button', { name: 'Accept' }).click();
    await expect(rowOf(dialog, 'TB').getByRole('alert')).toContainText('Something went wrong on our side.');
    await expect(breedOf(dialog, 'TB')).toHaveValue('');
    await rowOf(dialog, 'TB').getByRole('button', { name: 'Accept' }).click();
    await expect(breedOf(dialog, 'TB')).toHaveValue('Thoroughbred');

    const { items } = await given.read<{ items: { id: number; original_name: string }[] }>(`/api/v1/breeds?breedStateId=${breedStateId}`);
    const dlh = items.find(({ original_name }) => original_name === 'DLH');
    await given.call('PATCH', `/api/v1/breeds/${dlh?.id}`, { species: 2, breed_id: 20_002 });
    await rowOf(dialog, 'DLH').getByRole('button', { name: 'Accept' }).click();
    await expect(rowOf(dialog, 'DLH').getByRole('alert')).toContainText('Somebody else has mapped this breed meanwhile.');
    await expect(breedOf(dialog, 'DLH')).toHaveValue('Other breed');

    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleLightAndDark(page, 'breeds on a phone', '[role=dialog]');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);

test(
  'a practice maps its breeds from the dashboard, on a phone',
  { tag: ['@BREED-02', '@DASH-13', '@DASH-14', '@DASH-15', '@DASH-16'] },
  async ({ page, given }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const dashboardOf = async (resultId: number) => {
      const link = await given.call<{ access_token: string }>('POST', `/api/v1/processing-results/${resultId}/link`, {
        linkType: 'mig_pal_link',
      });
      return `/customer/migration/${resultId}/dashboard?access_token=${link.access_token}`;
    };
    const unprepared = await matchedTask(given, mobileVets);
    await page.goto(await dashboardOf(unprepared.resultId));
    await expect(page.getByRole('button', { name: 'Breeds resolving' })).toBeDisabled();

    const { resultId } = await preparedTask(given, mobileVets);
    await page.goto(await dashboardOf(resultId));
    await page.getByRole('button', { name: 'Breeds resolving' }).click();
    const dialog = page.getByRole('dialog', { name: 'Breeds resolving' });
    await rowOf(dialog, 'Rag Doll').getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('dialog', { name: 'What is your name?' }).getByRole('textbox', { name: 'Your name' }).fill('Dr. Jane Doe');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(breedOf(dialog, 'Rag Doll')).toHaveValue('Ragdoll');
    await speciesOf(dialog, 'Mixed').selectOption('Dog');
    await breedOf(dialog, 'Mixed').fill('mixed');
    await dialog.getByRole('listbox').getByRole('option', { name: 'Mixed breed' }).click();
    await expect(breedOf(dialog, 'Mixed')).toHaveValue('Mixed breed');
    await expectAccessibleLightAndDark(page, 'breeds for a practice', '[role=dialog]');
    await dialog.getByRole('button', { name: 'Resolve breeds' }).click();
    await page.getByRole('dialog', { name: 'Resolve breeds?' }).getByRole('button', { name: 'Resolve' }).click();
    const resolved = page.getByRole('dialog', { name: 'Breeds resolved' });
    await expect(resolved).toContainText('Resolved by Dr. Jane Doe · Customer');
    await expect(breedOf(resolved, 'Yorkie')).toBeDisabled();
    await expect(resolved.getByRole('button', { name: /Accept|Clear|Resolve/ })).toHaveCount(0);
    await resolved.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Breeds resolved' }).locator('.tabler-icon-check')).toBeVisible();
  },
);
