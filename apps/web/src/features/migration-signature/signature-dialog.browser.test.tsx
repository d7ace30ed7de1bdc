import { problems } from '@fetlock/contract/problems';
import { readSignature, readSignatureContent, saveSignature } from '@fetlock/contract/migration-signature';
import { migrationStepNames } from '@fetlock/contract/migration-steps';
import { expect, onTestFinished } from 'vitest';
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

/** A version whose four steps are completed; the signature that is sent is recorded. */
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

test('signing says what it means, and begins with the name of the visitor; neither Escape nor a click outside closes it @SIGN-01 @SIGN-02 @SIGN-03 @SIGN-05 @SIGN-21', async ({
  server,
  open,
}) => {
  await openSigning(open, completedPal(server));
  await expect.element(dialog().getByText('When you sign this migration PAL, it will be in a read-only state.')).toBeVisible();
  expect(dialog().element().getBoundingClientRect().width).toBe(700);
  await expect.element(field('First name')).toHaveValue('Jane');
  await expect.element(field('Last name')).toHaveValue('Q Doe');
  await userEvent.keyboard('{Escape}');
  await clickOutside();
  await expect.element(dialog()).toBeVisible();
});

test('each missing field says so, and nothing is sent before all are complete @SIGN-06 @SIGN-07 @SIGN-12 @SIGN-13 @SIGN-14 @SIGN-15 @SIGN-16', async ({
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

for (const [width, height] of [
  [1440, 700],
  [390, 700],
  [844, 390],
] as const)
  test(`the button that signs is in view before anything is scrolled, ${width} by ${height}`, async ({ server, open }) => {
    await page.viewport(width, height);
    await openSigning(open, completedPal(server));
    await expect.element(button('Sign')).toBeInViewport({ ratio: 1 });
    const { left, right, top, bottom } = button('Sign').element().getBoundingClientRect();
    expect(
      button('Sign')
        .element()
        .contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)),
    ).toBe(true);
  });

test('a drawing is undone line by line, or cleared @SIGN-08 @SIGN-09 @SIGN-10', async ({ server, open }) => {
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

test('a drawing is unchanged when a phone is rotated, and in landscape the whole paper is in view', async ({ server, open }) => {
  await openSigning(open, completedPal(server));
  draw(canvas(), 60);
  const turned = async (width: number, height: number): Promise<{ paper: number[]; edges: number[] }> => {
    await page.viewport(width, height);
    await tenFrames();
    const element = canvas().element();
    if (!(element instanceof HTMLCanvasElement)) throw new Error('The paper is no canvas.');
    await expect.poll(() => element.width - element.offsetWidth).toBe(0);
    return { paper: [element.width, element.width, element.height, element.height], edges: inkOf(canvas()) };
  };
  const upright = await turned(390, 844);
  const onItsSide = await turned(844, 390);
  await expect.element(canvas()).toBeInViewport({ ratio: 1 });
  expect(upright.edges).toHaveLength(4);
  for (const [index, edge] of onItsSide.edges.entries()) expect(edge).toBeCloseTo(upright.edges[index] ?? -1, 1);
  // On the smallest one the tools leave the paper its room.
  await page.viewport(568, 320);
  await expect.poll(() => canvas().element().clientWidth).toBeGreaterThanOrEqual(280);
  await expect.element(canvas()).toBeInViewport({ ratio: 1 });
  const again = await turned(390, 844);
  expect(again.paper).toEqual(upright.paper);
  // Redrawn from its strokes: an edge pixel may differ by one.
  for (const [index, edge] of again.edges.entries())
    expect(Math.abs(edge - (upright.edges[index] ?? -1)) * (again.paper[index] ?? 0)).toBeLessThan(1.5);
});

// Phones, and computers with an enlarged page, have fractions too.
for (const ratio of [1, 1.5, 2, 2.625, 3])
  test(`from a small phone to a very large screen the paper keeps its shape and its resolution is limited, at a pixel ratio of ${ratio}`, async ({
    server,
    open,
  }) => {
    const own = window.devicePixelRatio;
    const setRatio = (value: number): void => {
      Object.defineProperty(window, 'devicePixelRatio', { configurable: true, value });
    };
    setRatio(ratio);
    onTestFinished(() => void setRatio(own));
    await openSigning(open, completedPal(server));
    draw(canvas(), 60);
    for (const [width, height] of sizes) {
      await page.viewport(width, height);
      const paper = canvas().element();
      if (!(paper instanceof HTMLCanvasElement)) throw new Error('The paper is no canvas.');
      const points = (): number => Math.min(2_400, Math.round(paper.offsetWidth * ratio));
      await expect.poll(() => paper.width - points(), { message: `${width} × ${height}` }).toBe(0);
      // A paper that grows with its own resolution would grow with every frame.
      await tenFrames();
      const before = paper.offsetHeight;
      await tenFrames();
      expect(paper.offsetHeight, `${width} × ${height}`).toBe(before);
      expect(Math.abs(paper.offsetWidth / 3 - before), `${width} × ${height}`).toBeLessThanOrEqual(1);
      expect(before, `${width} × ${height}`).toBeLessThanOrEqual(height);
      expect(paper.offsetWidth, `${width} × ${height}`).toBeGreaterThanOrEqual(200);
      await expectNothingCut(`${width} × ${height}`);
    }
  });

test('with text twice as large nothing in the dialog is cut, and it can be signed', async ({ server, open }) => {
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  await openSigning(open, completedPal(server));
  document.documentElement.style.fontSize = '200%';
  for (const [width, height] of sizes) {
    await page.viewport(width, height);
    await expectNothingCut(`${width} × ${height}`);
  }
  await page.viewport(320, 568);
  draw(canvas(), 60);
  await button('Sign').click();
  await expect.element(signed()).toBeVisible();
});

test('the drawing is still there after trying to type, and a failed request loses nothing', async ({ server, open }) => {
  const list = completedPal(server);
  await openSigning(open, list);
  await field('Last name').fill('Dolittle');
  draw(canvas(), 60);
  const drawn = inkOf(canvas());
  await dialog().getByText('Type', { exact: true }).click();
  await field('Type your name as your signature').fill('Jane');
  await dialog().getByText('Draw', { exact: true }).click();
  await expect.element(button('Undo')).toBeEnabled();
  expect(inkOf(canvas())).toEqual(drawn);
  // What is signed has changed meanwhile, and cannot be refetched just now.
  server.refuse(saveSignature, 'SET_CHANGED');
  server.refuse(readSignatureContent, 'NOT_FOUND');
  const asked = server.received(readSignatureContent).length;
  await button('Sign').click();
  await expect.element(dialog().getByText('Your signature was not saved.')).toBeVisible();
  // It is said once, next to the button, and no notice covers the signature.
  expect(page.getByText(problems.SET_CHANGED.description).elements()).toHaveLength(1);
  await expect.poll(() => server.received(readSignatureContent).length).toBeGreaterThan(asked);
  await expect.element(field('Last name')).toHaveValue('Dolittle');
  expect(inkOf(canvas())).toEqual(drawn);
});

test('on a laptop what is missing, and why it failed, is in view above the buttons', async ({ server, open }) => {
  await page.viewport(1366, 700);
  await openSigning(open, completedPal(server));
  const inView = async (text: string) => {
    await expect.element(dialog().getByText(text)).toBeInViewport({ ratio: 1 });
    const [message, foot] = [dialog().getByText(text).element(), button('Sign').element()].map((one) => one.getBoundingClientRect());
    expect(message?.bottom).toBeLessThanOrEqual(foot?.top ?? 0);
  };
  await button('Sign').click();
  await inView('Signature is required');
  draw(canvas(), 60);
  dialog().element().scrollTo({ top: 0 });
  server.refuse(saveSignature, 'SET_CHANGED');
  await button('Sign').click();
  await inView('Your signature was not saved.');
});

test('a signature on something that has changed meanwhile is refused, with the step in which it has', async ({ server, open }) => {
  const list = completedPal(server);
  server.answer(readSignatureContent, signatureContent({ ask_customer: { rows: 5 } }));
  await openSigning(open, list);
  draw(canvas(), 60);
  server.refuse(saveSignature, 'SET_CHANGED');
  server.answer(readSignatureContent, signatureContent({ ask_customer: { rows: 4 } }));
  await button('Sign').click();
  await expect
    .element(dialog().getByRole('alert'))
    .toMatchTextContent(/Ask customer: it was “5 items, 0 answered”, and is now “4 items, 0 answered”\.$/);
});

test('without an answer the signature is not said to be unsaved, and signing again sends the same one', async ({ server, open }) => {
  await openSigning(open, completedPal(server));
  draw(canvas(), 60);
  server.cutOff(saveSignature);
  await button('Sign').click();
  await expect.element(dialog().getByText('We don’t know whether your signature was saved.')).toBeVisible();
  await button('Sign').click();
  await expect.poll(() => server.received(saveSignature)).toHaveLength(2);
  const [lost, again] = server.received(saveSignature).map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(lost ?? 'a key');
});

test('what was signed is shown, read-only, with its check; Escape alone closes it @SIGN-04 @SIGN-11 @SIGN-17 @SIGN-18 @SIGN-20 @PAL-13', async ({
  server,
  open,
}) => {
  const list = completedPal(server);
  await openSigning(open, list);
  await expect.element(button('Cancel')).toBeVisible();
  await field('Last name').fill('Doe');
  draw(canvas(), 60);
  await button('Sign').click();
  await expect.element(signed().getByRole('img', { name: 'Signature of Jane Doe' })).toBeVisible();
  await expect.element(signed().getByRole('button', { name: 'Sign', exact: true })).not.toBeInTheDocument();
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
  // In another tab, or forwarded to a colleague, it opens too.
  await expect.element(certificate).toHaveAttribute('href', expect.stringContaining(`/certificate?access_token=${list.linkToken}`));
  await clickOutside();
  await expect.element(signed()).toBeVisible();
  // Nothing can be lost any more.
  await userEvent.keyboard('{Escape}');
  await expect.element(signed()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Migration PAL signed' })).toBeVisible();
  expect(list.steps.map(({ status }) => status)).toEqual(migrationStepNames.map(() => 'signed'));
  // Returning with the link shows it too.
  await open(list.address(), { as: null });
  await page.getByRole('link', { name: 'Certificate' }).click();
  await expect.element(page.getByRole('heading', { name: 'Certificate of signature' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the Migration PAL' }).click();
  await expect.element(page.getByRole('link', { name: 'Certificate' })).toBeVisible();
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

async function tenFrames(): Promise<void> {
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
}

const sizes = [
  [320, 568],
  [390, 844],
  [568, 320],
  [667, 375],
  [844, 390],
  [915, 412],
  [768, 1024],
  [1280, 720],
  [3840, 2160],
] as const;

/** Nothing is wider than its dialog, and the buttons at the bottom are reachable. */
async function expectNothingCut(what: string): Promise<void> {
  const content = dialog().element();
  await expect.poll(() => content.scrollWidth - content.clientWidth, { message: `${what}: wider than its window` }).toBeLessThanOrEqual(0);
  for (const name of ['Sign', 'Cancel']) {
    const foot = button(name).element();
    const beyond = (): number => {
      foot.scrollIntoView({ block: 'nearest' });
      const [inner, box] = [content.getBoundingClientRect(), foot.getBoundingClientRect()];
      return Math.max(inner.left - box.left, box.right - inner.right, box.bottom - window.innerHeight);
    };
    await expect.poll(beyond, { message: `${what}: ${name} is cut` }).toBeLessThanOrEqual(1);
  }
}

/** In the corner of the window, which no dialog fills. */
async function clickOutside(): Promise<void> {
  const position = { x: 5, y: 5 };
  await userEvent.click(document.elementFromPoint(position.x, position.y) ?? document.body, { position });
}

/** Vertical position on the page of the middle of its text. */
function middleOf(shown: Locator): number {
  const text = document.createRange();
  text.selectNodeContents(shown.element());
  const { top, height } = text.getBoundingClientRect();
  return top + height / 2;
}
