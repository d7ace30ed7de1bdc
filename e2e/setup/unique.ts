import { randomUUID } from 'node:crypto';

/** A name that no other test and no earlier run has given, so that a list can be searched for it. */
export const unique = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;
