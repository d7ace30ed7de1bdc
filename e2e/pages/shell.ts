import type { Locator, Page } from '@playwright/test';

/** The frame of every staff screen. */
export class Shell {
  readonly page: Page;
  readonly sidebar: Locator;
  readonly header: Locator;
  constructor(page: Page) {
    this.page = page;
    this.sidebar = page.getByRole('navigation', { name: 'Main' });
    this.header = page.getByRole('banner');
  }

  entry(name: string): Locator {
    return this.sidebar.getByRole('link', { name, exact: true });
  }

  button(name: string): Locator {
    return this.sidebar.getByRole('button', { name, exact: true });
  }
}
