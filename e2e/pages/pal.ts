import { type Locator, type Page, expect } from '@playwright/test';

/** The Migration PAL, as a person of the practice works through it, on any width. */
export class Pal {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  step(name: string): Locator {
    return this.page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
  }

  item(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name }).first();
  }

  async writeNote(name: string, text: string): Promise<void> {
    await this.item(name).getByText('Click to type notes...').click();
    await this.page.getByRole('textbox', { name: 'Edit note' }).fill(text);
    await this.page.keyboard.press('Enter');
    await expect(this.item(name)).toContainText(text);
  }

  /** Completes the step on the screen; the last one leads to the signature. */
  async complete(button: 'Next' | 'Complete'): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
    await this.page.getByRole('dialog', { name: 'Complete step?' }).getByRole('button', { name: 'Complete' }).click();
  }

  async sign(name: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Sign migration PAL' });
    await dialog.getByText('Type', { exact: true }).click();
    await dialog.getByLabel('Type your name as your signature').fill(name);
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(this.page.getByRole('dialog', { name: 'Migration PAL signed' })).toBeVisible();
  }
}
