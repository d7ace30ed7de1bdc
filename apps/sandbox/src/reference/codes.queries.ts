import type { Environment } from '@fetlock/contract/environments';
import { sql } from 'kysely';
import type { Connection } from '../database/connect.ts';
import type { CodeKind } from '../database/tables.ts';

/** Replaces the codes of a kind that an environment knows: all, or those after `after` up to and including `upTo`, in byte order. */
export async function replaceCodes(
  transaction: Connection,
  environment: Environment,
  kind: CodeKind,
  codes: string[],
  { after, upTo }: { after: string | null; upTo: string | null } = { after: null, upTo: null },
): Promise<void> {
  await transaction
    .deleteFrom('known_code')
    .where('environment', '=', environment)
    .where('kind', '=', kind)
    .$if(after !== null, (query) => query.where('code', '>', after))
    .$if(upTo !== null, (query) => query.where('code', '<=', upTo))
    .execute();
  await transaction
    .insertInto('known_code')
    .columns(['environment', 'kind', 'code'])
    .expression((eb) =>
      eb
        .selectFrom(sql<{ code: string }>`unnest(${codes}::text[])`.as<'given'>(sql`given(code)`))
        .select([sql<Environment>`${environment}`.as('environment'), sql<CodeKind>`${kind}`.as('kind'), 'given.code']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
