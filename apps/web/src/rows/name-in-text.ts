import { truncateName } from '@fetlock/rules/truncate';

/** Some lists have descriptions of hundreds of characters for names, which would leave nothing else of a notice. */
const longestName = 80;

/** The name of an item in a sentence about it. */
export const nameInText = (name: string): string => truncateName(name, longestName);
