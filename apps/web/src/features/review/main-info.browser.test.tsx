import type { ResultInput } from '@fetlock/contract/result-errors';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReview } from '../../testing/given-review.ts';
import { testingTask } from '../../testing/given-tasks.ts';
import { textsOf } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { answerRowChanges } from './testing-row-changes.ts';
import { review } from './testing-review-page.ts';
import { testingRow } from './testing-row.ts';

const name = 'Carprofen 100 mg tablets';
const list: ResultInput = {
  name: 'list.csv',
  kind: 'uploads',
  is_list: true,
  input_type: 'avimark',
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  sheet: null,
  header_line: 1,
  columns: [],
  lines_read: 1,
  items: 1,
  lines_refused: 0,
  items_not_used: 0,
};
const widthOf = (title: string) => Math.round(review.dialog(title).element().getBoundingClientRect().width);

test('main info has what the result was made from and how; the price info has all price fields of the row; each has its width @DIALOG-30', async ({
  server,
  open,
}) => {
  await page.viewport(1920, 900);
  const { params } = testingTask({ id: 1 });
  const task = testingTask({
    id: 1,
    result_id: 900,
    name: 'Prices of autumn',
    business: { id: 1011, name: 'Maple Street Animal Clinic', fetlock_id: 'P-1011' },
    prodSession: { id: 41, name: 'Maple Street', fetlock_id: 'P-1011' },
    params: {
      ...params,
      unitSystem: 'metric',
      inputFilesParams: [{ id: 14, name: 'list.csv', type: 'avimark' }],
      context: JSON.stringify({ name: 'Prices of autumn', cutoff: 'firm', rematch: [] }),
    },
    uploads: [{ id: 14, name: 'list.csv', location: 'http://files/14', file_type: 'uploads' }],
  });
  const given = answerReview(server, [testingRow({ id: 1, orig_name: name })], { task, inputs: [list] });
  answerRowChanges(server, given);
  await open(given.address);
  await review.isLoaded();

  await review.more('Main info');
  const main = review.dialog('Main info');
  await expect
    .poll(() => textsOf(main.getByRole('heading', { level: 2 })))
    .toEqual(['Main info', 'Task', 'Import sessions', 'Rows', 'Files', 'Options']);
  const terms = textsOf(main.getByRole('term'));
  const facts = new Map(textsOf(main.getByRole('definition')).map((text, index) => [terms[index], text]));
  expect(terms.slice(0, 19)).toEqual([
    'Task name',
    'Practice',
    'Practice in Fetlock',
    'Status',
    'Version',
    'Catalogue',
    'Enterprise session',
    'Import request',
    'Prod',
    'Stage',
    'Play',
    'Lines in the files',
    'Of these, not read',
    'Source rows',
    'Result rows',
    'Input',
    'Sales history',
    'Previous run',
    'Inventory',
  ]);
  expect(Object.fromEntries(facts)).toMatchObject({
    'Task name': 'Prices of autumn',
    Practice: 'Maple Street Animal Clinic (1011)',
    Catalogue: 'Catalogue of November',
    Prod: '41, Maple Street (P-1011)',
    Stage: '–',
    'Result rows': '1',
    'Metric units': 'on',
    'Cut-off': 'Firm',
    Input: 'list.csv (AVImark, csv, utf-8, comma, header in line 1)',
    'Rows to match again': 'none',
  });
  // No name of a parameter, and no JSON.
  expect(terms.filter((term) => !/^[A-Z]/.test(term) || /[a-z][A-Z]/.test(term))).toEqual([]);
  expect([...facts.values()].filter((text) => /[{[]/.test(text))).toEqual([]);
  expect(widthOf('Main info')).toBe(720);
  await userEvent.keyboard('{Escape}');
  await expect.element(main).not.toBeInTheDocument();

  await review.cell(name, 'price').getByRole('button').click();
  await expect.element(review.dialog('Price info')).toBeVisible();
  expect(textsOf(review.dialog('Price info').getByRole('term'))).toEqual([
    'Price',
    'Minimum price',
    'Dispensing fee',
    'Cost',
    'Cost comment',
    'Markup',
    'Last sold',
    'Sold',
    'Sold, 12 months',
    'Sold, 24 months',
    'Sold, 36 months',
    'Revenue',
  ]);
  expect(widthOf('Price info')).toBe(480);
});
