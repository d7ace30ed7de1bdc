/** Collects the console errors and warnings of the screens; a test with any of them fails. */
export class ConsoleGuard {
  readonly #complaints: string[] = [];
  readonly #expected: RegExp[] = [
    // Logged by the router's development build for routes that only redirect.
    /^warning: Matched leaf route at location "[^"]+" does not have an element/,
    // A browser notice that something needs another frame, which the test runner logs; the application ignores it too.
    /^error: Error: ResizeObserver loop/,
  ];

  /** Listens until the returned function is called. */
  listen(): () => void {
    const { error, warn } = console;
    const note =
      (kind: string) =>
      (...parts: unknown[]): void =>
        void this.#complaints.push(`${kind}: ${parts.map(String).join(' ')}`);
    Object.assign(console, { error: note('error'), warn: note('warning') });
    return () => Object.assign(console, { error, warn });
  }

  /** An error or warning that the test causes on purpose. */
  expect(complaint: RegExp): void {
    this.#expected.push(complaint);
  }

  unexpected(): string[] {
    return this.#complaints.filter((complaint) => !this.#expected.some((expected) => expected.test(complaint)));
  }
}
