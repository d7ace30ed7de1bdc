import { guardNames } from '@fetlock/contract/guards';
import type { LinkType } from '@fetlock/contract/links';
import type { Run } from '@fetlock/contract/run';
import type { ImportSession } from '@fetlock/contract/sessions';
import type { Page } from '@playwright/test';
import { Review } from './pages/review.ts';
import type { Given } from './setup/given.ts';
import { expect, test } from './setup/test.ts';

/** Has a session of each status. */
const practice = { id: 1005, name: 'Sunrise Pet Hospital' };
const list = `code,name,category,price,total_sold,total_sold_12,last_sold
A1,Carprofen 100 mg chewable tablets 60 count,Pharmacy,58.40,40,20,2026-10-01
A2,Raffle ticket,Other,2.00,12,12,2026-10-01
A3,Nail trim,Procedures,18.00,90,40,2024-12-01
A4,Nail trim discontinued,Procedures,18.00,0,0,
`;

async function sessionIn(given: Given, status: string): Promise<number> {
  const { items } = await given.read<{ items: ImportSession[] }>(`/api/v1/businesses/sessions?businessId=${practice.id}`);
  return items.find((session) => session.status === status)?.id ?? expect(items).toContain(status) ?? 0;
}

/** A version of the list above; one from an import session has the platform's statistics too. */
async function givenVersion(given: Given, { session }: { session: boolean }): Promise<number> {
  await given.catalogueIsLoaded();
  const { items: uploads } = await given.upload('prices.csv', list);
  const { id } = await given.call<{ id: number }>('POST', '/api/v2/tasks', {
    name: 'Dashboard',
    business: practice,
    uploads: uploads.map((file) => file.id),
    ...(session && { reSessionId: String(await sessionIn(given, 'PREPROCESSING_DONE')) }),
  });
  return (await given.ended(id)).resultId;
}

/** Carprofen is moved, a nail trim is left out by hand. */
async function decide(given: Given, resultId: number): Promise<void> {
  const rows = await given.rows(resultId);
  const idsOf = (name: string) => rows.filter(({ orig_name }) => orig_name === name).map(({ id }) => id);
  const result = `/api/v1/processing-results/${resultId}/rows`;
  const rows_ids = idsOf('Carprofen 100 mg chewable tablets 60 count');
  await given.call('POST', `${result}/statuses`, { rows_ids, status: 'ready_for_import', accept_guards: guardNames });
  for (const kind of ['analyse', 'import']) {
    const { id } = await given.call<Run>('POST', `${result}/${kind}/bulk`, { rows_ids, environment: 'prod' });
    await expect
      .poll(async () => (await given.read<Run>(`/api/v1/processing-results/${resultId}/runs/${id}`)).state, { timeout: 60_000 })
      .toBe('SUCCEED');
  }
  await given.call('POST', `${result}/statuses`, { rows_ids: idsOf('Nail trim'), status: 'ignore' });
}

async function linkTo(given: Given, resultId: number, linkType: LinkType): Promise<string> {
  const link = await given.call<{ access_token: string }>('POST', `/api/v1/processing-results/${resultId}/link`, { linkType });
  return `/customer/v1/migration/${resultId}/dashboard?access_token=${encodeURIComponent(link.access_token)}`;
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The rows of a table, cell by cell. */
const linesOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name, exact: true })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

test.describe('the migration dashboard', () => {
  // Runs in a browser against the whole product: the figures of rows that were really imported and left out.
  test(
    'shows staff the state of a migration in words and tables',
    { tag: ['@DASH-17', '@DASH-18', '@DASH-25', '@DASH-26', '@DASH-27', '@DASH-28', '@DASH-29', '@CONST-41'] },
    async ({ page, given }) => {
      const resultId = await givenVersion(given, { session: false });
      await decide(given, resultId);
      const review = new Review(page);
      await review.open(resultId);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Migration dashboard' }).click();

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Migration Dashboard Sunrise Pet Hospital');
      const summary = page.getByRole('region', { name: 'Summary' });
      await expect(summary).toContainText('We processed 4 rows');
      for (const part of ['matched3 (75 %)', 'unable to match1 (25 %)', 'imported1 (25 %)', 'ignored2 (50 %)'])
        await expect(summary).toContainText(part);
      await expect(page.getByRole('button', { name: 'Migration stats' })).toBeHidden();

      await expect(panel(page, 'Items by type').locator('path').first()).toBeVisible();
      await expect
        .poll(() => linesOf(page, 'Items by type'))
        .toEqual([
          ['Procedures', '2', '50 %'],
          ['Drugs', '1', '25 %'],
          ['No type yet', '1', '25 %'],
        ]);
      await expect.poll(() => linesOf(page, 'Imported items by types')).toEqual([['Drugs', '1']]);
      await expect.poll(() => linesOf(page, 'Ignored items by types')).toEqual([['Procedures', '2']]);
      await expect
        .poll(() => linesOf(page, 'Imported VS Ignored items by types'))
        .toEqual([
          ['Procedures', '0', '2'],
          ['Drugs', '1', '0'],
        ]);

      const revenue = { A1: 20 * 58.4, A2: 12 * 2, A3: 40 * 18 };
      const percent = (part: number) => `${((100 * part) / (revenue.A1 + revenue.A2 + revenue.A3)).toFixed(2)} %`;
      await expect
        .poll(() => linesOf(page, 'Mapped types'))
        .toEqual([
          ['Procedures', '2', percent(revenue.A3)],
          ['Drugs', '1', percent(revenue.A1)],
          ['No type yet', '1', percent(revenue.A2)],
        ]);
      await expect
        .poll(() => linesOf(page, 'Items by Classification priorities'))
        .toEqual([
          ['1: the items that make up half of the revenue', '1', '1', '1'],
          ['2: those up to 80 %', '1', '0', '1'],
          ['4: the rest of what sells', '0', '0', '1'],
          ['5: no revenue known', '1', '0', '1'],
        ]);
      await expect.poll(() => linesOf(page, 'Classification priority 1')).toEqual([['Drugs', '1']]);
      await expect
        .poll(() => linesOf(page, 'Ignore reasons'))
        .toEqual([
          ["Inactive in the practice's system", '1'],
          ['No reason given', '1'],
        ]);
      await expect
        .poll(() => linesOf(page, 'Sales statistics'))
        .toEqual([
          ['Last year', '2', '66.7 %', '50.0 %'],
          ['2 years ago', '1', '33.3 %', '25.0 %'],
          ['3 years ago', '0', '0.0 %', '0.0 %'],
          ['Longer ago', '0', '0.0 %', '0.0 %'],
          ['Never sold', '1', '–', '25.0 %'],
        ]);
      await page.getByRole('switch', { name: 'Leave ignored items out of the types' }).click();
      await expect.poll(() => linesOf(page, 'Mapped types')).toHaveLength(2);

      await page.getByRole('button', { name: 'Migration Summary' }).click();
      const dialog = page.getByRole('dialog', { name: 'Migration Summary: Sunrise Pet Hospital' });
      await expect(dialog.getByRole('tab')).toHaveText([
        'Importing 0',
        'Ready, to be checked 0',
        'Still open 1',
        'Not importing 2',
        'Imported 1',
      ]);
      await dialog.getByRole('tab', { name: 'Imported 1' }).click();
      await expect(dialog.getByRole('table', { name: 'Drugs' })).toContainText('Carprofen 100 mg chewable tablets 60 count');
      await dialog.getByRole('tab', { name: 'Not importing' }).click();
      await expect(dialog.getByRole('table').filter({ hasText: 'Nail trim discontinued' })).toContainText(
        "inactive in the practice's system",
      );
    },
  );

  // Runs in a browser against the whole product: a page of the platform in a frame, under the policy of the built pages; a download; a PDF.
  test(
    'is open to the practice with its link, with the statistics of the platform, and in print',
    {
      tag: ['@DASH-04', '@DASH-05', '@DASH-09', '@DASH-10', '@DASH-11', '@DASH-12', '@CONST-37'],
    },
    async ({ given, browser, address, guard }) => {
      // The script that records a test's trace would run in the frame too, and is blocked like every script.
      guard.expect(/Blocked script execution in 'blob:/);
      const resultId = await givenVersion(given, { session: true });
      const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
      guard.watch(context);
      const page = await context.newPage();
      await page.goto(await linkTo(given, resultId, 'mig_pal_link'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Migration Dashboard Sunrise Pet Hospital');
      await expect(panel(page, 'Imported items by types')).toContainText('Nothing has been imported yet');
      await page.getByRole('button', { name: 'Migration stats' }).click();
      await page.getByRole('menuitem', { name: 'View' }).click();
      const preview = page.getByRole('dialog', { name: 'Migration stats' });
      const frame = preview.locator('iframe[title="Migration stats"]');
      await expect(frame).toHaveAttribute('sandbox', '');
      await expect(frame).toHaveAttribute('src', /^blob:/);
      await expect.poll(async () => (await frame.boundingBox())?.height).toBe(500);
      await expect(preview.frameLocator('iframe').getByRole('heading', { name: 'Migration stats' })).toBeVisible();
      await page.setViewportSize({ width: 1800, height: 900 });
      await expect.poll(async () => (await preview.boundingBox())?.width).toBe(1400);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.keyboard.press('Escape');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Migration stats' }).click();
      await page.getByRole('menuitem', { name: 'Download' }).click();
      expect((await download).suggestedFilename()).toBe('stats.html');

      await expectPrints(page);
      await page.getByRole('link', { name: 'Open Mig PAL' }).click();
      await expect(page).toHaveURL(new RegExp(`/customer/v1/migration/${resultId}/migration-poll(\\?|$)`));
      await context.close();
    },
  );
});

/** Longer than one page of A4 and of Letter. */
async function expectPrints(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format, margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' } });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length, `pages of ${format}`).toBeGreaterThan(1);
  }
  await page.emulateMedia({ media: null, colorScheme: null });
}
