import type { Locator, Page } from '@playwright/test';
import { quantile } from '../load/latency.ts';
import type { Figures } from './targets.ts';

const times = 30;

/** Edits thirty names and sets thirty statuses by the keyboard, in the middle of the list. */
export async function measureEdits(page: Page): Promise<Figures> {
  const grid = page.getByRole('treegrid');
  await grid.evaluate((element) => {
    element.scrollTo({ top: Math.min(300_000, element.scrollHeight / 2), left: 0 });
  });
  const opened: number[] = [];
  const edited: number[] = [];
  const statuses: number[] = [];
  await (await firstRowInView(page)).locator('[data-col=fetlock_name]').click();
  for (let done = 0; done < times;) {
    const rowId = await nextRow(page, 'fetlock_name');
    const cell = `[data-row="${rowId}"] [data-col=fetlock_name]`;
    opened.push(await timed(page, 'Enter', `${cell} input:focus`));
    await page.keyboard.insertText(`edited ${done}`);
    edited.push(await timed(page, 'Enter', `${cell}:not(:has(input))`, `edited ${done}`));
    done += 1;
  }
  await page
    .locator(':focus')
    .evaluate((cell) => cell.closest('[role=row]')?.querySelector<HTMLElement>('[data-col=status]')?.scrollIntoView());
  await focusedRow(page)
    .locator('[data-col=status]')
    .click({ position: { x: 4, y: 4 } });
  for (let done = 0; done < times;) {
    const rowId = await nextRow(page, 'status');
    done += 1;
    const status = done % 2 === 0 ? 'Needs change' : 'Ask customer';
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menu').waitFor();
    await page.keyboard.type(status.toLowerCase());
    await page.getByRole('menuitem', { name: status, exact: true }).waitFor();
    statuses.push(await timed(page, 'Enter', `[data-row="${rowId}"] [data-col=status]`, status));
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  }
  return { openEditorP95: p95(opened), editP95: p95(edited), statusP95: p95(statuses) };
}

/** Closes and opens a group, filters the loaded rows, and changes to another tab's columns; the slowest of each. */
export async function measureStructure(page: Page): Promise<Figures> {
  const grid = page.getByRole('treegrid');
  await grid.evaluate((element) => element.scrollTo({ top: 0, left: 0 }));
  const group = page.locator('[role=row][aria-rowindex="2"][aria-expanded]');
  const id = await group.getAttribute('data-row');
  const toggles: number[] = [];
  for (const open of [false, true, false, true])
    toggles.push(await clicked(page, group.getByRole('button').first(), `[data-row="${id}"][aria-expanded="${open}"]`));
  const switched = async (name: string): Promise<number> => {
    const button = page.getByRole('button', { name });
    const on = await clicked(page, button, `[aria-pressed=true]`, name);
    return Math.max(on, await clicked(page, button, `[aria-pressed=false]`, name));
  };
  return {
    groupToggle: Math.max(...toggles),
    filter: await switched('Drugs only'),
    tab: await switched('Columns of the drugs tab'),
  };
}

const p95 = (values: readonly number[]): number =>
  quantile(
    values.toSorted((one, other) => one - other),
    0.95,
  );

async function timed(page: Page, key: string, selector: string, text?: string): Promise<number> {
  await page.evaluate(([where, what]) => window.gridProbe.expectPaint('keydown', where, what), [selector, text] as const);
  await page.keyboard.press(key);
  return page.evaluate(() => window.gridProbe.painted());
}

async function clicked(page: Page, button: Locator, selector: string, text?: string): Promise<number> {
  await page.evaluate(([where, what]) => window.gridProbe.expectPaint('click', where, what), [selector, text] as const);
  await button.click();
  return page.evaluate(() => window.gridProbe.painted());
}

/** Goes down to a row that can be edited in this column, past groups and imported rows. */
async function nextRow(page: Page, column: string): Promise<string> {
  for (let lines = 0; lines < 50; lines++) {
    await page.keyboard.press('ArrowDown');
    const rowId = await activeRow(page, column);
    if (rowId !== null) return rowId;
  }
  throw new Error(`None of 50 lines on can be changed in the column ${column}`);
}

/** Id of the row with the keyboard focus, if it can be edited in this column. */
const activeRow = async (page: Page, column: string): Promise<string | null> =>
  page.locator(':focus').evaluate((cell, name) => {
    const row = cell.closest('[role=row]');
    const isOpen = cell.getAttribute('data-col') === name && !row?.textContent.includes('Imported');
    return isOpen ? (row?.getAttribute('data-row') ?? null) : null;
  }, column);

const focusedRow = (page: Page): Locator => page.locator('[role=row]:has(:focus)');

async function firstRowInView(page: Page): Promise<Locator> {
  const id = await page.getByRole('treegrid').evaluate((grid) => {
    const { top } = grid.getBoundingClientRect();
    const rows = [...grid.querySelectorAll('[role=row]:has([data-col])')];
    return rows.find((row) => row.getBoundingClientRect().top > top + 120)?.getAttribute('data-row') ?? '';
  });
  return page.locator(`[data-row="${id}"]`);
}
