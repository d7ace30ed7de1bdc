import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import '../../testing/page.ts';

const grid = page.getByRole('treegrid', { name: 'Result rows' });

/** The link to the practice's page in an environment's portal. */
export const practiceLink = /^Open the practice in /;

/** Elements of the review screen, for its tests. */
export const review = {
  grid,
  search: page.getByRole('searchbox', { name: 'Search' }),
  pages: page.getByRole('navigation', { name: 'Pages' }),
  statistics: page.getByLabelText('Statistics'),
  tab: (name: string): Locator => page.getByRole('tab', { name, exact: true }),
  chip: (status: string): Locator =>
    page.getByRole('group', { name: 'Statuses' }).getByRole('button', { name: new RegExp(`^${status} [\\d,]+$`) }),
  /** Rows of the grid in view, without header and group lines. */
  rows: grid.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all rows)/ }) }),
  row: (name: string): Locator => grid.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${name}` }) }),
  column: (title: string): Locator => grid.getByRole('columnheader', { name: title }),
  button: (name: string): Locator => page.getByRole('button', { name }),
  dialog: (name: string): Locator => page.getByRole('dialog', { name }),
  notice: (text: string): Locator => page.getByRole('status').filter({ hasText: text }),
  statusMenu: page.getByRole('menu', { name: 'Status' }),
  status: (name: string): Locator => page.getByRole('menu', { name: 'Status' }).getByRole('menuitem', { name }),
  bulkBar: page.getByRole('group', { name: 'Selected rows' }),
  details: page.getByRole('dialog', { name: 'Row details' }),
  select: (name: string): Locator => page.getByRole('checkbox', { name: `Select ${name}` }),
  /** The cell of a row in this column, by the column's id; the column must be in view. */
  cell: (name: string, column: string): Locator => review.row(name).getByCss(`[data-col=${column}]`),
  /** Opens the editor of a cell by keyboard; `title` is the column's. */
  async startEditing(name: string, column: string, title: string): Promise<Locator> {
    await review.cell(name, column).click();
    await userEvent.keyboard('{Enter}');
    const field = page.getByLabelText(`${title} of ${name}`, { exact: true });
    await expect.element(field).toHaveFocus();
    return field;
  },
  async edit(name: string, column: string, { title, text }: { title: string; text: string }): Promise<void> {
    await (await review.startEditing(name, column, title)).fill(text);
    await userEvent.keyboard('{Enter}');
  },
  async setStatus(name: string, status: string): Promise<void> {
    await review.cell(name, 'status').getByRole('button').click();
    await review.status(status).click();
  },
  /** Chooses from the menu 'More'. */
  async more(name: string | RegExp): Promise<void> {
    await review.button('More').click();
    await page.getByRole('menu', { name: 'More' }).getByRole('menuitem', { name }).click();
  },
  async isLoaded(): Promise<void> {
    await expect.element(grid.getByRole('gridcell').first()).toBeVisible();
    await expect.element(grid).toHaveAttribute('aria-busy', 'false');
  },
};
