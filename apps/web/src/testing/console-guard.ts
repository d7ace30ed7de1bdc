/** Collects what the screens complain about in the console; a test that ends with complaints fails. */
export class ConsoleGuard {
  readonly #complaints: string[] = [];
  readonly #expected: RegExp[] = [
    // The router's development build says it of routes that only redirect.
    /^warning: Matched leaf route at location "[^"]+" does not have an element/,
    // A notice of the browser that something needs another frame, which the runner of the tests writes down; the application leaves it out too.
    /^error: Error: ResizeObserver loop/,
  ];

  /** Listens until what is returned is called. */
  listen(): () => void {
    const { error, warn } = console;
    const note =
      (kind: string) =>
      (...parts: unknown[]): void =>
        void this.#complaints.push(`${kind}: ${parts.map(String).join(' ')}`);
    Object.assign(console, { error: note('error'), warn: note('warning') });
    return () => Object.assign(console, { error, warn });
  }

  /** A complaint that the test brings about on purpose. */
  expect(complaint: RegExp): void {
    this.#expected.push(complaint);
  }

  unexpected(): string[] {
    return this.#complaints.filter((complaint) => !this.#expected.some((expected) => expected.test(complaint)));
  }
}
