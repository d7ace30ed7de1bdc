import type { SignatureState } from '@fetlock/contract/migration-signature';
import { migrationStepNames } from '@fetlock/contract/migration-steps';
import type { Locator, Page } from '@playwright/test';
import { Review } from './pages/review.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import type { Given } from './setup/given.ts';
import { expect, test } from './setup/test.ts';

/** A version whose four steps are completed, and the address of its Migration PAL. */
async function completedPal(given: Given, page: Page, name: string) {
  const { resultId } = await given.task(name);
  const rows = await given.rows(resultId);
  const ticket = rows.find(({ orig_name }) => orig_name === 'Raffle ticket');
  const asked = rows.find(({ orig_name }) => orig_name === 'Nail trim');
  await given.call('POST', `/api/v1/processing-results/${resultId}/rows/statuses`, { rows_ids: [ticket?.id], status: 'ignore' });
  await given.call('POST', `/api/v1/processing-results/${resultId}/rows/statuses`, { rows_ids: [asked?.id], status: 'ask_customer' });
  const { access_token: token } = await given.call<{ access_token: string }>('POST', `/api/v1/processing-results/${resultId}/link`, {
    linkType: 'mig_pal_link',
  });
  const visit = await page.request.post('/api/v1/token/verify', {
    data: { token, tokenType: 'mig_pal_link', result_id: resultId, visitor: 'Jane Doe' },
  });
  const { access_token } = (await visit.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  for (const stepName of migrationStepNames)
    await page.request.patch(`/api/v1/migration/${resultId}`, { headers, data: { stepName, status: 'completed' } });
  return { resultId, address: (of: 'migration-poll' | 'certificate') => `/customer/migration/${resultId}/${of}?access_token=${token}` };
}

async function openSigning(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Enter your name' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('textbox').fill('Jane Q Doe');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  const last = page.getByRole('button', { name: /Ignored/ });
  if (await last.isVisible()) await last.click();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign migration PAL' });
  await expect(dialog.getByLabel('First name')).toBeVisible();
  return dialog;
}

const stateOf = (given: Given, resultId: number) => given.read<SignatureState>(`/api/v1/migration/${resultId}/signature`);

// Runs in a browser against the whole product: two people, one after the other, with what the server stores of a signature.
test(
  'a customer types a signature on a phone, by the keyboard alone; staff see what is locked, carry out the rest, and reopen with a reason',
  { tag: ['@SIGN-19', '@SIGN-21'] },
  async ({ page, given, visitor }) => {
    const { resultId, address } = await completedPal(given, page, 'Typed');
    await page.setViewportSize({ width: 390, height: 844 });
    const dialog = await openSigning(page, address('migration-poll'));
    // The visitor's name, split at the first blank.
    await expect(dialog.getByLabel('First name')).toHaveValue('Jane');
    await expect(dialog.getByLabel('Last name')).toHaveValue('Q Doe');
    await dialog.getByLabel('Last name').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Type your name as your signature')).toBeFocused();
    await page.keyboard.type('Jane Q Doe');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const signed = page.getByRole('dialog', { name: 'Migration PAL signed' });
    await expect(signed.getByRole('img', { name: 'Signature of Jane Q Doe' })).toBeVisible();
    const { signature } = await stateOf(given, resultId);
    expect(signature).toMatchObject({ method: 'typed', steps: migrationStepNames.map((step) => ({ step, status: 'signed' })) });

    const staff = await visitor('reviewer');
    const review = new Review(staff);
    await review.open(resultId, '?tab=all');
    await expect(staff.getByText(/^Signed by Jane Q Doe on /)).toBeVisible();
    const mark = (name: string) => review.row(name).getByRole('img', { name: /^Signed by the customer/ });
    await expect(mark('Raffle ticket')).toHaveAccessibleName('Signed by the customer, locked');
    await expect(mark('Nail trim')).toHaveAccessibleName('Signed by the customer');
    await expectAccessibleLightAndDark(staff, 'a signed version in the review');
    await review.setStatus('Nail trim', 'Needs change');
    await expect.poll(async () => (await stateOf(given, resultId)).check).toMatchObject({ is_unchanged: true, rows_carried_out: 1 });
    await staff.getByRole('link', { name: 'Certificate' }).click();
    await expect(staff.getByText('The signed evidence is unchanged. 1 row was processed since.')).toBeVisible();
    await expect(staff.getByRole('region', { name: 'Rows processed since' }).getByRole('row')).toContainText(['Row', 'Nail trim']);
    await review.open(resultId, '?tab=all');
    await staff.getByRole('button', { name: 'Reopen' }).click();
    const question = staff.getByRole('dialog', { name: 'Reopen the Migration PAL?' });
    await question.getByRole('button', { name: 'Reopen' }).click();
    await expect(question.getByText('Say why it is reopened')).toBeVisible();
    await question.getByLabel('Reason').fill('One row was forgotten');
    await expectAccessibleLightAndDark(staff, 'reopening', '[role=dialog]');
    await question.getByRole('button', { name: 'Reopen' }).click();
    await expect(question).toBeHidden();
    await expect(staff.getByText(/^Signed by Jane Q Doe on /)).toBeHidden();
    await expect(mark('Raffle ticket')).toBeHidden();
    expect(await stateOf(given, resultId)).toMatchObject({ signature: null, voided: [{ reason: 'One row was forgotten' }] });
  },
);
