/**
 * Measures for each kind of report of a large result how long it takes, how much memory its worker needs and how long the
 * worker is unresponsive at most (the longest turn of its event loop), each kind in a separate process.
 *
 *     node bench/reports.ts [ROWS, default 100000] [KIND …]
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ReportKind, reportKindNames } from '@fetlock/contract/reports';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type Database, connect, createPool } from '../apps/server/src/database/connection.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { startTestPostgres } from '../packages/postgres/src/test-postgres.ts';
import { openFileStore } from '../apps/server/src/files/file-store.ts';
import { insertFiles } from '../apps/server/src/files/files.queries.ts';
import { insertOrJoin } from '../apps/server/src/reports/reports.queries.ts';
import { writeReportOnce } from '../apps/server/src/reports/write-report.ts';
import { givenLargeResult } from '../packages/testing/src/given-result.ts';

/**
 * A small heap: shows what a kind needs, not what the collector leaves uncollected. A large young part would make it collect the old one
 * all the time.
 */
const heap = ['--max-old-space-size=96', '--max-semi-space-size=4'];
const log = pino({ level: 'error' }, pino.destination(2));
const [first = '100000', ...more] = process.argv.slice(2);
if (first === 'write') await writeOne(more);
else await measureAll(Number(first), more.length > 0 ? more.map((kind) => ReportKind.parse(kind)) : reportKindNames);

async function measureAll(rows: number, kinds: readonly ReportKind[]): Promise<void> {
  if (!Number.isSafeInteger(rows) || rows < 1) throw new RangeError('ROWS must be a whole number above 0');
  const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-bench-reports-'));
  const { postgres, remove } = await startTestPostgres();
  try {
    const connectionString = await postgres.ensureDatabase('reports');
    await migrate({ connectionString, log });
    const db = connect(createPool({ connectionString, size: 2, log }));
    const resultId = await fill(db, folder, rows);
    process.stdout.write(
      `A result of ${rows.toLocaleString('en-US')} rows.\n\n| report | seconds | seconds of its processor | MB | peak memory, MB | longest turn, ms |\n|---|---:|---:|---:|---:|---:|\n`,
    );
    for (const kind of kinds) {
      const request = { resultId, kind, wantedRevision: 0, requestedBy: 1 };
      const { id } = await db.transaction().execute((trx) => insertOrJoin(trx, request));
      const answer = execFileSync(process.execPath, [...heap, import.meta.filename, 'write', connectionString, folder, String(id)], {
        encoding: 'utf8',
      });
      const report = await db.selectFrom('reports').select(['state', 'error', 'size']).where('id', '=', id).executeTakeFirstOrThrow();
      if (report.state !== 'SUCCEED') throw new Error(`${kind} failed: ${report.error}`);
      const [seconds, processor, peak, turn] = answer.trim().split(' ').map(Number);
      const size = (report.size ?? 0) / 1e6;
      process.stdout.write(
        `| ${kind} | ${seconds?.toFixed(1)} | ${processor?.toFixed(1)} | ${size.toFixed(1)} | ${peak?.toFixed(0)} | ${turn?.toFixed(0)} |\n`,
      );
    }
    await db.destroy();
  } finally {
    await remove();
    await rm(folder, { recursive: true });
  }
}

/** A result with matches, catalogue entries and an input file, as large as real ones. */
async function fill(db: Database, dataDir: string, rows: number): Promise<number> {
  const { id, taskId } = await givenLargeResult(db, rows);
  await sql`
    insert into catalogue_variations (version_id, code, name, variation, variation_name, category, strength, form, size, vendor, vendor_code)
    select catalogue_version_id, 'C' || n, 'Catalogue item ' || n, 'v' || v, n % 500 || ' mg, 60 count', 'drug', '75 mg', 'tablet', '60', 'Chewy', n
    from results, generate_series(0, 9972) n, generate_series(0, 2) v where results.id = ${id}`.execute(db);
  await sql`
    update result_rows set catalogue_variation_id = entry.id, vendor_code = right(entry.code, -1), vendor = 'Chewy'
    from catalogue_variations entry where entry.code = fetlock_code and entry.variation = result_rows.variation`.execute(db);
  await sql`update results set chewy_rows = row_count`.execute(db);
  const evidence = ['name', 'strength', 'form', 'pack', 'species', 'price'].map((field) => ({
    field,
    outcome: field === 'form' ? 'differ' : 'agree',
    bits: 3.25,
    source: `the ${field} of the row`,
    catalogue: `the ${field} of the entry`,
  }));
  await sql`
    insert into row_matches (row_id, feedback, evidence, candidates)
    select id, 'Name, strength and pack size agree.', ${JSON.stringify(evidence)}::jsonb, (
      select jsonb_agg(jsonb_build_object('catalogueId', entry, 'weight', 0.9, 'pass', 'pass2', 'evidence', ${JSON.stringify(evidence)}::jsonb))
      from generate_series(result_rows.catalogue_variation_id, result_rows.catalogue_variation_id + 2) entry)
    from result_rows where result_id = ${id}`.execute(db);
  await sql`analyze`.execute(db);
  const files = await openFileStore({ configuration: { dataDir, publicUrl: 'http://localhost' }, db, log });
  const list = path.join(dataDir, 'list.csv');
  const lines = Array.from(
    { length: rows },
    (_, n) => `P${n},carprofen chew tab ${n % 300}mg ${n % 90}ct item ${n},${(n % 700) / 10},Drugs`,
  );
  await writeFile(list, `Code,Name,Price,Category\n${lines.join('\n')}\n`);
  const key = await files.keep({ path: list, size: 0, sha256: '' });
  const [fileId = 0] = await insertFiles(db, [
    { name: 'list.csv', kind: 'uploads', storage_key: key, size: 0, sha256: '', uploaded_by: 1 },
  ]);
  await db
    .insertInto('task_files')
    .values({ task_id: taskId, file_id: fileId, kind: 'uploads', position: 0, input_type: 'common' })
    .execute();
  return id;
}

async function writeOne([connectionString = '', dataDir = '', reportId = '']: readonly string[]): Promise<void> {
  const db = connect(createPool({ connectionString, size: 3, log }));
  const files = await openFileStore({ configuration: { dataDir, publicUrl: 'http://localhost' }, db, log });
  const turns = monitorEventLoopDelay({ resolution: 5 });
  turns.enable();
  const [start, before] = [performance.now(), process.cpuUsage()];
  await writeReportOnce({ db, files, log }, Number(reportId), new AbortController().signal);
  const [seconds, { user, system }] = [(performance.now() - start) / 1_000, process.cpuUsage(before)];
  process.stdout.write(`${seconds} ${(user + system) / 1e6} ${process.resourceUsage().maxRSS / 1_024} ${turns.max / 1e6}\n`);
  await db.destroy();
}
