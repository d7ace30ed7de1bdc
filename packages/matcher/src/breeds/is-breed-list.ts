import type { CatalogueVariation } from '../types.ts';
import { distinctiveWords } from '../normalise/tables/breed-words.ts';

/**
 * Whether a sample is of breeds: each has a species, none a price or a drug's properties, and names have words such as terrier and pony.
 */
export function isBreedList(sample: readonly CatalogueVariation[]): boolean {
  const others = sample.some(
    ({ species, strength, form, size, price, ndc, upc, labTestCode, category }) =>
      !species || strength || form || size || price !== undefined || ndc || upc || labTestCode || category,
  );
  if (sample.length === 0 || others) return false;
  const telling = sample.filter(({ name }) =>
    name
      .toLowerCase()
      .split(/[^a-z]+/)
      .some((word) => distinctiveWords.has(word)),
  );
  return telling.length >= TELLING_SHARE * sample.length;
}

const TELLING_SHARE = 0.05;
