import type { Category } from '@fetlock/contract/categories';

/** How an area is filled. The six hues can be distinguished with any kind of colour vision; marks that share a hue differ in pattern. */
export interface Mark {
  /** `--hue-1` … `--hue-6` of the theme; 0 is grey. */
  hue: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  pattern: 'solid' | 'lines' | 'dots';
}

/** The mark of a type, the same in every chart. */
const marks: Record<Category, Mark> = {
  drug: { hue: 1, pattern: 'solid' },
  procedure: { hue: 2, pattern: 'solid' },
  lab: { hue: 3, pattern: 'solid' },
  vaccine: { hue: 4, pattern: 'solid' },
  food: { hue: 5, pattern: 'solid' },
  supply: { hue: 6, pattern: 'solid' },
  wellness: { hue: 1, pattern: 'lines' },
  grooming: { hue: 2, pattern: 'lines' },
  boarding: { hue: 2, pattern: 'dots' },
  diagnosis: { hue: 3, pattern: 'lines' },
  vaccinations: { hue: 4, pattern: 'lines' },
  communications: { hue: 5, pattern: 'lines' },
  note: { hue: 5, pattern: 'dots' },
  problem: { hue: 6, pattern: 'lines' },
  vital: { hue: 6, pattern: 'dots' },
  ignore: { hue: 0, pattern: 'lines' },
  unmatched: { hue: 0, pattern: 'solid' },
};

const isKnown = (type: string): type is Category => type in marks;

export const markOf = (type: string): Mark => (isKnown(type) ? marks[type] : { hue: 0, pattern: 'dots' });

/** What was moved, and what was left out, of any type. */
export const importedMark: Mark = { hue: 1, pattern: 'solid' };
export const ignoredMark: Mark = { hue: 2, pattern: 'lines' };
