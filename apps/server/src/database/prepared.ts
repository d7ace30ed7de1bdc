import { type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import type { PoolClient } from 'pg';
import { CopyData, sendCopy } from './copy-in.ts';

/**
 * Follows the first word of a statement that runs many times a second and takes PostgreSQL longer to plan than to execute: it is planned a
 * few times per connection instead of each time. The name identifies one text, whose values are all parameters, and which lists its
 * columns: with `*` it would fail once a migration adds a column.
 */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared: ${name} */`);

const mark = /^\s*\w+\s+\/\* prepared: (.+?) \*\//;

/** The statement in the form that `pg` takes. */
export function namedQuery(text: string, values: readonly unknown[]): { name?: string; text: string; values: unknown[] } {
  const name = mark.exec(text)?.[1];
  return { ...(name !== undefined && { name }), text, values: [...values] };
}

const preparing = new WeakMap<PoolClient, PostgresPoolClient>();

/** The connection as used by Kysely, which supports neither statement names nor `copy`: one wrapper per connection. */
export function preparingClient(client: PoolClient): PostgresPoolClient {
  const known = preparing.get(client);
  if (known) return known;
  const made: PostgresPoolClient = {
    query: (statement: unknown, values: readonly unknown[] = []) => {
      const [first] = values;
      if (typeof statement === 'string' && first instanceof CopyData) return sendCopy(client, statement, first);
      return Reflect.apply(client.query, client, [typeof statement === 'string' ? namedQuery(statement, values) : statement]);
    },
    release: (destroy) => client.release(destroy),
  };
  preparing.set(client, made);
  return made;
}
