import { createHash } from 'node:crypto';

/** SHA-256: the token has 256 random bits, so a slow hash would gain nothing. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
