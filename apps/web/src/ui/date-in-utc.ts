const inUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' });

/** A time as evidence states it: in one time zone for everyone. */
export const dateInUtc = (at: string): string => `${inUtc.format(new Date(at))} UTC`;
