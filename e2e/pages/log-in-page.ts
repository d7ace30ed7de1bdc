import type { Locator, Page } from '@playwright/test';

/** The way in, with the page of the local identity provider that follows. */
export class LogInPage {
  readonly page: Page;
  readonly title: Locator;
  readonly button: Locator;
  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { name: 'Price matcher', exact: true });
    this.button = page.getByRole('button', { name: /^Sign in with / });
  }

  async signIn(person: string): Promise<void> {
    await this.page.goto('/log-in');
    await this.continueAs(person);
  }

  /** From the log-in screen, however one came there. */
  async continueAs(person: string): Promise<void> {
    await this.button.click();
    await this.page.getByRole('link', { name: person }).click();
  }
}
