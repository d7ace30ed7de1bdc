import { type RawBuilder, sql } from 'kysely';

/** A text normalised for search: without case and accents, composed or decomposed. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`;
