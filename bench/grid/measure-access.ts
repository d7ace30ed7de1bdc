import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations that axe finds on the page as loaded, with an open editor, and with an open menu. */
export async function violationsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  const check = async (state: string) => {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    const violations = await page.evaluate(async () => {
      const { axe: runner } = window as unknown as { axe: typeof axe };
      return (await runner.run()).violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
    });
    found.push(...violations.map((text) => `${state}: ${text}`));
  };
  await check('grid');
  const name = page.locator('[data-col=fetlock_name]').nth(1);
  await name.dblclick();
  await check('editor');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menu').waitFor();
  await check('menu');
  await page.keyboard.press('Escape');
  return found;
}

/** What must work with the keyboard and a screen reader; each true or false. */
export async function keysOf(page: Page): Promise<Record<string, boolean>> {
  const press = async (key: string): Promise<string | null> => {
    await page.keyboard.press(key);
    // A row that was far away takes the focus only after it is painted.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30))));
    return placeOf(page);
  };
  const grid = page.getByRole('treegrid');
  await page.getByRole('button').nth(1).focus();
  const entry = await press('Tab');
  const down = await press('ArrowDown');
  const right = await press('ArrowRight');
  const pageDown = await press('PageDown');
  const last = await press('Control+End');
  const rowCount = await grid.getAttribute('aria-rowcount');
  const first = await press('Control+Home');
  const name = page.locator('[data-col=fetlock_name]').nth(1);
  await name.click();
  const at = await placeOf(page);
  await press('Enter');
  const edits = (await page.locator('[role=gridcell] input:focus[type=text]').count()) === 1;
  const afterEdit = await press('Escape');
  await press('Shift+F10');
  const hasMenu = await page.getByRole('menu').isVisible();
  const afterMenu = await press('Escape');
  await press('Space');
  const selects = await page.getByRole('status').filter({ hasText: '1 row selected' }).count();
  await press('Tab');
  const group = page.locator('[role=row][aria-expanded]').first();
  const row = page.locator('[role=row]:has([data-col])').first();
  return {
    'one Tab enters the grid': entry !== null,
    'one Tab leaves the grid': (await placeOf(page)) === null,
    'arrows move the cell': down !== entry && right !== null && down !== null,
    'PageDown moves on': pageDown !== null && pageDown !== right,
    'Ctrl+End goes to the last row and stays in the grid': last?.split(':')[0] === rowCount,
    'Ctrl+Home goes to the first row': first?.split(':')[0] === '2',
    'Enter edits': edits,
    'Escape gives the focus back to the cell': at !== null && afterEdit === at,
    'Shift+F10 opens the menu': hasMenu,
    'Escape in the menu gives the focus back to the cell': afterMenu === at,
    'Space selects': selects > 0,
    'every group says whether it is open, and its level': (await group.count()) === 0 || (await group.getAttribute('aria-level')) === '1',
    'every row says whether it is selected': (await row.getAttribute('aria-selected')) !== null,
  };
}

/** Row and column of the focused cell in ARIA's numbering; null outside the grid. */
const placeOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('[role=treegrid] :is([role=gridcell],[role=columnheader])');
    return cell ? `${cell.closest('[role=row]')?.getAttribute('aria-rowindex')}:${cell.getAttribute('aria-colindex')}` : null;
  });
