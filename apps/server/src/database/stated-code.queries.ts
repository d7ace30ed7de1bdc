import { type RawBuilder, sql } from 'kysely';

/** A code as stored; empty if there is none or, in rows of earlier versions, a word that says so, as in the matcher's `codeKey`. */
export const statedCode = (code: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`case when ${code} ~* '^\\s*(-+|–|—|n/a|none|null|\\(null\\))\\s*$' then '' else coalesce(${code}, '') end`;
