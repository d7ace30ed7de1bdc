import { type Locator, type Page, expect } from '@playwright/test';

/** Fields that both creation flows share. */
class Creation {
  readonly page: Page;
  readonly dialog: Locator;
  readonly name: Locator;
  readonly practice: Locator;
  readonly files: Locator;
  constructor(page: Page, title: string) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: title });
    this.name = this.dialog.getByRole('textbox', { name: 'Name', exact: true });
    this.practice = this.dialog.getByRole('combobox', { name: 'Practice' });
    this.files = this.dialog.locator('input[type=file][aria-label="Input files"]');
  }

  /** Types a part of the practice's name and chooses it from the list. */
  async choosePractice(title: string): Promise<void> {
    await this.practice.fill(title.replace(/ \(\d+\)$/, ''));
    await this.dialog.getByRole('option', { name: title, exact: true }).click();
  }

  format(file: string): Locator {
    return this.dialog.getByRole('combobox', { name: `Format of ${file}` });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }
}

/** The full-screen form of the first generation. */
export class CreationDialog extends Creation {
  constructor(page: Page) {
    super(page, 'Task Creation');
  }
}

/** The steps of the second generation. */
export class CreationWizard extends Creation {
  constructor(page: Page, title: 'New task' | 'Copy task' = 'New task') {
    super(page, title);
  }

  /** Rows of the import sessions, newest first. */
  get sessions(): Locator {
    return this.#rowsOf('Import sessions');
  }

  get requests(): Locator {
    return this.#rowsOf('Import requests');
  }

  #rowsOf(table: string): Locator {
    return this.dialog
      .getByRole('table', { name: table })
      .getByRole('row')
      .filter({ has: this.page.getByRole('radio') });
  }

  /** From the completed first step, via a session and no request, to the files. */
  async goToFiles(): Promise<void> {
    await this.next.click();
    await this.isAt('Select import session');
    await this.sessions.first().getByRole('radio').check();
    await this.next.click();
    await this.isAt('Select import request');
    await this.next.click();
    await this.isAt('Upload/select files');
  }

  get next(): Locator {
    return this.button('Next');
  }

  async isAt(step: string): Promise<void> {
    await expect(this.dialog.getByRole('heading', { name: step })).toBeVisible();
  }
}
