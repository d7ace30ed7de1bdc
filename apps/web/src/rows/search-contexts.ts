/** The fields in which a list of rows is searched, with their display names. */
export const searchContexts = { orig_name: 'Source name', fetlock_name: 'Fetlock name', orig_code: 'Source code' } as const;
export type SearchContext = keyof typeof searchContexts;
