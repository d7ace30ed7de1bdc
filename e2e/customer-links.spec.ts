import type { Link, LinkType } from '@fetlock/contract/links';
import type { Page } from '@playwright/test';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import type { Given } from './setup/given.ts';
import { expect, test } from './setup/test.ts';

test.use({ signedInAs: null });

const pages = { protected_link: 'processing-results/:id', mig_pal_link: 'migration/:id/migration-poll' } as const;

async function linkOf(given: Given, resultId: number, linkType: LinkType) {
  const body = { linkType };
  const link = await given.call<Link & { access_token: string }>('POST', `/api/v1/processing-results/${resultId}/link`, body);
  return { ...link, path: pages[linkType].replace(':id', String(resultId)) };
}

const callsTo = (page: Page, version: string): (() => number) => {
  let calls = 0;
  page.on('request', (request) => (calls += new URL(request.url()).pathname.startsWith(`/api/${version}/`) ? 1 : 0));
  return () => calls;
};

test(
  'a link opens without a sign-in; its token leaves the address and the history, and the visitor says who they are',
  { tag: ['@AUTH-02', '@AUTH-12', '@AUTH-23', '@LINK-12', '@LINK-13', '@SHELL-15', '@SHELL-17', '@SHELL-18', '@TOGGLE-13', '@CALL-095'] },
  async ({ page, given }) => {
    const { resultId } = await given.demo();
    for (const [linkType, segment] of [
      ['protected_link', ''],
      ['mig_pal_link', '/v1'],
      ['mig_pal_link', '/v2'],
    ] as const) {
      const { path, access_token } = await linkOf(given, resultId, linkType);
      const verified = page.waitForRequest(/token\/verify$/);
      const toSecond = callsTo(page, 'v2');
      await page.goto('/favicon.svg');
      const steps = await page.evaluate(() => history.length);
      await page.goto(`/customer${segment}/${path}?access_token=${access_token}`);
      await expect(page).toHaveURL(new RegExp(`/customer${segment}/${path}$`));
      expect((await verified).postDataJSON()).toMatchObject({ token: access_token, tokenType: linkType, result_id: resultId });
      expect(await page.evaluate(() => history.length)).toBe(steps + 1);
      await expect(page.getByRole('contentinfo')).toContainText('Your link is good until');
      expect(toSecond() > 0).toBe(segment === '/v2');
      expect(await page.evaluate(() => localStorage.getItem('fetlock.feature-toggles')), 'nothing of it stays').toBeNull();
      await page.reload();
      await expect(page.getByRole('contentinfo')).toContainText('Your link is good until');
    }
    await page.getByRole('banner').getByRole('button', { name: 'Say who you are' }).click();
    const dialog = page.getByRole('dialog', { name: 'What is your name?' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Your name is required')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Jane Doe');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner')).toContainText('You are: Jane Doe');
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  },
);

test(
  'a link that is not good says what to do: wrong, of another kind, revoked while open, left out',
  { tag: ['@LINK-10'] },
  async ({ page, given, guard }) => {
    guard.expect(/status of 401/);
    const { resultId } = await given.demo();
    const link = await linkOf(given, resultId, 'mig_pal_link');
    const title = page.getByRole('heading', { level: 1 });
    for (const address of [
      `/customer/${link.path}?access_token=made-up`,
      `/customer/processing-results/${resultId}?access_token=${link.access_token}`,
      `/customer/migration/${resultId + 1_000}/dashboard?token=${link.access_token}`,
    ]) {
      await page.goto(address);
      await expect(title).toHaveText('This link is not good');
    }
    await expectAccessibleLightAndDark(page, 'a link that is not good');
    await page.goto(`/customer/migration/${resultId}/dashboard`);
    await expect(title).toHaveText('Please open your link again');
    await page.goto('/customer/v3/migration/1/dashboard');
    await expect(title).toHaveText('There is no page at this address');

    await page.goto(`/customer/${link.path}?token=${link.access_token}`);
    await expect(page.getByRole('contentinfo')).toContainText('Your link is good until');
    await given.call('DELETE', `/api/v1/processing-results/${resultId}/links/${link.id}`);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(title).toHaveText('This link is not good');
  },
);

test(
  'who has no account is told at the log-in page what to do about an expired link',
  { tag: ['@LINK-15'] },
  async ({ page, given, guard }) => {
    guard.expect(/status of 408/);
    const { resultId } = await given.demo();
    const { path, access_token } = await linkOf(given, resultId, 'mig_pal_link');
    const body = { error: 'LINK_EXPIRED', description: 'Your protected access link has been expired', id: 'x' };
    await page.route('**/api/*/token/verify', (route) => route.fulfill({ status: 408, json: body }));
    await page.goto(`/customer/${path}?access_token=${access_token}`);
    await expect(page).toHaveURL(/\/log-in$/);
    await expect(page.getByRole('main')).toContainText('Did you come with a link from an e-mail?');
    await expect(page.getByRole('status').filter({ hasText: 'Link expired' })).toContainText(body.description);
    await expectAccessibleLightAndDark(page, 'the log-in page after an expired link');
  },
);
