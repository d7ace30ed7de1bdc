import { type Download, type Locator, type Page } from '@playwright/test';

/** The menu of downloads in the header of a review. */
export class Reports {
  readonly page: Page;
  readonly button: Locator;
  readonly menu: Locator;
  constructor(page: Page) {
    this.page = page;
    this.button = page.getByRole('button', { name: 'Reports' });
    this.menu = page.getByRole('menu', { name: 'Reports' });
  }

  item(name: string): Locator {
    return this.menu.getByRole('menuitem').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** Chooses a report from the open menu, and waits until the browser saves it. */
  async download(name: string): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.item(name).click();
    return download;
  }
}
