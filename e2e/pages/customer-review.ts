import { type Locator, type Page, expect } from '@playwright/test';
import type { Given } from '../setup/given.ts';
import { onScreen } from './notices.ts';

/** The review of a practice, opened with a link. */
export class CustomerReview {
  readonly page: Page;
  readonly grid: Locator;
  readonly menu: Locator;
  readonly statuses: Locator;
  readonly bulkBar: Locator;
  readonly saved: Locator;
  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('treegrid', { name: 'Your items' });
    this.menu = page.getByRole('menu', { name: 'Status' });
    this.statuses = page.getByRole('group', { name: 'Statuses' });
    this.bulkBar = page.getByRole('group', { name: 'Selected rows' });
    this.saved = page.getByText('All changes are saved');
  }

  /** Opens a new link to the result. */
  async open(given: Given, resultId: number, query = ''): Promise<void> {
    const body = { linkType: 'protected_link' };
    const link = await given.call<{ access_token: string }>('POST', `/api/v1/processing-results/${resultId}/link`, body);
    await this.page.goto(`/customer/processing-results/${resultId}?access_token=${link.access_token}${query}`);
    await expect(this.page.getByText(/^You have answered [\d,]+ of [\d,]+ items \(\d+%\)$/)).toBeVisible();
  }

  /** Gives the visitor's name, which is asked for before the first change. */
  async giveName(name: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  /** A row of the table, by the name of the practice's item. */
  row(name: string): Locator {
    return this.grid.getByRole('row').filter({ has: this.page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) });
  }

  verified(name: string): Locator {
    return this.page.getByRole('checkbox', { name: `Verified: ${name}`, exact: true });
  }

  notice(text: string | RegExp): Locator {
    return onScreen(this.page).filter({ hasText: text }).last();
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }
}
