import type { LinkType } from '@fetlock/contract/links';
import { Review } from './pages/review.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { expect, test } from './setup/test.ts';
import { unique } from './setup/unique.ts';

// Runs in a browser against the whole product: what a practice says through its link reaches the reviewers.

test.use({ signedInAs: null });

test('a practice checks a few drawn items with its link; its answers reach the reviewers', async ({ page, given, visitor, guard }) => {
  const { resultId } = await given.task(unique('Guided check'));
  const addressOf = async (linkType: LinkType, screen: string) => {
    const path = `/api/v1/processing-results/${resultId}/link`;
    const { access_token } = await given.call<{ access_token: string }>('POST', path, { linkType });
    return `/customer/${screen}?access_token=${access_token}`;
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await addressOf('mig_pal_link', `migration/${resultId}/migration-poll`));
  await page.getByRole('button', { name: 'Guided check' }).click();
  const check = page.getByRole('dialog', { name: 'Guided check' });
  await expect(check.getByRole('status')).toHaveText('0 of 3 checked');
  await expectAccessibleLightAndDark(page, 'guided check', '[role=dialog]');

  const carprofen = check.getByRole('listitem', { name: /^Carprofen 100 mg/ });
  await carprofen.getByRole('button', { name: 'This is right' }).click();
  await page.getByRole('dialog', { name: 'What is your name?' }).getByLabel('Your name').fill('Jane Doe');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(check.getByRole('status')).toHaveText('1 of 3 checked');
  const trim = check.getByRole('listitem', { name: /^Nail trim/ });
  await trim.getByRole('button', { name: 'Something is wrong' }).click();
  await trim.getByLabel('What is wrong?').fill('We also grind');
  guard.expect(/ERR_CONNECTION_RESET/);
  await page.route('**/customer/processing-results/*/guided-check/*', (route) => route.abort('connectionreset'), { times: 1 });
  await trim.getByRole('button', { name: 'Send' }).click();
  await expect(trim).toContainText('You wrote: We also grind');
  await expect(trim.getByRole('button', { name: 'Say more' }), 'sent again by itself').toBeEnabled();
  await expect(check.getByRole('status')).toHaveText('2 of 3 checked');

  await page.goBack();
  await expect(check).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Migration PAL' })).toBeVisible();

  // The other link shows the same items, and the answers given for them.
  await page.goto(await addressOf('protected_link', `processing-results/${resultId}`));
  await page.getByRole('button', { name: 'Guided check' }).click();
  await expect(carprofen.getByRole('button', { name: 'This is right' })).toHaveAttribute('aria-pressed', 'true');
  const raffle = check.getByRole('listitem', { name: /^Raffle ticket/ });
  // It has no match, so there is nothing to call right.
  await expect(raffle.getByRole('button', { name: 'This is right' })).toBeHidden();
  await raffle.getByRole('button', { name: 'Say what it is' }).click();
  await raffle.getByLabel('What is it?').fill('This is no item of ours');
  await raffle.getByRole('button', { name: 'Send' }).click();
  await expect(check.getByRole('status')).toHaveText('All 3 are checked. Thank you!');
  await expect(raffle.getByRole('button', { name: 'Say more' }), 'saved').toBeEnabled();

  const [, ticket] = await given.rows(resultId);
  expect(ticket?.lastComment?.message).toContain('This is no item of ours');
  expect(ticket?.status.name).toBe('needs_change');
  const review = new Review(await visitor('reviewer'));
  await review.open(resultId);
  await review.page.getByRole('button', { name: /Suggestions/ }).click();
  await expect(review.page.getByRole('heading', { name: 'Verified by the customer' })).toBeVisible();
});
