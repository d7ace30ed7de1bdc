import { migrationStepNames } from '@fetlock/contract/migration-steps';
import { type RawBuilder, sql } from 'kysely';
import { signedFieldNames } from '../checklist/canonical-lines.ts';

/** The line of a row of the table named, with a step and a status that may differ from its current ones. */
export const lineOf = (
  table: 'result_rows' | 'locked' | 'row',
  { step, status }: { step: RawBuilder<unknown>; status: RawBuilder<unknown> },
) => {
  const fields = signedFieldNames.map((field) => sql.ref(`${table}.${field}`));
  return sql<string>`json_build_array(${step}, ${sql.ref(`${table}.id`)}, ${sql.ref(`${table}.orig_order`)}, ${status}, ${sql.join(fields)})::text`;
};

/** The index of a step among the steps, as rows are sorted. */
export const placeOfStep = (step: RawBuilder<unknown>) =>
  sql<number>`array_position(${sql.lit(`{${migrationStepNames.join(',')}}`)}::text[], ${step})`;

/** The hash over the head and the lines of a query, which returns them in order. */
export const contentHash = (head: string, line: RawBuilder<string>, order: RawBuilder<unknown>) =>
  sql<Buffer>`sha256(convert_to(${head}::text || coalesce(E'\n' || string_agg(${line}, E'\n' order by ${order}), ''), 'UTF8'))`;
