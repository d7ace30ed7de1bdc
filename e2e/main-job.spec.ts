import { CreationDialog } from './pages/creation.ts';
import { LogInPage } from './pages/log-in-page.ts';
import { Review } from './pages/review.ts';
import { RowWork } from './pages/row-work.ts';
import { Runs } from './pages/runs.ts';
import { sent } from './pages/sent.ts';
import { TaskList } from './pages/task-list.ts';
import { people } from './setup/people.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: the whole way from a price list to the items of the practice.

const { mapleStreet } = priceLists;

test.describe('from the price list to the items of the practice', () => {
  test.use({ signedInAs: null, contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'a price list becomes items of the practice, once in each environment',
    {
      tag: [
        '@TASKS-77',
        '@CREATE1-01',
        '@CREATE1-08',
        '@CREATE1-17',
        '@RESULT-01',
        '@RESULT-02',
        '@RESULT-04',
        '@DIALOG-18',
        '@DIALOG-19',
        '@ROW-32',
        '@ROW-69',
        '@ROW-70',
        '@RUN-01',
        '@RUN-02',
        '@RUN-05',
        '@RUN-06',
        '@RUN-07',
        '@RUN-08',
        '@RUN-09',
        '@RUN-10',
        '@RUN-33',
        '@RUN-34',
      ],
    },
    async ({ page }) => {
      const name = unique('Maple Street');
      const list = new TaskList(page);
      const review = new Review(page);
      const runs = new Runs(page);
      const rows = ['Levothyroxine 1 MG, TB BTL180 Amneal', 'Pregabalin 100 mg capsule 90 count Amneal'] as const;
      const row = new RowWork(review, rows[0]);

      await test.step('signing in shows the tasks, the demo among them', async () => {
        await new LogInPage(page).signIn(people.admin.name);
        await expect(page).toHaveURL(/\/home\/tasks$/);
        await list.searchFor('Demo price list', 'Task name');
        await expect(list.card('Demo price list')).toContainText('Completed', { timeout: 60_000 });
        await list.search.clear();
      });

      await test.step('a task is created from a price list', async () => {
        await list.newTask.click();
        const creation = new CreationDialog(page);
        expect((await creation.dialog.boundingBox())?.width).toBe(page.viewportSize()?.width);
        await creation.name.fill(name);
        await creation.choosePractice(`${mapleStreet.practice} (${mapleStreet.id})`);
        await creation.files.setInputFiles(mapleStreet.file);
        await expect(creation.format('maple-street-price-list.csv')).not.toHaveValue('');
        const form = sent(page, 'POST', '/tasks');
        await creation.button('Create').click();
        expect(await (await form).headerValue('content-type')).toMatch(/^multipart\/form-data/);
        await expect(creation.dialog).toBeHidden();
        await expect(list.card(name)).toContainText('Completed', { timeout: 60_000 });
      });

      await test.step('its results open', async () => {
        await list.card(name).getByRole('link', { name: 'Results' }).click();
        await expect(page).toHaveURL(/\/home\/processing-results\/\d+$/);
        await expect(page.getByRole('heading', { name: mapleStreet.practice, exact: true })).toBeVisible();
        await expect(page.getByTitle(name, { exact: true })).toBeVisible();
        await review.isLoaded();
      });

      await test.step('nothing can be imported before rows are ready and analysed', async () => {
        await review.searchFor('Amneal', 3);
        for (const ready of rows) await review.setStatus(ready, 'Ready for import');
        await expect(review.chip('Ready for import')).toContainText('2');
        await runs.choose('Stage');
        await runs.import.press('Enter');
        const nothing = runs.dialog('Import', 'Stage');
        await expect(nothing).toContainText('0 of 3 rows are ready to import.');
        await expect(nothing).toContainText('2 rows left out although ready: not analysed in Stage since the last change.');
        await expect(runs.confirm('Import', 'Stage')).toBeDisabled();
        await expect(nothing.locator(':focus')).toHaveText('Import into Stage');
        await page.keyboard.press('Tab');
        await expect(nothing.locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(await row.cell('Analysis')).toHaveText("Hasn't analysed yet");
        await expect(await row.cell('Import')).toHaveText("Hasn't imported yet");
      });

      for (const environment of ['Stage', 'Play', 'Prod'] as const) {
        await test.step(`the rows become items in ${environment}`, async () => {
          const set = { environment: environment.toLowerCase(), search: 'Amneal' };
          await runs.choose(environment);
          const count = sent(page, 'GET', '/rows/count');
          const analysed = sent(page, 'POST', '/rows/analyse/bulk');
          // Three can be analysed; only the two ready ones can be imported.
          await runs.start('Analyse', environment, 3);
          expect(Object.fromEntries(new URL((await count).url()).searchParams)).toMatchObject({ ...set, operation: 'analyse' });
          expect((await analysed).postDataJSON()).toMatchObject(set);
          await expect(await row.cell('Analysis')).toContainText(`${environment} succeeded`);

          const imported = sent(page, 'POST', '/rows/import/bulk');
          await runs.start('Import', environment, 2);
          expect((await imported).postDataJSON()).toMatchObject(set);
          await expect(await row.cell('Import')).toContainText(`${environment} succeeded`);

          const portal = await runs.openPortal(environment);
          await expect(portal.items.filter({ hasText: 'Levothyroxine tablet' })).toHaveCount(1);
          const items = await portal.itemCount();
          if (environment === 'Stage') {
            expect(await runs.start('Import', environment, 2)).toMatchObject({ total: 2, created: 0, failed: 0 });
            await portal.page.reload();
            expect(await portal.itemCount()).toBe(items);
          }
          await portal.page.close();
        });
      }

      await test.step('imported rows are locked', async () => {
        for (const ready of rows) {
          const status = await new RowWork(review, ready).cell('Status');
          await expect(status).toContainText('Imported');
          await status.getByRole('button').click();
          await expect(review.notice('An imported row keeps its status.')).toBeVisible();
          await expect(review.statusMenu).toBeHidden();
        }
      });
    },
  );
});

test(
  'rows are found by a status chip and by name',
  { tag: ['@RESULT-06', '@RESULT-07', '@RESULT-52', '@RESULT-59', '@RESULT-61', '@RESULT-68', '@RESULT-69', '@RESULT-72'] },
  async ({ page, given }) => {
    const { resultId } = await given.task(unique('Found'), mapleStreet);
    const rows = await given.rows(resultId);
    const review = new Review(page);
    await review.open(resultId);
    const unmatched = rows.filter(({ status }) => status.name === 'unmatched').length;
    await expect(review.pages).toContainText(`1–20 of ${rows.length}`);
    await expect(review.chip('Unmatched')).toContainText(String(unmatched));
    await review.chip('Unmatched').click();
    await expect(review.pages).toContainText(`of ${unmatched}`);
    await expect(review.rows.filter({ hasNotText: 'Unmatched' })).toHaveCount(0);

    const searches: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/rows') && searchParams.has('search')) searches.push(searchParams.get('search'));
    });
    await review.search.pressSequentially('  raffle ');
    await expect(review.pages).toContainText('of 1');
    await expect(review.row('Raffle ticket')).toBeVisible();
    expect(searches).toEqual(['raffle']);
  },
);
