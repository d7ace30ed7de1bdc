import { readSignature, readSignatureContent, saveSignature } from '@fetlock/contract/migration-signature';
import { migrationStepNames } from '@fetlock/contract/migration-steps';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import type { ContractServer } from '../../testing/contract-server.ts';
import { test } from '../../testing/test.tsx';
import { type Checklist, givenChecklist, signChecklist } from '../migration-pal/testing-checklist.ts';
import { draw, inkOf, signatureContent, signatureState } from './testing-signature.ts';

const dialog = (): Locator => page.getByRole('dialog', { name: 'Sign migration PAL' });
const signed = (): Locator => page.getByRole('dialog', { name: 'Migration PAL signed' });
const field = (name: string): Locator => dialog().getByRole('textbox', { name });
const button = (name: string): Locator => dialog().getByRole('button', { name });
const canvas = (): Locator => dialog().getByRole('img', { name: /^Draw your signature/ });

/** A version whose four steps are completed; the signature that is sent is kept. */
function completedPal(server: ContractServer): Checklist {
  const list = givenChecklist(server, { groups: 0, asked: 1, compounded: 0, ignored: 1 }, 'Jane Q Doe');
  signChecklist(list);
  list.steps = list.steps.map((step) => ({ ...step, status: 'completed' }));
  let state = signatureState(list.resultId);
  server.answer(readSignature, () => state);
  server.answer(readSignatureContent, () => signatureContent());
  server.answer(saveSignature, ({ body: { firstName, lastName } }) => {
    signChecklist(list);
    return (state = signatureState(list.resultId, { signer: `${firstName} ${lastName}` }));
  });
  return list;
}

async function openSigning(open: (address: string, opening: { as: null }) => Promise<void>, list: Checklist): Promise<void> {
  await open(list.address('&step=ignored'), { as: null });
  await page.getByRole('button', { name: 'Sign' }).click();
  await expect.element(field('First name')).toBeVisible();
}

test('signing says what it means, and begins with the name of the visitor; neither Escape nor a click beside it closes it @SIGN-01 @SIGN-02 @SIGN-03 @SIGN-05 @SIGN-21', async ({
  server,
  open,
}) => {
  await openSigning(open, completedPal(server));
  await expect.element(dialog().getByText('When you sign this migration PAL, it will be in a read-only state.')).toBeVisible();
  expect(dialog().element().getBoundingClientRect().width).toBeLessThanOrEqual(700);
  await expect.element(field('First name')).toHaveValue('Jane');
  await expect.element(field('Last name')).toHaveValue('Q Doe');
  await userEvent.keyboard('{Escape}');
  await clickOutside();
  await expect.element(dialog()).toBeVisible();
});

test('what is missing is said at its field, and nothing is sent before all of it is there @SIGN-06 @SIGN-07 @SIGN-12 @SIGN-13 @SIGN-14 @SIGN-15 @SIGN-16', async ({
  server,
  open,
}) => {
  await openSigning(open, completedPal(server));
  await field('First name').fill(' ');
  await field('Last name').fill('');
  await button('Sign').click();
  for (const flaw of ['First name is required', 'Last name is required', 'Signature is required'])
    await expect.element(dialog().getByText(flaw)).toBeVisible();
  await expectAccessibleLightAndDark('what is missing of a signature', '[role=dialog]');
  draw(canvas(), 60);
  await expect.element(dialog().getByText('Signature is required')).not.toBeInTheDocument();
  await button('Clear').click();
  await field('First name').fill('Jane');
  await field('Last name').fill('Doe');
  await button('Sign').click();
  await expect.element(dialog().getByText('Signature is required')).toBeVisible();
  expect(server.received(saveSignature)).toEqual([]);
});

test('a drawing is taken back line by line, or cleared @SIGN-08 @SIGN-09 @SIGN-10', async ({ server, open }) => {
  await openSigning(open, completedPal(server));
  await expect.element(button('Undo')).toBeDisabled();
  draw(canvas(), 60);
  draw(canvas(), 200);
  await button('Undo').click();
  await expect.element(button('Clear')).toBeEnabled();
  await button('Undo').click();
  await expect.element(button('Undo')).toBeDisabled();
  draw(canvas(), 60);
  await button('Clear').click();
  await expect.element(button('Clear')).toBeDisabled();
  expect(inkOf(canvas())).toEqual([]);
});

test('a drawing stays as it is while a phone is turned, and on its side the whole paper is in view', async ({ server, open }) => {
  await openSigning(open, completedPal(server));
  draw(canvas(), 60);
  const turned = async (width: number, height: number): Promise<number[]> => {
    await page.viewport(width, height);
    const surplus = (element: Element): number => (element instanceof HTMLCanvasElement ? element.width - element.offsetWidth : Number.NaN);
    await expect.poll(() => surplus(canvas().element())).toBe(0);
    return inkOf(canvas());
  };
  const upright = await turned(390, 844);
  const onItsSide = await turned(844, 390);
  await expect.element(canvas()).toBeInViewport({ ratio: 1 });
  expect(upright).toHaveLength(4);
  for (const [index, edge] of onItsSide.entries()) expect(edge).toBeCloseTo(upright[index] ?? -1, 1);
  // Drawn anew from its strokes: a pixel of its edge may fall on the other side.
  for (const [index, edge] of (await turned(390, 844)).entries()) expect(edge).toBeCloseTo(upright[index] ?? -1, 2);
});

test('what was signed is shown, read-only, with its check; it closes by Escape alone @SIGN-04 @SIGN-11 @SIGN-17 @SIGN-18 @SIGN-20 @PAL-13', async ({
  server,
  open,
}) => {
  const list = completedPal(server);
  await openSigning(open, list);
  await field('Last name').fill('Doe');
  draw(canvas(), 60);
  await button('Sign').click();
  await expect.element(signed().getByRole('img', { name: 'Signature of Jane Doe' })).toBeVisible();
  await expect.element(signed().getByText('The signed evidence is unchanged.')).toBeVisible();
  await expect.element(signed().getByText(/^Read-only since it was signed on /)).toBeVisible();
  await expect.element(signed().getByText(/^When you sign/)).not.toBeInTheDocument();
  await expect.element(signed().getByRole('textbox', { name: 'First name' })).toHaveAttribute('readonly');
  expect(server.received(saveSignature).map(({ body }) => body)).toMatchObject([
    { firstName: 'Jane', lastName: 'Doe', method: 'drawn', signature: expect.stringMatching(/^data:image\/jpeg;base64,/) },
  ]);
  await expectAccessibleLightAndDark('a signature', '[role=dialog]');
  const [close, certificate] = [signed().getByRole('button', { name: 'Close' }), signed().getByRole('link', { name: 'View certificate' })];
  await expect.poll(() => Math.abs(middleOf(certificate) - middleOf(close))).toBeLessThanOrEqual(1);
  await clickOutside();
  await expect.element(signed()).toBeVisible();
  // Nothing can be lost any more.
  await userEvent.keyboard('{Escape}');
  await expect.element(signed()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Migration PAL signed' })).toBeVisible();
  expect(list.steps.map(({ status }) => status)).toEqual(migrationStepNames.map(() => 'signed'));
});

test('a signature is typed on a phone, by the keyboard alone @SIGN-17 @SIGN-20', async ({ server, open }) => {
  await page.viewport(390, 844);
  await openSigning(open, completedPal(server));
  await expectAccessibleLightAndDark('signing on a phone', '[role=dialog]');
  const last = field('Last name').element();
  if (last instanceof HTMLElement) last.focus();
  await userEvent.keyboard('{Tab}{ArrowRight}{Tab}');
  await expect.element(field('Type your name as your signature')).toHaveFocus();
  await userEvent.keyboard('Jane Q Doe');
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(signed().getByRole('img', { name: 'Signature of Jane Q Doe' })).toBeVisible();
  expect(server.received(saveSignature).map(({ body }) => body)).toMatchObject([{ firstName: 'Jane', lastName: 'Q Doe', method: 'typed' }]);
});

/** In the corner of the window, which no dialog fills. */
async function clickOutside(): Promise<void> {
  const position = { x: 5, y: 5 };
  await userEvent.click(document.elementFromPoint(position.x, position.y) ?? document.body, { position });
}

/** How far down the page the middle of its text is. */
function middleOf(shown: Locator): number {
  const text = document.createRange();
  text.selectNodeContents(shown.element());
  const { top, height } = text.getBoundingClientRect();
  return top + height / 2;
}
