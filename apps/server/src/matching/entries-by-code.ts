import type { VariationRow } from '../catalogue/catalogue.queries.ts';

/** A catalogue by entry code; case makes no difference. */
export class EntriesByCode {
  readonly #byCode: Map<string, VariationRow[]>;

  constructor(variations: Iterable<VariationRow>) {
    this.#byCode = Map.groupBy(variations, ({ code }) => code.toLowerCase());
  }

  has = (code: string): boolean => this.#byCode.has(code.toLowerCase());

  /** The variations of an entry. */
  of = (code: string): readonly VariationRow[] => this.#byCode.get(code.toLowerCase()) ?? [];

  /** The variation of an entry that one of the names identifies; if the entry has only one, that one. */
  find(code: string | undefined, ...named: (string | undefined)[]): VariationRow | undefined {
    const entry = code === undefined ? [] : this.of(code);
    if (entry.length === 1) return entry[0];
    for (const name of named) {
      const lowered = name?.toLowerCase();
      const variation = entry.find((row) => row.variation.toLowerCase() === lowered || row.variation_name.toLowerCase() === lowered);
      if (variation && lowered !== undefined) return variation;
    }
    // A variation without a name of its own leaves its cell empty.
    return entry.find(({ variation }) => variation === '');
  }
}
