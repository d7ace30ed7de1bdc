import type { Environment } from '@fetlock/contract/environments';
import { sql } from 'kysely';
import type { Connection } from '../database/connect.ts';
import type { CodeKind } from '../database/tables.ts';

/** Replaces all codes of a kind that an environment knows. */
export async function replaceCodes(transaction: Connection, environment: Environment, kind: CodeKind, codes: string[]): Promise<void> {
  await transaction.deleteFrom('known_code').where('environment', '=', environment).where('kind', '=', kind).execute();
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
