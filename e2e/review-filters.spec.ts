import { readFile } from 'node:fs/promises';
import { Review } from './pages/review.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: exports, and counts of a list of some hundred rows.

test('a view is saved under a name, opened, renamed and deleted; it is exported as shown', async ({ page, given }) => {
  const { resultId } = await given.task(unique('Views'), priceLists.mapleStreet);
  const rows = await given.rows(resultId, '&statuses=not_reviewed&sortBy=orig_name');
  const review = new Review(page);
  await review.open(resultId, '?statuses=not_reviewed&sortBy=orig_name');
  const views = page.getByRole('dialog', { name: 'Views' });
  await review.button('Views').click();
  await views.getByRole('textbox', { name: 'Name of this view' }).fill('Open ones');
  await page.keyboard.press('Enter');
  await views.getByRole('button', { name: 'Rename Open ones' }).click();
  await views.getByRole('textbox', { name: 'New name of Open ones' }).fill('To do');
  await page.keyboard.press('Enter');
  await review.open(resultId);
  await review.button('Views').click();
  await expectAccessibleLightAndDark(page, 'saved views', '[role=dialog]');
  await views.getByRole('button', { name: 'To do', exact: true }).click();
  await expect(page).toHaveURL(/sortBy=orig_name&statuses=not_reviewed/);
  await expect(review.pages).toContainText(`of ${rows.length}`);
  await review.isLoaded();

  const download = page.waitForEvent('download');
  await review.button('Export').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Maple Street Animal Clinic version .+ rows \d{4}-\d\d-\d\d\.csv$/);
  const [titles, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split(/\r\n/);
  expect(titles).toMatch(/^\uFEFFSource name,.*Status,.*Price/);
  expect(lines).toHaveLength(rows.length);
  expect(lines[0]).toContain(rows[0]?.orig_name.replaceAll('"', '""') ?? 'none');

  await review.rows
    .first()
    .getByRole('checkbox', { name: /^Select / })
    .check();
  const chosen = page.waitForEvent('download');
  await review.button('Export').click();
  expect((await readFile(await (await chosen).path(), 'utf8')).trimEnd().split(/\r\n/)).toHaveLength(2);

  await review.button('Views').click();
  await views.getByRole('button', { name: 'Delete To do' }).click();
  await expect(views).toContainText('No saved views yet');
});

test(
  'the migration summary fills the screen and separates what is imported from what is not; comments are read by category',
  { tag: ['@DIALOG-15', '@DIALOG-16', '@DIALOG-08', '@DIALOG-06'] },
  async ({ page, given }) => {
    const { resultId } = await given.task(unique('Summary'), priceLists.mapleStreet);
    const rows = await given.rows(resultId);
    const drug = rows.find(({ category, multimatch }) => category === 'drug' && multimatch === null);
    const lab = rows.find(({ category }) => category === 'lab');
    for (const row of [drug, lab])
      await given.call('POST', `/api/v1/processing-results/${resultId}/rows/${row?.id}/comments`, { message: `About a ${row?.category}` });
    const review = new Review(page);
    await review.open(resultId);
    await review.more('Migration summary');
    const summary = page.getByRole('dialog', { name: /^Migration summary/ });
    await expect(summary).toBeVisible();
    await expect.poll(async () => (await summary.boundingBox())?.width).toBe(page.viewportSize()?.width);
    await expect(summary.getByRole('tab')).toHaveText([
      /^Importing \d/,
      /^Ready, analysis not passed \d/,
      /^Still open \d/,
      /^Not importing \d/,
      /^Imported \d/,
    ]);
    await summary.getByRole('tab', { name: /^Still open/ }).click();
    const counts = summary.getByRole('table', { name: 'Rows by category' });
    const open = rows.filter(
      ({ status, category }) =>
        category !== 'ignore' && !/^(?:ready_for_import|imported|obsolete|ignore.*|no_multimatch)$/.test(status.name),
    );
    await expect(counts.getByRole('row', { name: /^All/ })).toContainText(String(open.length));
    const listed = summary.getByRole('table', { name: 'Rows', exact: true });
    await expect(listed.getByRole('row').nth(1)).toContainText(open[0]?.orig_name ?? 'none');
    await expectAccessibleLightAndDark(page, 'the migration summary', '[role=dialog]');
    await summary.getByRole('tab', { name: /^Imported/ }).click();
    await expect(summary).toContainText('No data available');
    await page.keyboard.press('Escape');

    await review.more('Comments');
    const comments = review.dialog('Comments');
    await expect(comments.getByRole('listitem')).toHaveCount(2);
    const asked = page.waitForRequest((request) => request.url().endsWith('/comments?category=lab'));
    await comments.getByRole('combobox', { name: 'Category' }).selectOption('lab');
    await asked;
    await expect(comments.getByRole('listitem')).toHaveText([/About a lab/]);
    await page.keyboard.press('Escape');

    await review.grid.getByRole('gridcell').first().click();
    await page.keyboard.press('c');
    await expect(comments.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Ask customer' })).toBeVisible();
  },
);
