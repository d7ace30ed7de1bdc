/** What the log-in page is told by a page whose link has expired. */
export const linkHasExpired = { linkHasExpired: true };
export const comesFromExpiredLink = (state: unknown): boolean => typeof state === 'object' && state !== null && 'linkHasExpired' in state;
