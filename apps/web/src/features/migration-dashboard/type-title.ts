import { categoryTitle } from '@fetlock/rules/category-titles';

/** What a type is called where items are counted by type: an item that could not be matched can have one all the same. */
export const typeTitle = (type: string): string => (type === 'unmatched' ? 'No type yet' : categoryTitle(type));
