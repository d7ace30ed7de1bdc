/** The address of the log-in page for an expired link. The state is in the address: its loader reads it, and a reload keeps it. */
export const expiredLinkPath = '/log-in?link=expired';
export const comesFromExpiredLink = (query: URLSearchParams): boolean => query.get('link') === 'expired';
