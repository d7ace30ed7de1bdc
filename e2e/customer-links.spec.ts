import type { Link, LinkType } from '@fetlock/contract/links';
import type { Page } from '@playwright/test';
import { withDatabase } from './setup/database.ts';
import type { Given } from './setup/given.ts';
import { expect, test } from './setup/test.ts';

test.use({ signedInAs: null });

const pages = { protected_link: 'processing-results/:id', mig_pal_link: 'migration/:id/migration-poll' } as const;

async function linkOf(given: Given, resultId: number, linkType: LinkType) {
  const body = { linkType };
  const link = await given.call<Link & { access_token: string }>('POST', `/api/v1/processing-results/${resultId}/link`, body);
  return { ...link, path: pages[linkType].replace(':id', String(resultId)) };
}

/** The visible address of a page: its path, perhaps the step of the Migration PAL, and no token. */
const addressOf = (path: string) => new RegExp(`/customer${path}(\\?step=\\w+)?$`);

/** Simulates the expiry of a link. */
const expire = (linkId: number) =>
  withDatabase((client) =>
    client.query("update links set created_at = created_at - interval '8 days', expires_at = now() - interval '1 day' where id = $1", [
      linkId,
    ]),
  );

const callsTo = (page: Page, version: string): (() => number) => {
  let calls = 0;
  page.on('request', (request) => (calls += new URL(request.url()).pathname.startsWith(`/api/${version}/`) ? 1 : 0));
  return () => calls;
};

// Runs in a browser against the whole product: tokens issued by the server, the history of a tab and reloads of the built pages.
test(
  'a link opens without a sign-in; its token leaves the address and the history',
  {
    tag: ['@AUTH-02', '@AUTH-12', '@AUTH-23', '@LINK-12', '@LINK-13', '@SHELL-15', '@SHELL-17', '@SHELL-18', '@TOGGLE-13', '@CALL-095'],
  },
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
      await expect(page).toHaveURL(addressOf(`${segment}/${path}`));
      expect((await verified).postDataJSON()).toMatchObject({ token: access_token, tokenType: linkType, result_id: resultId });
      expect(await page.evaluate(() => history.length)).toBe(steps + 1);
      await expect(page.getByRole('contentinfo')).toContainText('Your link is valid until');
      expect(toSecond() > 0).toBe(segment === '/v2');
      expect(await page.evaluate(() => localStorage.getItem('fetlock.feature-toggles')), 'nothing of it stays').toBeNull();
      await page.reload();
      await expect(page.getByRole('contentinfo')).toContainText('Your link is valid until');
    }
  },
);

// Runs in a browser against the whole product: which links the server accepts, and for which page.
test('a link opens its pages until it is revoked', async ({ page, given, guard }) => {
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
    await expect(title).toHaveText('This link does not work');
  }
  await page.goto(`/customer/${link.path}?token=${link.access_token}`);
  await expect(page.getByRole('contentinfo')).toContainText('Your link is valid until');
  await given.call('DELETE', `/api/v1/processing-results/${resultId}/links/${link.id}`);
  await page.reload();
  // If a call was refused before the page was left, the tab has forgotten the visit.
  await expect(title).toHaveText(/^(This link does not work|Please open your link again)$/);
  await expectNothingSecret(page, link.access_token);
});

/** No token of a link or of a visit is left in the tab or in the browser. */
async function expectNothingSecret(page: Page, linkToken: string) {
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toContain('fetlock_link_');
  expect(kept).not.toContain(linkToken);
}

const expired = 'Your protected access link has been expired';

test.describe('in the browser of a signed-in user', () => {
  test.use({ signedInAs: 'reviewer' });

  // Runs in a browser against the whole product: the calls of two people in one browser, and an expired link.
  test(
    'an expired link is reported as such and signs no one out, and no call is made in the name of the signed-in user',
    { tag: ['@AUTH-02', '@LINK-15'] },
    async ({ page, given, guard }) => {
      guard.expect(/status of 408/);
      const { resultId } = await given.demo();
      const { id, path, access_token } = await linkOf(given, resultId, 'mig_pal_link');
      const sent: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (new URL(page.url()).pathname.startsWith('/customer/')) sent.push(request.headers()['authorization']);
      });
      await page.goto(`/customer/${path}?access_token=${access_token}`);
      await expect(page.getByRole('contentinfo')).toContainText('Your link is valid until');
      const own = await page.evaluate(() => localStorage.getItem('fetlock.sign-in') ?? '');
      const { access_token: ownToken } = JSON.parse(own) as { access_token: string };
      expect(sent.some((authorization) => authorization?.startsWith('Bearer fetlock_link_'))).toBe(true);
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(access_token);
      await expire(id);
      // The page may already have noticed it by itself.
      await page.goto(`/customer/migration/${resultId}/dashboard?access_token=${access_token}`);
      await expect(page.getByRole('status').filter({ hasText: 'Link expired' })).toContainText(expired);
      await expect(page.getByRole('main')).toContainText('Did you come with a link from an e-mail?');
      expect(sent).not.toContain(`Bearer ${ownToken}`);
      await expectNothingSecret(page, access_token);
      await page.getByRole('link', { name: /^Go to the tasks as / }).click();
      await expect(page).toHaveURL(/\/home\/tasks$/);
      await expect(page.getByRole('heading', { name: 'Tasks', exact: true })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('fetlock.sign-in'))).toBe(own);
      await given.call('PATCH', `/api/v1/processing-results/${resultId}/links/${id}`);
      await page.goto(`/customer/${path}?access_token=${access_token}`);
      await expect(page.getByRole('contentinfo')).toContainText('Your link is valid until');
    },
  );
});
