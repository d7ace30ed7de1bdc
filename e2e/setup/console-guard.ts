import type { BrowserContext } from '@playwright/test';

/** Collects the console errors and warnings of pages; a test with any of them fails. */
export class ConsoleGuard {
  readonly #complaints: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.#complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  }

  /** An error or warning that the test causes on purpose, such as a refused call. */
  expect(complaint: RegExp): void {
    this.#expected.push(complaint);
  }

  unexpected(): string[] {
    return this.#complaints.filter((complaint) => !this.#expected.some((expected) => expected.test(complaint)));
  }
}
