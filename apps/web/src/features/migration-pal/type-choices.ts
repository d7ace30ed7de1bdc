import { categories } from '@fetlock/contract/categories';
import { inReadingOrder } from '@fetlock/rules/category-titles';

/** Two names for what is one thing to a practice: the second is offered only where a row has it. */
const doubles: Partial<Record<string, string>> = { vaccine: 'vaccinations' };
const noTypes: readonly string[] = ['ignore', 'unmatched'];

/** The types an item can be given. `chosen`: its current type. */
export const typeChoices = (chosen: string | null): string[] =>
  inReadingOrder(categories)
    .filter((type) => !noTypes.includes(type) && !Object.values(doubles).includes(type))
    .map((type) => (chosen !== null && doubles[type] === chosen ? chosen : type));
