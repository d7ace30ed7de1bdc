/** The content type of a page; Fastify adds no character set by itself. */
export const pageType = 'text/html; charset=utf-8';
