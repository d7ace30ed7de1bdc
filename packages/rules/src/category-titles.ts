import { type Category, categories } from '@fetlock/contract/categories';

/** Categories in the order in which a person reads a price list; others follow. */
const order: readonly Category[] = [
  'procedure',
  'wellness',
  'grooming',
  'boarding',
  'lab',
  'drug',
  'vaccine',
  'vaccinations',
  'food',
  'supply',
  'diagnosis',
];

const titles: Partial<Record<string, string>> = {
  drug: 'Drugs',
  vaccine: 'Vaccines',
  procedure: 'Procedures',
  lab: 'Labs',
  supply: 'Supplies',
  diagnosis: 'Diagnoses',
  vaccinations: 'Vaccines',
  communications: 'Messages to clients',
  note: 'Notes',
  problem: 'Medical problems',
  vital: 'Vital signs',
  ignore: 'Left out',
  unmatched: 'No match yet',
};

/** The display name of a category. */
export const categoryTitle = (category: string): string =>
  titles[category] ?? category.charAt(0).toUpperCase() + category.slice(1).replaceAll('_', ' ');

/** Sorts categories: those to be moved first, those left out last. */
export function inReadingOrder(found: Iterable<string>): string[] {
  const last: readonly string[] = ['unmatched', 'ignore'];
  const ordered = [...order, ...categories.filter((category) => !order.includes(category) && !last.includes(category))];
  const place = (category: string) =>
    last.includes(category) ? 1_000 + last.indexOf(category) : ordered.findIndex((name) => name === category);
  return [...new Set(found)].toSorted((a, b) => place(a) - place(b));
}
