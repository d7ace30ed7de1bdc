import { type RawBuilder, sql } from 'kysely';

/** A text as people search for it: without case and accents, composed or decomposed. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`;
