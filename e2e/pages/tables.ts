import type { Locator, Page } from '@playwright/test';

/** A plain table of a screen, such as that of the users or of the files. */
export class TableScreen {
  readonly table: Locator;
  readonly head: Locator;
  constructor(page: Page, name: string) {
    this.table = page.getByRole('table', { name });
    this.head = this.table.getByRole('columnheader');
  }

  row(text: string): Locator {
    return this.table.getByRole('row').filter({ hasText: text });
  }
}
