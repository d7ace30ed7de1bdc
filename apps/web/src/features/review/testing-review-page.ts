import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

const grid = page.getByRole('treegrid', { name: 'Result rows' });

/** What the tests of the review find on its screen. */
export const review = {
  grid,
  search: page.getByRole('searchbox', { name: 'Search' }),
  pages: page.getByRole('navigation', { name: 'Pages' }),
  statistics: page.getByLabelText('Statistics'),
  tab: (name: string): Locator => page.getByRole('tab', { name, exact: true }),
  chip: (status: string): Locator =>
    page.getByRole('group', { name: 'Statuses' }).getByRole('button', { name: new RegExp(`^${status} [\\d,]+$`) }),
  /** Rows of the grid that are in view, without header and group lines. */
  rows: grid.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all rows)/ }) }),
  row: (name: string): Locator => grid.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${name}` }) }),
  column: (title: string): Locator => grid.getByRole('columnheader', { name: title }),
  button: (name: string): Locator => page.getByRole('button', { name }),
  dialog: (name: string): Locator => page.getByRole('dialog', { name }),
  notice: (text: string): Locator => page.getByRole('status').filter({ hasText: text }),
  async isLoaded(): Promise<void> {
    await expect.element(grid.getByRole('gridcell').first()).toBeVisible();
    await expect.element(grid).toHaveAttribute('aria-busy', 'false');
  },
};
