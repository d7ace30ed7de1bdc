import { spawnSync } from 'node:child_process';
import { pino } from 'pino';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { ownSchema } from '../apps/server/src/database/own-schema.ts';
import { startTestPostgres } from '../packages/postgres/src/test-postgres.ts';

// Writes the types of the tables from a migrated database; with --verify it only checks whether they are up to date.
const outFile = 'apps/server/src/database/schema.gen.ts';
const { postgres, remove } = await startTestPostgres();
try {
  const url = await postgres.ensureDatabase('types');
  await migrate({ connectionString: url, log: pino({ level: 'silent' }) });
  const parsers = ['--date-parser', 'string', '--numeric-parser', 'number', '--type-mapping', '{"int8":"number"}'];
  const verify = process.argv.includes('--verify') ? ['--verify'] : [];
  const args = [
    '--url',
    url,
    '--dialect',
    'postgres',
    '--default-schema',
    ownSchema,
    '--exclude-pattern',
    'kysely_*',
    ...parsers,
    '--out-file',
    outFile,
    ...verify,
  ];
  const { status } = spawnSync('kysely-codegen', args, { stdio: 'inherit' });
  if (status !== 0 && verify.length > 0) process.stderr.write('The types of the database are not up to date: run "npm run db:types".\n');
  process.exitCode = status ?? 1;
} finally {
  await remove();
}
