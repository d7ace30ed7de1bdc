import type { Result } from '@fetlock/contract/results';
import { reviewTabs } from '@fetlock/contract/review-tabs';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { Review } from './pages/review.ts';
import { priceLists } from './setup/samples.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: the practice is the platform's, and the counts are the database's.

const { mapleStreet } = priceLists;

test(
  'the header says whose result it is and what can be done with it',
  {
    tag: [
      '@RESULT-01',
      '@RESULT-04',
      '@RESULT-05',
      '@RESULT-06',
      '@RESULT-07',
      '@RESULT-08',
      '@RESULT-09',
      '@RESULT-52',
      '@RESULT-57',
      '@SHELL-07',
    ],
  },
  async ({ page, given }) => {
    const review = new Review(page);
    await review.open((await given.demo()).resultId);
    await expect(page.getByRole('heading', { name: mapleStreet.practice })).toBeVisible();
    await expect(page.getByText('Demo price list', { exact: true })).toBeVisible();
    await expect(review.statistics).toBeVisible();
    await expect(review.chip('Not reviewed')).toBeVisible();
    await expect(review.search).toBeVisible();
    await expect(review.button('Filters')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Version' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the practice in Prod' })).toHaveAttribute('href', /\/portal\/prod\/practices\/1011$/);
    await expect(review.pages.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('20');
    // The header, and the rows of a page; a group of candidates has its own line.
    expect(Number(await review.grid.getAttribute('aria-rowcount'))).toBeGreaterThanOrEqual(21);
  },
);

test(
  'the tabs are in order, and each shows its own rows',
  {
    tag: [
      '@RESULT-34',
      '@RESULT-35',
      '@RESULT-36',
      '@RESULT-37',
      '@RESULT-38',
      '@RESULT-39',
      '@RESULT-40',
      '@RESULT-41',
      '@RESULT-42',
      '@RESULT-43',
      '@RESULT-44',
      '@RESULT-45',
      '@RESULT-46',
      '@RESULT-47',
      '@RESULT-48',
      '@RESULT-49',
      '@RESULT-51',
      '@SHELL-38',
    ],
  },
  async ({ page, given }) => {
    const { resultId } = await given.demo();
    const review = new Review(page);
    await review.open(resultId);
    const titles = [
      'All',
      'Procedures',
      'Labs',
      'Drugs',
      'Vaccines',
      'Food',
      'Supplies',
      'Ignored',
      'Unmatched',
      'Ask customer',
      'Additional analysis',
      'Conflicts',
      'Needs change',
      'Needs re-review',
    ];
    await expect(review.tabs).toHaveText(titles);
    const asked: Record<string, Record<string, string[]>> = {
      Procedures: { categories: ['procedure', 'grooming', 'boarding'] },
      Labs: { categories: ['lab'] },
      Drugs: { categories: ['drug'] },
      Vaccines: { categories: ['vaccine', 'vaccinations'] },
      Food: { categories: ['food'] },
      Supplies: { categories: ['supply'] },
      Ignored: { categories: ['ignore'] },
      Unmatched: { categories: ['unmatched'] },
      'Ask customer': { groupBy: ['category'], multimatch: ['false'], statusesNames: ['ask_customer', 'customer_requested'] },
      'Additional analysis': { groupBy: ['lastSold'] },
      Conflicts: { groupBy: ['fetlock_code'] },
      'Needs change': { statusesNames: ['needs_change', 'needs_code_change', 'supply'] },
      'Needs re-review': { statusesNames: ['needs_re_review'] },
    };
    expect(Object.values(reviewTabs).map(({ title }) => title)).toEqual(titles);
    for (const [title, parameters] of Object.entries(asked)) {
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/rows'));
      await review.tab(title).click();
      const { searchParams } = new URL((await answered).url());
      for (const [name, values] of Object.entries(parameters)) expect(searchParams.getAll(name), `${title}: ${name}`).toEqual(values);
      expect(searchParams.get('page'), title).toBe('1');
      expect(searchParams.get('rowsPerPage'), title).toBe('20');
      const { pagination } = (await (await answered).json()) as { pagination: { rowCount: number } };
      const count = pagination.rowCount;
      await expect(review.pages, title).toContainText(count === 0 ? '0 rows' : `of ${count.toLocaleString('en-US')}`);
      if (count === 0) await expect(page.getByRole('tabpanel').getByText('No data available')).toBeVisible();
      else await expect(review.rows.first()).toBeVisible();
    }
  },
);

test(
  'the statistics count the rows by groups of statuses',
  {
    tag: ['@RESULT-25', '@RESULT-26', '@RESULT-27', '@RESULT-28', '@RESULT-29', '@RESULT-30', '@RESULT-31', '@RESULT-32', '@RESULT-33'],
  },
  async ({ page, given }) => {
    const { resultId } = await given.task(unique('Counted'), mapleStreet);
    const rows = (await given.rows(resultId, '&categories=drug')).filter(
      ({ status, multimatch }) => status.name === 'not_reviewed' && multimatch === null,
    );
    const statuses: RowStatusName[] = [
      'ready_for_import',
      'ask_customer',
      'ask_customer',
      'customer_requested',
      'needs_change',
      'needs_code_change',
      'ignore',
      'ignore_by_customer',
      'no_multimatch',
      'ignore_by_multimatch',
    ];
    for (const [place, status] of statuses.entries())
      await given.call('POST', `/api/v1/processing-results/${resultId}/rows/statuses`, { rows_ids: [rows[place]?.id], status });
    const { statistics } = await given.read<Result>(`/api/v1/processing-results/${resultId}`);
    const total = statistics.reduce((sum, { count }) => sum + count, 0);
    const ofStatuses = (...names: RowStatusName[]) =>
      statistics.filter(({ status }) => names.includes(status)).reduce((sum, { count }) => sum + count, 0);

    const review = new Review(page);
    await review.open(resultId);
    for (const [title, count] of [
      ['Imported', 0],
      ['Ready for import', 1],
      ['Ask Customer', 2],
      ['Needs change', 2],
      ['Not reviewed', ofStatuses('not_reviewed')],
      ['Ignored', ofStatuses('ignore', 'ignore_by_multimatch', 'ignore_by_customer', 'no_multimatch')],
    ] as const)
      await expect(review.statistics).toContainText(`${title}${count} ${Math.round((100 * count) / total)}%`);
    expect(ofStatuses('ignore')).toBeGreaterThan(1);
    await expect(review.statistics).toContainText(/Total revenue\d+\.\d\d %/);
    await review.statistics.getByRole('button', { name: 'Ask Customer' }).hover();
    await expect(page.getByRole('tooltip')).toContainText('customer_requested');
    await expect(page.getByRole('tooltip')).toContainText(': 1');
  },
);
