/** The log-in page as a page leads to it whose link has expired. In the address: its loader decides by it, and a reload keeps it. */
export const expiredLinkPath = '/log-in?link=expired';
export const comesFromExpiredLink = (query: URLSearchParams): boolean => query.get('link') === 'expired';
