import { categoryTitle } from '@fetlock/rules/category-titles';

/** The title of a type where items are counted by type: an unmatched item can have a type too. */
export const typeTitle = (type: string): string => (type === 'unmatched' ? 'No type yet' : categoryTitle(type));
