import { randomUUID } from 'node:crypto';

/** A value that no other test and no earlier run has used: for addresses and codes. */
export const uniqueText = (): string => randomUUID().slice(0, 8);

/** A name that no other test and no earlier run has used, so that a list can be searched for it. */
export const unique = (name: string): string => `${name} ${uniqueText()}`;
