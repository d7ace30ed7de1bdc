import type { Locator } from '@playwright/test';

/** An input file of a task being created, with how it is understood. */
export class InputFileCard {
  readonly root: Locator;
  readonly format: Locator;
  /** The rows of the preview, its header included. */
  readonly rows: Locator;
  readonly headerLine: Locator;
  readonly backToFound: Locator;
  constructor(dialog: Locator, file: string) {
    this.root = dialog.getByRole('listitem', { name: file, exact: true });
    this.format = dialog.getByRole('combobox', { name: `Format of ${file}` });
    this.rows = this.root.getByRole('region', { name: `First rows of ${file}` }).getByRole('row');
    this.headerLine = this.root.getByRole('textbox', { name: 'Header line' });
    this.backToFound = this.root.getByRole('button', { name: 'Reset to detected settings' });
  }

  column(header: string): Locator {
    return this.root.getByRole('columnheader').filter({ has: this.root.page().getByTitle(header, { exact: true }) });
  }

  /** The button of a column with this field. */
  holds(header: string, label: string): Locator {
    return this.root.getByRole('button', { name: `${header} holds: ${label}`, exact: true });
  }

  /** Chooses from the list of fields what a column contains. */
  async assign(header: string, choice: string): Promise<void> {
    await this.root.getByRole('button', { name: new RegExp(`^${header} holds: `) }).click();
    await this.root.page().getByRole('option', { name: choice, exact: true }).click();
  }

  /** An option of how the file is read. */
  reading(name: 'Encoding' | 'Delimiter' | 'Sheet' | 'Locale of all files'): Locator {
    return this.root.getByRole('combobox', { name, exact: true });
  }

  async choose(name: 'Encoding' | 'Delimiter' | 'Sheet', value: string): Promise<void> {
    await this.reading(name).click();
    await this.root.page().getByRole('option', { name: value, exact: true }).click();
  }
}
