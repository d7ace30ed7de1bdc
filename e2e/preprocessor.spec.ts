import type { Run } from '@fetlock/contract/run';
import type { Locator, Page } from '@playwright/test';
import { Review } from './pages/review.ts';
import { Runs } from './pages/runs.ts';
import type { Given, ReadyTask } from './setup/given.ts';
import { loseSession } from './setup/lose-session.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: the preprocessor of the platform, which takes its time, and the runs that follow it.

/** Its preprocessor is used only in this file, by one test. */
const granitePeak = { id: 1028, practice: 'Granite Peak Animal Clinic' };
const withBusyPreprocessor = { id: 1023, practice: 'Foxglove Veterinary Practice' };
const withFailingPreprocessor = { id: 1024, practice: 'Three Rivers Animal Emergency' };
const prodOnly = { id: 1018, practice: 'Highland Avian and Exotics' };
const notInProd = { id: 1030, practice: 'Clínica Veterinaria San Roque' };

const given3Rows = async (given: Given, practice: { id: number; practice: string }): Promise<ReadyTask> =>
  given.ended((await given.startedTask(unique('Preprocess'), { ...practice, type: 'common' })).id);
const runsOf = async (given: Given, { resultId }: ReadyTask) =>
  (await given.read<{ items: Run[] }>(`/api/v1/processing-results/${resultId}/runs`)).items;

async function preprocessAndAnalyse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More ways to analyse' }).click();
  await page.getByRole('menuitem', { name: 'Preprocess and Analyse', exact: true }).click();
}

/** The notice with this title and text. It is closed, so that the next one is a different one. */
async function expectNotice(page: Page, title: 'Warning' | 'Error', text: string): Promise<void> {
  const notice: Locator = new Review(page).notice(text);
  await expect(notice).toContainText(title);
  await expect(notice).toContainText(text);
  await notice.getByRole('button').click();
  await expect(notice).toBeHidden();
}

test(
  'the preprocessor of the current environment is started, and the analysis follows it',
  { tag: ['@RUN-13', '@PLAT-41', '@ERR-20', '@PLAT-39', '@TASKS-94'] },
  async ({ page, given }) => {
    const task = await given3Rows(given, granitePeak);
    const review = new Review(page);
    await review.open(task.resultId);
    await new Runs(page).choose('Stage');
    await preprocessAndAnalyse(page);
    await expect(review.notice('Preprocessor and analyse successfully started')).toBeVisible();
    await expect(page.getByText('Preprocessing in progress')).toBeVisible();
    await expect(page.getByText(/^Analysis in Stage: \d+ passed/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Preprocessing in progress')).toBeHidden();
    expect(await runsOf(given, task)).toMatchObject([{ kind: 'analyse', environment: 'stage', state: 'SUCCEED' }]);
  },
);

test(
  'a preprocessor that is busy is a warning and the action stops; one that fails says why',
  { tag: ['@RUN-14', '@PLAT-40', '@ERR-16'] },
  async ({ page, given, guard }) => {
    guard.expect(/status of 409/);
    const busy = await given3Rows(given, withBusyPreprocessor);
    const review = new Review(page);
    await review.open(busy.resultId);
    await preprocessAndAnalyse(page);
    await expectNotice(page, 'Warning', 'Preprocessor is busy now');
    expect(await runsOf(given, busy)).toEqual([]);

    const failing = await given3Rows(given, withFailingPreprocessor);
    await review.open(failing.resultId);
    await preprocessAndAnalyse(page);
    await expectNotice(page, 'Error', 'The preprocessor failed. The preprocessor was set to fail.');
    expect(await runsOf(given, failing)).toEqual([]);

    // It stays reported until it is retried; what was to follow a cancelled one does not.
    await page.reload();
    await expect(page.getByText('The preprocessor failed. The preprocessor was set to fail.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Cancel the preprocessor' }).click();
    await expect(review.notice('The preprocessor was cancelled. Nothing is analysed.')).toBeVisible();
    await expect(page.getByText('Preprocessing in progress')).toBeHidden();
    await page.getByRole('button', { name: 'More ways to analyse' }).click();
    await page.getByRole('menuitem', { name: 'Import session' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import session in Prod' });
    await expect(dialog).toContainText(/cancelled by /);
    await expect(dialog.getByRole('button', { name: 'Preprocess and Analyse' })).toBeEnabled();
    expect(await runsOf(given, failing)).toEqual([]);
  },
);

test(
  'an environment without a session is a warning, to preprocess and to analyse; a session that is gone is an error',
  { tag: ['@RUN-12', '@PLAT-42', '@PLAT-43', '@PLAT-44', '@PLAT-45', '@ERR-15', '@ERR-17', '@ERR-18', '@ERR-19'] },
  async ({ page, given, guard }) => {
    guard.expect(/status of 422/);
    const review = new Review(page);
    const runs = new Runs(page);
    await review.open((await given3Rows(given, prodOnly)).resultId);
    for (const environment of ['Stage', 'Play'] as const) {
      const warning = `You haven't import session for ${environment} Environment`;
      await runs.choose(environment);
      await preprocessAndAnalyse(page);
      await expectNotice(page, 'Warning', warning);
      await runs.analyse.click();
      const dialog = runs.dialog('Analyse', environment);
      await expect(dialog.getByText(warning)).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }

    await review.open((await given3Rows(given, notInProd)).resultId);
    await preprocessAndAnalyse(page);
    await expectNotice(page, 'Warning', "You haven't import session for Prod Environment");

    const { items } = await given.upload('list.csv', 'code,name,price\nA1,Nail trim,18\n');
    const body = { name: unique('Gone'), business: { id: granitePeak.id, name: granitePeak.practice } };
    const { id } = await given.call<{ id: number }>('POST', '/api/v2/tasks', { ...body, uploads: [items[0]?.id] });
    await loseSession(id);
    await review.open((await given.ended(id)).resultId);
    await preprocessAndAnalyse(page);
    await expectNotice(page, 'Error', 'Session not found');
  },
);
