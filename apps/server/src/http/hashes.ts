import { createHash, timingSafeEqual } from 'node:crypto';

export const sha256 = (content: Buffer | string): Buffer => createHash('sha256').update(content).digest();
export const sha256Hex = (content: Buffer | string): string => sha256(content).toString('hex');

/** The token has 256 random bits, so a slow hash would gain nothing. */
export const hashToken = (token: string): Buffer => sha256(token);

/** In constant time, so that it does not reveal where they differ. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other));
