import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { applicationRole, withTarget } from '@fetlock/postgres/connection-string';
import { withConnection } from '@fetlock/postgres/databases';

export interface ClonedDatabase {
  connectionString: string;
  drop: () => Promise<void>;
}

/**
 * A database for this test file alone: a clone of the migrated template, created in some 30 ms (in memory; see
 * `keepTemporaryFilesInMemory`). Its files are copied: copying page by page through the log, the default, takes ten times the processor
 * time, only for a log that no one reads.
 */
export const cloneDatabase = (): Promise<ClonedDatabase> => createDatabase(inject('template'));

/** A database without a schema. */
export const emptyDatabase = (): Promise<ClonedDatabase> => createDatabase('template0');

async function createDatabase(template: string): Promise<ClonedDatabase> {
  const admin = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withConnection(admin, (client) =>
    client.query(
      `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)} owner ${applicationRole} strategy file_copy`,
    ),
  );
  return {
    connectionString: withTarget(admin, { role: applicationRole, database: name }),
    drop: () =>
      withConnection(admin, async (client) => void (await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`))),
  };
}
