import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleLightAndDark } from '../../testing/accessible.ts';
import { test } from '../../testing/test.tsx';
import { givenChecklist } from './testing-checklist.ts';
import { pal } from './testing-pal-page.ts';
import { scrollerOf } from './use-pal-window.ts';

const size = { groups: 1, asked: 1, compounded: 1, ignored: 3 };

/** Targets that are too small for touch. */
const smallTargets = () =>
  [...document.querySelectorAll<HTMLElement>('main button, main a, main label:has(input), main select')]
    .filter((element) => element.offsetParent !== null)
    .map((element) => ({ text: element.innerText, height: element.getBoundingClientRect().height }))
    .filter((one) => one.height < 44 && one.height > 1);

/** Buttons that reach beyond the window, though nothing scrolls to them. */
const cutButtons = () =>
  [...document.querySelectorAll<HTMLElement>('main button')]
    .filter((element) => element.offsetParent !== null && element.getBoundingClientRect().right > window.innerWidth)
    .map((element) => element.innerText);

/** Texts of cards that are cut, and those with an empty line below them. */
const unfittingTexts = () =>
  [...document.querySelectorAll<HTMLElement>('[data-layout=cards] [role=gridcell]')].flatMap((cell) => {
    const words = cell.querySelector<HTMLElement>(':scope > span:last-child');
    if (!words || cell.querySelector('button, label')) return [];
    const line = [...(cell.parentElement?.children ?? [])].filter(
      (other) => other.getBoundingClientRect().top === cell.getBoundingClientRect().top,
    );
    const bottom = Math.max(...line.map((other) => other.lastElementChild?.getBoundingClientRect().bottom ?? 0));
    const isCut =
      words.scrollHeight > words.clientHeight + 1 || words.getBoundingClientRect().bottom > cell.getBoundingClientRect().bottom + 1;
    return isCut || cell.getBoundingClientRect().bottom - bottom > 19 ? [words.innerText] : [];
  });

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [820, 1180],
] as const)
  test(`the same content in the same order ${width} pixels wide, with targets large enough for touch`, async ({ server, open }) => {
    await page.viewport(width, height);
    await open(givenChecklist(server, size, null).address(), { as: null });
    for (const name of ['Multimatch', 'Ask customer', 'Compounded', 'Ignored']) {
      await pal.step(name).click();
      const table = pal.grid(name);
      await expect.element(table).toBeVisible();
      await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await expect.poll(() => table.element().scrollWidth - table.element().clientWidth).toBeLessThanOrEqual(0);
      await expect.poll(smallTargets, { message: `${name}: targets` }).toEqual([]);
      await expect.poll(cutButtons, { message: `${name}: cut` }).toEqual([]);
      await expect.poll(unfittingTexts, { message: `${name}: texts` }).toEqual([]);
      await expectAccessibleLightAndDark(`${name} ${width}`);
    }
    const card = pal.row('Ignored item 1');
    await card.getByText('Click to type notes...').click();
    const question = page.getByRole('dialog', { name: 'What is your name?' });
    await question.getByRole('textbox').fill('Jane Doe');
    await question.getByRole('button', { name: 'Continue' }).click();
    await pal.note().fill('From my phone');
    await pal.button('Save').click();
    await expect.element(page.getByText('From my phone')).toBeVisible();
    // The editor and its buttons are above the bar at the bottom.
    await card.getByText('Edit...').first().click();
    const bar = page.getByCss('[data-pal-foot]');
    const below = () => pal.button('Save').element().getBoundingClientRect().bottom - bar.element().getBoundingClientRect().top;
    await expect.poll(below).toBeLessThanOrEqual(0);
  });

test('on the smallest phone no fact of an item is cut above its matches', async ({ server, open }) => {
  await page.viewport(320, 700);
  await open(givenChecklist(server, { groups: 1 }).address(), { as: null });
  await expect.element(pal.grid('Multimatch')).toBeVisible();
  await document.fonts.ready;
  const facts = [...document.querySelectorAll<HTMLElement>('[data-fact]:not([data-fact=Name]) > :last-child')];
  expect(facts.map(({ innerText }) => innerText)).toContain('Sep 30, 2026');
  expect(facts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ innerText }) => innerText)).toEqual([]);
});

test('on the smallest phone its name is not cut and every page button can be pressed', async ({ server, open }) => {
  await page.viewport(320, 700);
  await open(givenChecklist(server, { asked: 3_000 }).address('&step=ask_customer'), { as: null });
  await expect.element(pal.grid('Ask customer')).toBeVisible();
  expect(page.getByRole('heading', { name: 'Migration PAL' }).element().getBoundingClientRect().height).toBeLessThanOrEqual(24);
  expect([...document.querySelectorAll('nav')].map((one) => one.getAttribute('aria-label'))).toEqual(['Sections', 'Steps', 'Pages']);
  const buttons = pal.pages().getByRole('button').elements();
  expect(buttons).toHaveLength(7);
  const boxes = buttons.map((button) => button.getBoundingClientRect());
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
  for (const { left, right, width } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
    expect(width).toBeGreaterThanOrEqual(36);
  }
});

test('why items are left out is readable on a phone', async ({ server, open }) => {
  await page.viewport(390, 844);
  const list = givenChecklist(server, size);
  const comment = 'a diagnosis that was used fewer than 5 times in the last 12 months';
  list.rows = list.rows.map((row) => (row.step === 'ignored' ? { ...row, comment } : row));
  await open(list.address('&step=ignored'), { as: null });
  const reason = page.getByText(`Reason of ignoring: ${comment}`);
  await expect.element(reason).toBeVisible();
  const element = reason.element();
  expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(390);
  expect([element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight]).toEqual([0, 0]);
});

test('the buttons of a step without items are at the bottom of the screen, and below the items of a long one', async ({ server, open }) => {
  await page.viewport(390, 844);
  const list = givenChecklist(server, { compounded: 0, ignored: 40 });
  await open(list.address('&step=compounded'), { as: null });
  await expect.element(page.getByText('No data available')).toBeVisible();
  const bar = page.getByCss('[data-pal-foot]');
  const bottom = () => Math.round(bar.element().getBoundingClientRect().bottom);
  await expect.poll(bottom).toBe(844);
  await pal.step('Ignored').click();
  await expect.element(pal.grid('Ignored')).toBeVisible();
  await expect.poll(bottom).toBe(844);
  const { scrollHeight, clientHeight } = scrollerOf(bar.element());
  expect(scrollHeight).toBeGreaterThan(clientHeight);
});

for (const [width, height] of [
  [390, 844],
  [1440, 500],
] as const)
  test(`nothing below the list covers the buttons of the last item's editor, ${width} pixels wide`, async ({ server, open }) => {
    await page.viewport(width, height);
    await open(givenChecklist(server, { asked: 1 }).address('&step=ask_customer'), { as: null });
    await pal.grid('Ask customer').getByText('Click to type notes...').click();
    for (const name of ['Cancel', 'Save']) {
      const button = pal.button(name).element();
      const { left, top, width: wide, height: high } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + wide / 2, top + high / 2);
      expect(button.contains(hit), name).toBe(true);
    }
  });
