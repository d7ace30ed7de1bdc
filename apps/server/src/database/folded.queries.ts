import { type RawBuilder, sql } from 'kysely';

/** Whether a text contains these words as people search for them: ignoring case and accents. `%` and `_` are no wildcards. */
export const hasText = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql<boolean>`(strpos(folded(${text}), folded(${search}::text)) > 0)`;
