import { readConstants } from '@fetlock/contract/constants';
import { listCustomerRows, readCustomerResult } from '@fetlock/contract/customer-rows';
import { verifyToken } from '@fetlock/contract/links';
import * as statistics from '@fetlock/contract/migration-statistics';
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { givenDashboard } from '../../features/migration-dashboard/testing-dashboard.ts';
import { givenChecklist } from '../../features/migration-pal/testing-checklist.ts';
import { givenPriceList } from '../../features/customer-review/testing-price-list.ts';
import { aFewRows } from '../../features/customer-review/testing-review-page.ts';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import type { ContractServer } from '../../testing/contract-server.ts';
import { practiceOfVisit } from '../../testing/given-visit.ts';
import { test } from '../../testing/test.tsx';
import { expectGoodAtEachWidth } from './testing-widths.ts';

test.override({ strict: true });

const foot = () => page.getByRole('contentinfo');
const banner = () => page.getByRole('banner');
/** The generations of the API that were called. */
const versions = (server: ContractServer) => new Set(server.received(verifyToken).map(({ version }) => version));

for (const [segment, version] of [
  ['', 'v1'],
  ['/v1', 'v1'],
  ['/v2', 'v2'],
] as const)
  test(`a link below /customer${segment} opens without a sign-in, and its token is removed from the address @AUTH-12 @LINK-12 @SHELL-17 @SHELL-18 @TOGGLE-13 @CALL-095`, async ({
    server,
    open,
  }) => {
    const { resultId, linkToken } = givenChecklist(server, {}, null);
    const path = `/customer${segment}/migration/${resultId}/migration-poll`;
    await open(`${path}?access_token=${linkToken}`, { as: null });
    await expect.element(foot()).toMatchTextContent('Your link is valid until');
    await expect.poll(() => location.pathname + location.search).toBe(`${path}?step=multimatch`);
    expect(server.received(verifyToken).map(({ body }) => body)).toEqual([
      { token: linkToken, tokenType: 'mig_pal_link', result_id: resultId },
    ]);
    expect(versions(server)).toEqual(new Set([version]));
    expect(server.received(readConstants).every((request) => request.version === version)).toBe(true);
    expect(localStorage.getItem('fetlock.feature-toggles'), 'nothing of it stays').toBeNull();
    await open(location.pathname, { as: null });
    await expect.element(foot()).toMatchTextContent('Your link is valid until');
    expect(server.received(verifyToken), 'the tab keeps the visit').toHaveLength(1);
  });

test('the dashboard of a link is verified as a page of the Migration PAL @LINK-12', async ({ server, open }) => {
  const { resultId, linkToken } = givenChecklist(server);
  givenDashboard(server);
  await open(`/customer/migration/${resultId}/dashboard?access_token=${linkToken}`, { as: null });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Migration Dashboard');
  expect(server.received(verifyToken).map(({ body }) => body)).toMatchObject([
    { token: linkToken, tokenType: 'mig_pal_link', result_id: resultId },
  ]);
});

test('a link to a review is verified as one, its answer authorises the calls, and its token leaves no history entry @LINK-13 @LINK-14 @SHELL-15', async ({
  server,
  open,
}) => {
  const list = givenPriceList(server, aFewRows());
  // The history is limited to 50 entries, which other tests in the page may have reached.
  const pushed = vi.spyOn(history, 'pushState');
  onTestFinished(() => pushed.mockRestore());
  await open(list.address(), { as: null });
  await expect.element(foot()).toMatchTextContent('Your link is valid until');
  expect(server.received(verifyToken).map(({ body }) => body)).toMatchObject([{ tokenType: 'protected_link', result_id: list.resultId }]);
  await expect.poll(() => location.pathname + location.search).toBe(`/customer/processing-results/${list.resultId}`);
  await expect.element(page.getByRole('treegrid', { name: 'Your items' })).toBeVisible();
  const sent = [...server.received(readCustomerResult), ...server.received(listCustomerRows)].map(({ headers }) =>
    headers.get('authorization'),
  );
  expect(new Set(sent)).toEqual(new Set([`Bearer visit-of-${server.received(verifyToken)[0]?.body.token}`]));
  // The entry made when the test opens the address, and no other.
  expect(pushed).toHaveBeenCalledTimes(1);
});

for (const version of ['v1', 'v2'] as const)
  test(`the review of a practice opens below /customer/${version} without a sign-in @SHELL-15`, async ({ server, open }) => {
    const list = givenPriceList(server, aFewRows());
    await open(list.address().replace('/customer/', `/customer/${version}/`), { as: null });
    await expect.element(page.getByRole('treegrid', { name: 'Your items' })).toBeVisible();
    expect(location.pathname).toBe(`/customer/${version}/processing-results/${list.resultId}`);
    expect(versions(server)).toEqual(new Set([version]));
  });

test('a visitor gives a name, and may change it', async ({ server, open }) => {
  await open(givenChecklist(server, {}, null).address(), { as: null });
  await banner().getByRole('button', { name: 'Enter your name' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is your name?' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText('Your name is required')).toBeVisible();
  await expectGoodAtEachWidth('the question of who visits');
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Jane Doe');
  await userEvent.keyboard('{Enter}');
  await expect.element(banner()).toMatchTextContent('You are: Jane Doe');
  await page.viewport(390, 844);
  const person = banner().getByRole('button', { name: 'Change name' });
  const least = () => Math.min(person.element().getBoundingClientRect().width, person.element().getBoundingClientRect().height);
  await expect.poll(least).toBeGreaterThanOrEqual(44);
  await person.click();
  await expect.element(page.getByRole('dialog', { name: 'Change your name' }).getByRole('textbox')).toHaveValue('Jane Doe');
  await userEvent.keyboard('{Escape}');
  await expect.element(person).toHaveFocus();
  const practice = banner().getByText(practiceOfVisit).element();
  expect([practice.scrollWidth, practice.scrollHeight]).toEqual([practice.clientWidth, practice.clientHeight]);
});

test('the question for the name closes when its page is left', async ({ server, open }) => {
  const list = givenChecklist(server, {}, null);
  givenDashboard(server);
  await open(list.address(), { as: null });
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Migration Dashboard');
  await banner().getByRole('button', { name: 'Enter your name' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is your name?' });
  await expect.element(dialog).toBeVisible();
  history.back();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Migration PAL');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the pages of a link lead to each other, in the generation of the address @SHELL-16', async ({ server, open }) => {
  const { resultId, linkToken } = givenChecklist(server);
  givenDashboard(server);
  await open(`/customer/v2/migration/${resultId}/migration-poll?access_token=${linkToken}`, { as: null });
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(() => location.pathname + location.search).toBe(`/customer/v2/migration/${resultId}/dashboard`);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Migration Dashboard');
  expect(server.received(statistics.readMigrationStatistics).map((request) => request.version)).toContain('v2');
  await expectAccessibleLightAndDark('the pages of a link', 'header');
});

test('the pages of a link and the check share a row on the smallest phone', async ({ server, open }) => {
  await page.viewport(320, 640);
  const { resultId, linkToken } = givenChecklist(server);
  await open(`/customer/migration/${resultId}/migration-poll?access_token=${linkToken}`, { as: null });
  const check = page.getByRole('button', { name: 'Guided check' });
  await expect.element(check).toBeVisible();
  const centre = (one: Element) => one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2;
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link').elements();
  for (const link of links) expect(Math.abs(centre(link) - centre(check.element()))).toBeLessThan(4);
  expect(check.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
});

test('on a phone in landscape the check of a link with one page takes no row of its own', async ({ server, open }) => {
  const check = page.getByRole('button', { name: 'Guided check' });
  const name = banner().getByText(practiceOfVisit);
  const isBelow = () => check.element().getBoundingClientRect().top >= name.element().getBoundingClientRect().bottom;
  await page.viewport(844, 390);
  await open(givenPriceList(server, aFewRows()).address(), { as: null });
  await expect.element(check).toBeVisible();
  expect(isBelow()).toBe(false);
  await page.viewport(390, 844);
  await expect.poll(isBelow).toBe(true);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
