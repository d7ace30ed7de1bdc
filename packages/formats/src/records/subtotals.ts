import type { SourceValues } from '../fields/source-field.ts';

const SUBTOTAL = /^(?:sub-?)?totals? (?:(?:for|of|de) )?(?:(?:class|category|group|department):? )?(.+)$/i;

/** Share of a list's items with a code from which one without is an exception. */
const NEARLY_ALL = 0.9;
/** Before, it is not known how the list is written. */
const FEWEST_ITEMS = 3;
/** More different texts are no categories. */
const MOST_CATEGORIES = 2000;

const categories = ['category', 'subcategory', 'category3'] as const;
const noSums = () => ({ price: 0, cost: 0, totalSold: 0, totalSold12: 0, quantityOnHand: 0 });
const summed = ['price', 'cost', 'totalSold', 'totalSold12', 'quantityOnHand'] as const;

/**
 * Finds subtotals of sections, "Total Drugs": lines without a code, where the items have one, whose amounts are the sums of those above, or that
 * are named after a category or a heading of the list and have such a sum or no amount. "Total protein" has a code or a price of its own.
 */
export class Subtotals {
  #items = 0;
  #coded = 0;
  #sincePrevious = 0;
  readonly #sections = new Set<string>();
  /** Since the previous subtotal. */
  #sums = noSums();

  /** Takes note of an item; one with neither code nor amount may be a heading. */
  look(values: SourceValues): void {
    if (values.code === undefined && summed.every((field) => values[field] === undefined)) {
      this.addSection(values.name ?? '');
      return;
    }
    this.#items += 1;
    this.#sincePrevious += 1;
    if (values.code !== undefined) this.#coded += 1;
    for (const field of categories) {
      const text = values[field];
      if (text !== undefined) this.addSection(text);
    }
    for (const field of summed) this.#sums[field] += values[field] ?? 0;
  }

  /** Takes note of a heading. */
  addSection(text: string): void {
    if (this.#sections.size < MOST_CATEGORIES) this.#sections.add(text);
  }

  /** Whether a line is one; the next section begins below it. */
  has(values: SourceValues): boolean {
    if (values.code !== undefined) return false;
    const [, section] = SUBTOTAL.exec(values.name?.slice(0, 100) ?? '') ?? [];
    if (section === undefined || this.#items < FEWEST_ITEMS || this.#coded < this.#items * NEARLY_ALL) return false;
    if (!(this.#isSection(section) ? this.#mayBeOfSection(values) : this.#isSum(values))) return false;
    this.#sincePrevious = 0;
    this.#sums = noSums();
    return true;
  }

  #isSection(text: string): boolean {
    const wanted = text.replace(/:$/, '').trim().toLowerCase();
    return this.#sections.values().some((section) => section.toLowerCase() === wanted);
  }

  /** An item may be named after its category, and has a price then; a subtotal may have an average beside its sums. */
  #mayBeOfSection(values: SourceValues): boolean {
    const present = summed.filter((field) => values[field] !== undefined);
    return present.length === 0 || present.some((field) => values[field] !== 0 && this.#equalsSum(field, values));
  }

  #isSum(values: SourceValues): boolean {
    const present = summed.filter((field) => values[field] !== undefined);
    if (this.#sincePrevious < 2 || !present.some((field) => values[field] !== 0)) return false;
    return present.every((field) => this.#equalsSum(field, values));
  }

  #equalsSum(field: (typeof summed)[number], values: SourceValues): boolean {
    return Math.abs((values[field] ?? 0) - this.#sums[field]) < 0.005;
  }
}
