import { type LookUpPool, createMatchPool } from '@fetlock/matcher/pool/match-pool';

let pool: LookUpPool | undefined;

/**
 * The matching thread of this process, for all of its test files: a new one has to load and compile the matcher, which takes longer than to
 * match what a test does. It ends with the process.
 */
export const sharedMatchPool = (): LookUpPool => (pool ??= createMatchPool({ threads: 1 }));
