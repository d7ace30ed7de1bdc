import { z } from 'zod';

const State = z.object({ linkHasExpired: z.literal(true) });

/** What the log-in page is told by a page whose link has expired. */
export const linkHasExpired: z.infer<typeof State> = { linkHasExpired: true };
export const comesFromExpiredLink = (state: unknown): boolean => State.safeParse(state).success;
