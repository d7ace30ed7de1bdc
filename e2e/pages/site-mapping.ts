import type { Locator, Page } from '@playwright/test';

/** The dialog that maps a session's data to the sites of a practice. */
export class SiteMappingDialog {
  readonly page: Page;
  readonly dialog: Locator;
  readonly environment: Locator;
  readonly session: Locator;
  readonly sites: Locator;
  readonly save: Locator;
  readonly json: Locator;
  /** The error in the JSON, with its position. */
  readonly jsonCheck: Locator;
  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Import site config mapping' });
    this.environment = this.dialog.getByRole('radiogroup', { name: 'Environment' });
    this.session = this.dialog.getByRole('combobox', { name: 'Import session' });
    this.sites = this.dialog.getByRole('radiogroup', { name: 'Site', exact: true });
    this.save = this.dialog.getByRole('button', { name: 'Save', exact: true });
    this.json = this.dialog.getByRole('textbox', { name: 'Multi-site settings as JSON' });
    this.jsonCheck = this.dialog.getByRole('status', { name: 'Check of the JSON' });
  }

  site(name: string): Locator {
    return this.sites.getByRole('radio', { name });
  }

  /** A part of a row, such as 'Name of row 2' or 'Value of option 1'. */
  field(name: string): Locator {
    return this.dialog.getByRole('textbox', { name, exact: true });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** Chooses one of the texts of a switch. */
  async switchTo(text: 'Single site' | 'Multi-site' | 'Form' | 'JSON' | 'Prod' | 'Stage' | 'Play'): Promise<void> {
    await this.dialog.getByText(text, { exact: true }).click();
  }

  async choose(label: string, option: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: label, exact: true }).click();
    await this.dialog.getByRole('option', { name: option, exact: true }).click();
  }
}
