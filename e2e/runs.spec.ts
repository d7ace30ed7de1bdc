import { Review } from './pages/review.ts';
import { RowWork } from './pages/row-work.ts';
import { Runs } from './pages/runs.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { PlatformTrouble } from './setup/platform-trouble.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: runs that are stalled on the platform, seen by two people.

/** Used only in this file. */
const practice = { id: 1019, practice: 'Stonebridge Animal Hospital', type: 'common' } as const;
const row = 'Nail trim';

let play: PlatformTrouble;
test.beforeEach(async () => {
  play = await PlatformTrouble.of('play');
});
test.afterEach(async ({ given }) => play.over(given));

test(
  'while a run is in progress no one can start another; it is cancelled, and its outcome stays until it is closed',
  { tag: ['@RUN-03', '@RUN-04', '@RUN-33'] },
  async ({ page, context, given }) => {
    const { resultId } = await given.ended((await given.startedTask(unique('Runs'), practice)).id);
    const review = new Review(page);
    const runs = new Runs(page);
    await review.open(resultId, '?environment=play');
    const colleague = await context.newPage();
    const theirs = new Runs(colleague);
    await new Review(colleague).open(resultId, '?environment=play');
    const expectOffered = async (offered: boolean) => {
      for (const { analyse, import: start } of [runs, theirs]) {
        await expect(analyse).toBeEnabled({ enabled: offered });
        await expect(start).toBeEnabled({ enabled: offered });
      }
    };
    const confirm = (kind: 'Analyse' | 'Import') => runs.confirm(kind, 'Play').click();
    const cancel = page.getByRole('button', { name: 'Cancel run' });

    await test.step('a stalled analysis is cancelled by a colleague', async () => {
      await play.begin({ kind: 'slow', ms: 60_000 }, ['analyseRows', 'importRows', 'lookUpImports', 'withdrawImports']);
      await runs.analyse.click();
      await confirm('Analyse');
      await expectOffered(false);
      await colleague.getByRole('button', { name: 'Cancel run' }).click();
      for (const screen of [page, colleague]) await expect(screen.getByText(/^Analysis in Play was cancelled: /)).toBeVisible();
      await expectOffered(true);
      await expect(await new RowWork(review, row).cell('Analysis')).toHaveText("Hasn't analysed yet");
    });

    await test.step('the row alone is analysed from its menu, and shows it', async () => {
      await play.end();
      await review.setStatus(row, 'Ready for import');
      await (await review.cellOf(row, 'Status')).getByRole('button').click();
      await review.statusMenu.getByRole('menuitem', { name: 'Analyse...' }).click();
      await expect(runs.dialog('Analyse', 'Play')).toContainText('1 of 1 row can be analysed');
      await confirm('Analyse');
      await expect(page.getByText('Analysis in Play: 1 passed')).toBeVisible();
      await expect(await new RowWork(review, row).cell('Analysis')).toContainText('Play succeeded');
    });

    await test.step('a stalled import says for which rows the outcome is unknown, and lists them', async () => {
      await play.begin({ kind: 'slow', ms: 60_000 }, ['importRows', 'lookUpImports', 'withdrawImports']);
      await runs.import.click();
      await confirm('Import');
      await expectOffered(false);
      await cancel.click();
      const ended = page.getByText('Import into Play was cancelled: 1 failed');
      await expect(ended).toBeVisible();
      await page.reload();
      await expect(ended).toBeVisible();
      await page.getByRole('button', { name: 'Show the failed rows' }).click();
      await expect(review.pages).toContainText('of 1');
      await expect(await new RowWork(review, row).cell('Import')).toContainText('Whether it has arrived is not known');
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(ended).toBeHidden();
    });
  },
);

test('while another task of the practice is imported, an import says who started it and links to it', async ({
  page,
  context,
  given,
  guard,
}) => {
  guard.expect(/status of 409/);
  const open = async (where: typeof page) => {
    const { resultId } = await given.ended((await given.startedTask(`Writer ${crypto.randomUUID().slice(0, 8)}`, practice)).id);
    const [review, runs] = [new Review(where), new Runs(where)];
    await review.open(resultId, '?environment=play');
    await review.setStatus(row, 'Ready for import');
    await (await review.cellOf(row, 'Status')).getByRole('button').click();
    await review.statusMenu.getByRole('menuitem', { name: 'Analyse...' }).click();
    await runs.confirm('Analyse', 'Play').click();
    await expect(where.getByText('Analysis in Play: 1 passed')).toBeVisible();
    return { resultId, runs };
  };
  const colleague = await context.newPage();
  const theirs = await open(colleague);
  const ours = await open(page);
  await play.begin({ kind: 'slow', ms: 60_000 }, ['importRows', 'lookUpImports', 'withdrawImports']);
  await ours.runs.import.click();
  await expect(ours.runs.confirm('Import', 'Play')).toBeEnabled();
  await theirs.runs.import.click();
  await theirs.runs.confirm('Import', 'Play').click();
  await expect(colleague.getByText('Import into Play', { exact: false }).first()).toBeVisible();

  await ours.runs.confirm('Import', 'Play').click();
  const refused = page.getByRole('alert').filter({ hasText: 'Nothing was imported: another version is being imported.' });
  await expect(refused).toContainText(/ is importing the task 'Writer .*' in Play of this practice, 0 of 1 rows by now\./);
  await expectAccessibleLightAndDark(page, 'an import beside that of another task', '[role=dialog]');
  await refused.getByRole('link', { name: 'Open that run' }).click();
  await expect(page).toHaveURL(new RegExp(`/home/processing-results/${theirs.resultId}\\?.*runs=\\d+`));
  await page.getByRole('button', { name: 'Cancel run' }).first().click();
  await expect(colleague.getByText(/^Import into Play was cancelled: /)).toBeVisible();
});
