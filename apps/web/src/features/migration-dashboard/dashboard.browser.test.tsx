import { readCustomerResult } from '@fetlock/contract/customer-rows';
import { listMigrationSteps } from '@fetlock/contract/migration';
import { listGroupedRows, readSalesStatistics } from '@fetlock/contract/migration-statistics';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import type { ContractServer } from '../../testing/contract-server.ts';
import { customerResult } from '../../testing/customer-result.ts';
import { type GivenVisit, givenVisit } from '../../testing/given-visit.ts';
import { textsOf } from '../../testing/page.ts';
import { test } from '../../testing/test.tsx';
import { customerRow } from '../customer-review/testing-customer-row.ts';
import { givenDashboard } from './testing-dashboard.ts';

test.override({ strict: true });

const panel = (name: string) => page.getByRole('region', { name });
/** The rows of a table, cell by cell. */
const linesOf = (name: string) =>
  page
    .getByRole('table', { name })
    .getByCss('tbody tr')
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent));
const headOf = (name: string): string[] => textsOf(page.getByRole('table', { name, exact: true }).getByRole('columnheader'));
const sideways = () => document.documentElement.scrollWidth;

function openedDashboard(server: ContractServer, task: Parameters<typeof customerResult>[0]['task'] = {}): GivenVisit {
  const visit = givenVisit(server, 'dashboard');
  server.answer(readCustomerResult, ({ params: { id } }) => customerResult({ id, rows: 4, task }));
  givenDashboard(server);
  return visit;
}

test('the migration is described in a sentence and in tables, whose figures have their digits @DASH-01 @DASH-17 @DASH-18 @DASH-25 @DASH-26 @DASH-27 @DASH-28 @DASH-29 @CONST-41', async ({
  server,
  open,
}) => {
  await open(openedDashboard(server).address(), { as: null });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Migration Dashboard Sunrise Pet Hospital');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect.element(summary).toMatchTextContent('We processed 4 rows');
  await expect.element(summary).toMatchTextContent('You have answered 1 of 4 items (25%)');
  for (const part of ['matched3 (75 %)', 'unable to match1 (25 %)', 'imported1 (25 %)', 'ignored2 (50 %)'])
    await expect.element(summary).toMatchTextContent(part);
  await expect
    .poll(() => linesOf('Mapped types'))
    .toEqual([
      ['Procedures', '2', '37.78 %'],
      ['Drugs', '1', '61.29 %'],
      ['No type yet', '1', '0.93 %'],
    ]);
  await expect
    .poll(() => linesOf('Items by Classification priorities'))
    .toEqual([
      ['1: the items that make up half of the revenue', '1', '1', '1'],
      ['5: no revenue known', '2', '0', '3'],
    ]);
  await expect.poll(() => linesOf('Classification priority 1')).toEqual([['Drugs', '1']]);
  await expect
    .poll(() => linesOf('Ignore reasons'))
    .toEqual([
      ["Inactive in the practice's system", '1'],
      ['No reason given', '1'],
    ]);
  await expect
    .poll(() => linesOf('Sales statistics'))
    .toEqual([
      ['Last year', '3', '100.0 %', '60.0 %'],
      ['2 years ago', '0', '0.0 %', '0.0 %'],
      ['3 years ago', '0', '0.0 %', '0.0 %'],
      ['Longer ago', '0', '0.0 %', '0.0 %'],
      ['Never sold', '1', '–', '20.0 %'],
      ['Not known', '1', '–', '20.0 %'],
    ]);
  expect(headOf('Mapped types')).toEqual(['Type', 'Amount of items', 'Revenue %']);
  expect(headOf('Items by Classification priorities')).toEqual(['Priority', 'Categorized', 'Imported', 'Total']);
  expect(headOf('Ignore reasons')).toEqual(['Reason', 'Amount']);
  expect(headOf('Classification priority 1')).toEqual(['Category', 'Amount']);
  expect(headOf('Sales statistics')).toEqual(['Last sold', 'Items', '% of total sold', '% of all items']);
  await expectAccessibleLightAndDark('dashboard');
});

test('charts are tables too, for screen readers from the start, for everyone on request @DASH-20 @DASH-21 @DASH-22 @DASH-23 @DASH-24', async ({
  server,
  open,
}) => {
  await open(openedDashboard(server).address(), { as: null });
  for (const title of ['Items by type', 'Item types by revenue percent'])
    await expect.element(panel(title).getByCss('path').first()).toBeVisible();
  for (const title of ['Imported items by types', 'Ignored items by types', 'Imported VS Ignored items by types'])
    await expect.element(panel(title).getByCss('svg rect').last()).toBeVisible();
  const items = panel('Items by type');
  expect(linesOf('Items by type')).toEqual([
    ['Procedures', '2', '50 %'],
    ['Drugs', '1', '25 %'],
    ['No type yet', '1', '25 %'],
  ]);
  await items.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(items.getByCss('path')).toHaveLength(0);
  await items.getByRole('button', { name: 'Show as chart' }).click();
  await expect.element(items.getByCss('path').first()).toBeVisible();
  expect(linesOf('Imported items by types')).toEqual([['Drugs', '1']]);
  expect(linesOf('Ignored items by types')).toEqual([['Procedures', '2']]);
  expect(linesOf('Imported VS Ignored items by types')).toEqual([
    ['Procedures', '0', '2'],
    ['Drugs', '1', '0'],
  ]);
  await page.getByRole('switch', { name: 'Leave ignored items out of the types' }).click();
  await expect.poll(() => linesOf('Mapped types')).toHaveLength(2);
});

test('the summary lists rows by what happens to them @DASH-03', async ({ server, open }) => {
  await open(openedDashboard(server).address(), { as: null });
  await page.getByRole('button', { name: 'Migration Summary' }).click();
  const dialog = page.getByRole('dialog', { name: 'Migration Summary: Sunrise Pet Hospital' });
  await expect
    .poll(() => textsOf(dialog.getByRole('tab')))
    .toEqual(['Importing 0', 'Ready, to be checked 0', 'Still open 0', 'Not importing 1', 'Imported 1']);
  await dialog.getByRole('tab', { name: 'Imported 1' }).click();
  await expect.element(dialog.getByRole('table', { name: 'Drugs' })).toMatchTextContent('Carprofen 100 mg');
  await dialog.getByRole('tab', { name: /^Not importing/ }).click();
  await expect.element(dialog.getByRole('table').filter({ hasText: 'Nail trim' })).toMatchTextContent("Inactive in the practice's system");
  await expectAccessibleLightAndDark('summary', '[role=dialog]');
});

test('while it loads the summary counts nothing, and then it opens at a part that has rows', async ({ server, open }) => {
  const visit = openedDashboard(server);
  const answer = server.hold(listGroupedRows);
  await open(visit.address(), { as: null });
  await page.getByRole('button', { name: 'Migration Summary' }).click();
  const tabs = page.getByRole('dialog', { name: 'Migration Summary: Sunrise Pet Hospital' }).getByRole('tab');
  await expect
    .poll(() => textsOf(tabs))
    .toEqual(['Importing …', 'Ready, to be checked …', 'Still open …', 'Not importing …', 'Imported …']);
  const rows = [customerRow({ id: 2, orig_name: 'Nail trim', status: 'ignore' })];
  answer(({ query: { part } }) => ({ items: part === 'prod_not_importing' ? [{ category: 'procedure', rowCount: 1, rows }] : [] }));
  await expect.element(tabs.filter({ hasText: 'Not importing 1' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(tabs.filter({ hasText: 'Importing 0' })).toHaveAttribute('aria-selected', 'false');
});

test('a signature is dated as on its certificate', async ({ server, open }) => {
  const visit = openedDashboard(server);
  const signed = { id: 1, step: 'ignored' as const, status: 'signed' as const, signature: null, signer: 'Jane Doe' };
  const items = [{ ...signed, updated_at: '2026-11-21T10:00:00.000Z' }];
  server.answer(listMigrationSteps, { items, changed: [], reopened: null, newer: null });
  await open(visit.address(), { as: null });
  await page.getByRole('button', { name: 'Migration PAL state' }).click();
  const state = page.getByRole('dialog', { name: 'Migration PAL' });
  await expect.element(state).toMatchTextContent(/Signed by Jane Doe on November 21, 2026.* UTC\./);
});

test('the state of the Migration PAL is shown, and its page is opened with the same link @DASH-02 @DASH-04 @DASH-15', async ({
  server,
  open,
}) => {
  const { resultId, linkToken } = openedDashboard(server);
  await open(`/customer/v1/migration/${resultId}/dashboard?access_token=${linkToken}`, { as: null });
  await expect.element(panel('Imported items by types')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Breeds resolving' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Migration stats' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Migration PAL state' }).click();
  const steps = page.getByRole('dialog', { name: 'Migration PAL' });
  await expect.element(steps.getByRole('listitem')).toHaveLength(4);
  await expect.element(steps.getByText('Pending')).toHaveLength(4);
  await expect.element(steps).toMatchTextContent('It has not been signed yet.');
  await expectAccessibleLightAndDark('state of the Migration PAL', '[role=dialog]');
  await steps.getByRole('button', { name: 'Close' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Open Mig PAL' }))
    .toHaveAttribute('href', `/customer/v1/migration/${resultId}/migration-poll?access_token=${linkToken}`);
});

test('a part that could not be loaded says so, and the others are shown', async ({ server, open }) => {
  const visit = openedDashboard(server);
  server.cutOff(readSalesStatistics);
  await open(visit.address(), { as: null });
  const sales = panel('Sales statistics');
  await expect.element(sales.getByRole('alert')).toMatchTextContent('“Sales statistics” could not be loaded.');
  await expect.element(page.getByRole('table', { name: 'Mapped types' })).toBeVisible();
  givenDashboard(server);
  await sales.getByRole('button', { name: 'Try again' }).click();
  await expect.element(sales.getByRole('table')).toBeVisible();
});

test('in print, on a phone and on a tablet nothing is too wide, and print has only what is read', async ({ server, open }) => {
  await open(openedDashboard(server, { fetlock_enterprise_session_id: '7' }).address(), { as: null });
  await expect.element(page.getByRole('table', { name: 'Mapped types' })).toBeVisible();
  for (const width of [320, 390, 820]) {
    await page.viewport(width, 900);
    await expect.poll(sideways).toBeLessThanOrEqual(width);
    // The name of the version.
    expect(
      page
        .getByText(/^[0-9.]+-[0-9:]+$/)
        .element()
        .getClientRects(),
    ).toHaveLength(1);
  }
  await commands.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.element(page.getByCss('header').first()).not.toBeVisible();
  await expect.element(page.getByCss('button').filter({ hasText: 'Print' })).not.toBeVisible();
  expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(255, 255, 255)');
  // The width of A4 and Letter between their margins.
  for (const width of [718, 740]) {
    await page.viewport(width, 900);
    await expect.poll(sideways).toBeLessThanOrEqual(width);
  }
});
