/** Header of requests and answers, of our own API and of the practice platform; the id identifies a request in the logs of both. */
export const requestIdHeader = 'x-request-id';

/** Long enough to be unique, shorter than the tokens of links and sign-ins (43 and 51), of characters that never need quoting. */
const safeId = /^[0-9A-Za-z][0-9A-Za-z_-]{15,39}$/;

/** The id a caller gave its request, such as a UUID; undefined for any other text. */
export const givenRequestId = (header: unknown): string | undefined =>
  typeof header === 'string' && safeId.test(header) ? header : undefined;
