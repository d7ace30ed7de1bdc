import type { SignatureState } from '@fetlock/contract/migration-signature';
import { migrationStepNames } from '@fetlock/contract/migration-steps';
import type { Locator, Page } from '@playwright/test';
import { Review } from './pages/review.ts';
import { expectAccessibleLightAndDark } from './setup/accessible.ts';
import { withDatabase } from './setup/database.ts';
import type { Given } from './setup/given.ts';
import { expect, test } from './setup/test.ts';

/** A version whose four steps are completed, and the address of its Migration PAL. */
async function completedPal(given: Given, page: Page, name: string) {
  const { resultId } = await given.task(`${name} ${Date.now().toString(36)}`);
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
  await page.getByRole('button', { name: 'Say who you are' }).click();
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

/** How far down the page the middle of its text is. */
const middleOf = (element: Locator) =>
  element.evaluate((shown) => {
    const text = document.createRange();
    text.selectNodeContents(shown);
    const { top, height } = text.getBoundingClientRect();
    return top + height / 2;
  });

async function draw(page: Page, canvas: Locator, from: number): Promise<void> {
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The canvas is not in view.');
  await page.mouse.move(box.x + from, box.y + 120);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(box.x + from + step * 10, box.y + 120 - (step % 3) * 30);
  await page.mouse.up();
}

/** Turns the screen twice: what is drawn stays as it is, and on its side the whole paper is in view. */
async function drawnAlikeOnASideTurnedPhone(page: Page, canvas: Locator): Promise<void> {
  const turned = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await expect.poll(() => canvas.evaluate((element: HTMLCanvasElement) => element.width - element.offsetWidth)).toBe(0);
    return inkOf(canvas);
  };
  const upright = await turned(390, 844);
  const onItsSide = await turned(844, 390);
  await expect(canvas).toBeInViewport({ ratio: 1 });
  for (const [at, edge] of onItsSide.entries()) expect(edge).toBeCloseTo(upright[at] ?? -1, 1);
  expect(await turned(390, 844)).toEqual(upright);
}

/** Where the ink begins and ends across and down, as parts of the canvas. */
const inkOf = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    // From a copy: the browser warns of a canvas that is drawn on and read again and again.
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!copy) throw new Error('This browser cannot copy a picture.');
    copy.drawImage(element, 0, 0);
    const { data } = copy.getImageData(0, 0, width, height);
    const inked = Array.from({ length: width * height }, (_, at) => at).filter((at) => (data[4 * at] ?? 255) < 128);
    const [across, down] = [inked.map((at) => (at % width) / width), inked.map((at) => Math.floor(at / width) / height)];
    const ends = (places: number[]) => [Math.min(...places), Math.max(...places)];
    return inked.length === 0 ? [] : [...ends(across), ...ends(down)];
  });

const stateOf = (given: Given, resultId: number) => given.read<SignatureState>(`/api/v1/migration/${resultId}/signature`);

test(
  'a customer draws a signature: nothing is saved before all of it is there, then the checklist is read-only and has a certificate',
  {
    tag: [
      '@R-35',
      '@SIGN-01',
      '@SIGN-02',
      '@SIGN-03',
      '@SIGN-04',
      '@SIGN-05',
      '@SIGN-06',
      '@SIGN-07',
      '@SIGN-08',
      '@SIGN-09',
      '@SIGN-10',
      '@SIGN-11',
      '@SIGN-12',
      '@SIGN-13',
      '@SIGN-14',
      '@SIGN-15',
      '@SIGN-16',
      '@SIGN-17',
      '@SIGN-18',
      '@SIGN-20',
      '@PAL-13',
    ],
  },
  async ({ page, given }) => {
    const { resultId, address } = await completedPal(given, page, 'Drawn');
    const sent: unknown[] = [];
    page.on(
      'request',
      (request) => request.method() === 'PUT' && request.url().endsWith('/signature') && sent.push(request.postDataJSON()),
    );
    const dialog = await openSigning(page, address('migration-poll'));
    await expect(dialog.getByText('When you sign this migration PAL, it will be in a read-only state.')).toBeVisible();
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(700);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();

    await dialog.getByLabel('First name').fill(' ');
    await dialog.getByLabel('Last name').fill('');
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    for (const flaw of ['First name is required', 'Last name is required', 'Signature is required'])
      await expect(dialog.getByText(flaw)).toBeVisible();
    await expectAccessibleLightAndDark(page, 'what is missing of a signature', '[role=dialog]');
    expect(sent).toEqual([]);

    const canvas = dialog.getByRole('img', { name: /^Draw your signature/ });
    const [undo, clear] = [dialog.getByRole('button', { name: 'Undo' }), dialog.getByRole('button', { name: 'Clear' })];
    await expect(undo).toBeDisabled();
    await draw(page, canvas, 60);
    await expect(dialog.getByText('Signature is required')).toBeHidden();
    await draw(page, canvas, 200);
    await undo.click();
    await expect(clear).toBeEnabled();
    await undo.click();
    await expect(undo).toBeDisabled();
    await draw(page, canvas, 60);
    await clear.click();
    await expect(clear).toBeDisabled();
    await dialog.getByLabel('First name').fill('Jane');
    await dialog.getByLabel('Last name').fill('Doe');
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(dialog.getByText('Signature is required')).toBeVisible();
    expect(sent).toEqual([]);

    await draw(page, canvas, 60);
    await drawnAlikeOnASideTurnedPhone(page, canvas);
    await page.setViewportSize({ width: 900, height: 900 });
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    const signed = page.getByRole('dialog', { name: 'Migration PAL signed' });
    await expect(signed.getByRole('img', { name: 'Signature of Jane Doe' })).toBeVisible();
    await expect(signed.getByText('The signed evidence is unchanged.')).toBeVisible();
    await expect(signed.getByText(/^Read-only since it was signed on /)).toBeVisible();
    await expect(signed.getByText('When you sign')).toBeHidden();
    await expect(signed.getByLabel('First name')).toHaveAttribute('readonly');
    expect(sent).toMatchObject([{ firstName: 'Jane', lastName: 'Doe', signature: expect.stringMatching(/^data:image\/jpeg;base64,/) }]);
    await expectAccessibleLightAndDark(page, 'a signature', '[role=dialog]');
    const [close, certificate] = [signed.getByRole('button', { name: 'Close' }), signed.getByRole('link', { name: 'View certificate' })];
    expect(Math.abs((await middleOf(certificate)) - (await middleOf(close)))).toBeLessThanOrEqual(1);
    await page.mouse.click(5, 5);
    await expect(signed).toBeVisible();
    // Nothing can be lost any more.
    await page.keyboard.press('Escape');
    await expect(signed).toBeHidden();
    await expect(page.getByRole('button', { name: 'Migration PAL signed' })).toBeVisible();

    await page.goto(address('certificate'));
    await expect(page.getByRole('heading', { name: 'Certificate of signature' })).toBeVisible();
    const { signature } = await stateOf(given, resultId);
    for (const fact of [
      'The signed evidence is unchanged.',
      'Jane Doe',
      'Jane Q Doe',
      '127.0.0.1',
      signature?.content_hash ?? '?',
      signature?.user_agent ?? '?',
    ])
      await expect(page.getByRole('main').getByText(fact).first()).toBeVisible();
    await expectAccessibleLightAndDark(page, 'a certificate', 'main');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    expect((await page.pdf({ format: 'A4' })).subarray(0, 4).toString()).toBe('%PDF');

    await page.emulateMedia({ media: 'screen' });
    await withDatabase((client) =>
      client.query(
        `update result_rows set custom_gl_code = 'changed past the product' where id =
          (select id from result_rows where result_id = $1 and signed_as = 'to_move' order by id limit 1)`,
        [resultId],
      ),
    );
    await page.reload();
    await expect(page.getByRole('main').getByText('1 row was changed past Fetlock, not carried out as signed.').first()).toBeVisible();
    await expect(page.getByText('The signed evidence is unchanged.')).toBeHidden();
  },
);

test(
  'a customer types a signature on a phone, by the keyboard alone; staff see what is locked, carry out the rest, and reopen with a reason',
  { tag: ['@SIGN-19', '@SIGN-21'] },
  async ({ page, given, visitor }) => {
    const { resultId, address } = await completedPal(given, page, 'Typed');
    await page.setViewportSize({ width: 390, height: 844 });
    const dialog = await openSigning(page, address('migration-poll'));
    // The visitor's name, split on the first blank.
    await expect(dialog.getByLabel('First name')).toHaveValue('Jane');
    await expect(dialog.getByLabel('Last name')).toHaveValue('Q Doe');
    await expectAccessibleLightAndDark(page, 'signing on a phone', '[role=dialog]');
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
    await expect(staff.getByText('The signed evidence is unchanged. 1 row was carried out since.')).toBeVisible();
    await expect(staff.getByRole('region', { name: 'Rows carried out since' }).getByRole('row')).toContainText(['Row', 'Nail trim']);
    await expectAccessibleLightAndDark(staff, 'a certificate of rows that were carried out', 'main');
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
