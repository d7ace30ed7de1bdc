import type { Locator, Page } from '@playwright/test';

/** The log-in screen, with the page of the local identity provider that follows. */
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

  /** From the log-in screen, however it was reached. */
  async continueAs(person: string): Promise<void> {
    // Like the address printed at the start, once per browser.
    await this.page.request.get(`/idp/enter?key=${process.env['E2E_LOCAL_KEY'] ?? ''}`);
    await this.button.click();
    await this.page.getByRole('link', { name: person }).click();
  }
}
