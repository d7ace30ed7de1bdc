/** The focused row or group, for the parts that follow it: the table itself is not rendered again for them. */
export class ActiveLine {
  #id: string | null = null;
  readonly #listeners = new Set<() => void>();

  readonly get = (): string | null => this.#id;

  readonly set = (id: string | null): void => {
    if (id === this.#id) return;
    this.#id = id;
    for (const listener of this.#listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
