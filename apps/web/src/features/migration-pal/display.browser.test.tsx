import { expect, onTestFinished } from 'vitest';
import { type Locator, commands, page, userEvent } from 'vitest/browser';
import { test } from '../../testing/test.tsx';
import { givenChecklist } from './testing-checklist.ts';
import { noteOf, pal } from './testing-pal-page.ts';

test('the focus follows navigation: the heading of the next step, and Space ticks the focused row', async ({ server, open }) => {
  const list = givenChecklist(server);
  await open(list.address('&step=compounded'), { as: null });
  await expect.element(pal.grid('Compounded')).toBeVisible();
  await pal.button('Next').click();
  await pal.complete().getByRole('button', { name: 'Complete' }).click();
  await expect.element(pal.grid('Ignored')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Ignored' })).toHaveFocus();
  await pal.button('Back').click();
  await expect.element(page.getByRole('heading', { name: 'Compounded' })).toHaveFocus();
  await pal.step('Ignored').click();
  await pal.row('Ignored item 1').first().getByRole('gridcell', { name: 'Ignored item 1' }).click();
  await userEvent.keyboard(' ');
  await expect.element(pal.row('Ignored item 1').first().getByRole('checkbox')).toBeChecked();
  await expect.element(page.getByRole('status').filter({ hasText: '12 items' }).first()).toBeInTheDocument();
});

test('with forced colours, the open step and page and active toggles are visible', async ({ server, open }) => {
  onTestFinished(() => commands.emulateMedia({ forcedColors: null }));
  await commands.emulateMedia({ forcedColors: 'active' });
  await open(givenChecklist(server).address('&step=multimatch'), { as: null });
  await expect.element(pal.grid('Multimatch')).toBeVisible();
  const outline = (locator: Locator) => getComputedStyle(locator.element()).outlineStyle;
  expect([outline(pal.step('Multimatch')), outline(pal.step('Ignored'))]).toEqual(['solid', 'none']);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const linkTo = (name: string) => sections.getByRole('link', { name });
  expect([outline(linkTo('Migration PAL')), outline(linkTo('Dashboard'))]).toEqual(['solid', 'none']);
  const track = () => getComputedStyle(page.getByCss('.mantine-Switch-track').element()).backgroundColor;
  const on = track();
  await page.getByRole('switch', { name: 'Unresolved first' }).click();
  await expect.poll(track).not.toBe(on);
});

test('at a zoom of 400 % nothing stays fixed over the rows', async ({ server, open }) => {
  await page.viewport(320, 256);
  await open(givenChecklist(server).address('&step=ask_customer'), { as: null });
  await noteOf('Question 2').click();
  await expect.element(pal.note()).toBeInViewport();
  await pal.note().fill('Small');
  await pal.button('Save').click();
  await expect.element(noteOf('Question 2')).toHaveTextContent('Small');
  await expect.element(noteOf('Question 2')).toBeInViewport();
  for (const part of ['header', '[data-pal-foot]']) {
    const { top, bottom } = page.getByCss(part).first().element().getBoundingClientRect();
    expect(bottom <= 0 || top >= 256, part).toBe(true);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('a price that is wider than its column ends in an ellipsis, not between its digits', async ({ server, open }) => {
  await page.viewport(1440, 900);
  const list = givenChecklist(server);
  list.rows = list.rows.map((row) => ({ ...row, priceInfo: { ...row.priceInfo, price: 123_456_789.5 } }));
  await open(list.address('&step=ask_customer'), { as: null });
  const price = pal.row('Question 1').getByCss('[data-column=price] > span');
  await expect.element(price).toHaveTextContent('$123,456,789.50');
  const words = price.element();
  expect(words.scrollWidth).toBeGreaterThan(words.clientWidth);
  const { display, textOverflow } = getComputedStyle(words);
  expect([display, textOverflow]).toEqual(['block', 'ellipsis']);
});

test('on a laptop a date is not cut, and why a tick is disabled fits into its row', async ({ server, open }) => {
  await page.viewport(1366, 768);
  const list = givenChecklist(server);
  const { id } = list.named('Ignored item 1');
  list.rows = list.rows.map((row) => ({ ...row, priceInfo: { ...row.priceInfo, lastsold: '2020-05-28' } }));
  list.change(id, { status: 'needs_change' });
  await open(list.address('&step=ignored'), { as: null });
  const row = pal.row('Ignored item 1').first();
  const date = row.getByCss('[data-column=lastSold] > span');
  await expect.element(date).toHaveTextContent('May 28, 2020');
  expect(date.element().scrollWidth).toBeLessThanOrEqual(date.element().clientWidth);
  const why = row.getByText('We will change it. More? Add a note.').element().getBoundingClientRect();
  const { top, bottom } = row.element().getBoundingClientRect();
  expect([why.top >= top, why.bottom <= bottom]).toEqual([true, true]);
});

test('an item that the practice keeps is not shown as left out, and is not counted among those that are', async ({ server, open }) => {
  const list = givenChecklist(server, { ignored: 4 });
  const [kept, typed] = [list.named('Ignored item 1'), list.named('Ignored item 2')];
  list.rows = list.rows.map((row) =>
    row.id === kept.id || row.id === typed.id
      ? {
          ...row,
          migrationPoll: { checked: true, notes: '' },
          mapped_core_type_override: row.id === typed.id ? ('diagnosis' as const) : null,
        }
      : row,
  );
  await open(list.address('&step=ignored'), { as: null });
  const category = (name: string) => pal.row(name).first().getByCss('[data-column=category]');
  await expect.element(category('Ignored item 1')).toMatchTextContent('Kept');
  await expect.element(category('Ignored item 2')).toMatchTextContent('Diagnos');
  await expect.element(category('Ignored item 3')).toMatchTextContent('Left out');
  await expect.element(page.getByText('2 items left out, 2 kept by you')).toBeVisible();
});
