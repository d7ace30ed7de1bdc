const inUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' });

/** A moment as evidence names it: in one time zone for everybody. */
export const dateInUtc = (at: string): string => `${inUtc.format(new Date(at))} UTC`;
