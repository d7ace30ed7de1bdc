import { sql } from 'kysely';

/** A list of constants for `in`. */
export const namesIn = (names: readonly string[]) => sql`(${sql.join(names.map((name) => sql.lit(name)))})`;
