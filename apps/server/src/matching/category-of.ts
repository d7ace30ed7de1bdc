import { type Category, categories } from '@fetlock/contract/categories';
import { categoryClass } from '@fetlock/matcher/normalise/category-class';

/** The row category that a catalogue's category maps to; catalogues use their own words. */
export function categoryOf(text: string | undefined): Category | null {
  const name = text?.trim().toLowerCase() ?? '';
  const [kind] = categoryClass(name);
  return categories.find((category) => category === name) ?? categories.find((category) => category === kind) ?? null;
}
