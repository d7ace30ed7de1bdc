/**
 * Changes of a list of 100,000 rows just matched, in the running product: the seconds of a change of all rows, of another that is cancelled
 * under way, of an undo and an export, the progress meanwhile, and whether every row was changed exactly once.
 *
 *     npm run bench:changes -- [--rows 100000]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureSamples } from '@fetlock/samples/generate';
import { databaseOf, newInstallation, startProduct, tokenOf } from '@fetlock/testing/product';
import { Client } from 'pg';
import { matchOf } from '../load/scene.ts';
import { untilEnded } from '../task/until-ended.ts';
import { ChangesOf } from './changes-of.ts';
import { checkChanges } from './check-changes.ts';
import { writeLongList } from './long-list.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-changes-'));
try {
  const { practices } = await ensureSamples();
  const file = await writeLongList(practices, folder, Number(values.rows));
  const installation = await newInstallation(path.join(folder, 'data'));
  const product = await startProduct(installation);
  const client = new Client({ connectionString: await databaseOf(installation) });
  await client.connect();
  try {
    const token = await tokenOf(installation);
    // The demo task of a new installation, which builds the index.
    await untilEnded(installation, 1);
    const { seconds, resultId } = await matchOf(installation, token, file);
    const changes = new ChangesOf(installation.url, token, resultId);
    const before = await changes.countOf();
    print(`${before} rows matched`, seconds);

    const changed = await changes.setAll('needs_change');
    print(`bulk change of ${changed.rows} rows, progress reported ${changed.progress} times`, changed.seconds);
    report(await checkChanges(client, resultId, { ...changed, batches: 1 }));
    const skipped = changed.skipped.reduce((sum, { count }) => sum + count, 0);
    report(changed.rows + skipped === before ? [] : [`${changed.rows} rows were changed and ${skipped} skipped, of ${before}`]);

    const cancelled = await changes.cancelledUnderWay('supply');
    print(`another, cancelled at ${cancelled.done} rows: from the cancellation to its end`, cancelled.seconds);
    report(await checkChanges(client, resultId, { ...changed, batches: 1 }));

    const undone = await changes.undo(changed.batch);
    print(`undo of ${undone.rows} rows`, undone.seconds);
    report(await checkChanges(client, resultId, { ...undone, batches: 2 }));
    report(undone.rows === changed.rows ? [] : [`${undone.rows} rows were undone, of ${changed.rows}`]);

    const exported = await changes.exportAll();
    print(
      `export of ${exported.lines} rows, ${(exported.bytes / 1e6).toFixed(1)} MB; first byte after ${exported.first.toFixed(2)} s`,
      exported.seconds,
    );
    report(exported.lines === before ? [] : [`the export has ${exported.lines} rows, not ${before}`]);
  } finally {
    await client.end();
    product.process.kill('SIGTERM');
    await product.ended;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

function print(what: string, seconds: number): void {
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${what} (load ${loadavg()[0]?.toFixed(1)})\n`);
}

function report(faults: readonly string[]): void {
  for (const fault of faults) process.stdout.write(`           WRONG: ${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
