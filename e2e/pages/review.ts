import { type Locator, type Page, expect } from '@playwright/test';
import { onScreen } from './notices.ts';

/** The review of one result. */
export class Review {
  readonly page: Page;
  readonly grid: Locator;
  readonly tabs: Locator;
  readonly search: Locator;
  readonly statusChips: Locator;
  readonly statusMenu: Locator;
  readonly bulkBar: Locator;
  readonly pages: Locator;
  readonly statistics: Locator;
  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('treegrid', { name: 'Result rows' });
    this.tabs = page.getByRole('tablist', { name: 'Kinds of rows' }).getByRole('tab');
    this.search = page.getByRole('searchbox', { name: 'Search' });
    this.statusChips = page.getByRole('group', { name: 'Statuses' });
    this.statusMenu = page.getByRole('menu', { name: 'Status' });
    this.bulkBar = page.getByRole('group', { name: 'Selected rows' });
    this.pages = page.getByRole('navigation', { name: 'Pages' });
    this.statistics = page.getByLabel('Statistics');
  }

  async open(resultId: number, query = ''): Promise<void> {
    await this.page.goto(`/home/processing-results/${resultId}${query}`);
    await this.isLoaded();
  }

  async isLoaded(): Promise<void> {
    await expect(this.grid.getByRole('gridcell').first()).toBeVisible();
    await expect(this.grid).toHaveAttribute('aria-busy', 'false');
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  chip(status: string): Locator {
    return this.statusChips.getByRole('button', { name: new RegExp(`^${status} [\\d,]+$`) });
  }

  /** Rows of the grid that are in view, without header and group lines. */
  get rows(): Locator {
    return this.grid.getByRole('row').filter({ has: this.page.getByRole('checkbox', { name: /^Select (?!all rows)/ }) });
  }

  row(name: string): Locator {
    return this.grid.getByRole('row').filter({ has: this.page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) });
  }

  column(title: string): Locator {
    return this.grid.getByRole('columnheader', { name: title, exact: true });
  }

  /** The cell of a row in the column with this title. The column must be in view. */
  async cell(row: Locator, title: string): Promise<Locator> {
    const place = await this.column(title).getAttribute('aria-colindex');
    return row.locator(`[role=gridcell][aria-colindex="${place}"]`);
  }

  async cellOf(name: string, title: string): Promise<Locator> {
    return this.cell(this.row(name), title);
  }

  async setStatus(name: string, status: string): Promise<void> {
    // By the column's name: its position changes when the column of right matches appears or disappears with the rows.
    await this.row(name).locator('[data-col=status]').getByRole('button').click();
    await this.statusMenu.getByRole('menuitem', { name: status, exact: true }).click();
  }

  /** Searches by source name, and waits for exactly this many rows. */
  async searchFor(text: string, rowCount: number): Promise<void> {
    await this.search.fill(text);
    await expect(this.pages).toContainText(`of ${rowCount.toLocaleString('en-US')}`);
  }

  notice(text: string | RegExp): Locator {
    return onScreen(this.page).filter({ hasText: text });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Chooses from the menu 'More'. */
  async more(name: string | RegExp): Promise<void> {
    await this.button('More').click();
    await this.page.getByRole('menu', { name: 'More' }).getByRole('menuitem', { name }).click();
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }
}
