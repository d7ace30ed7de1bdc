import { resolve } from 'node:path';
import { backUpProduct } from '@fetlock/server/backup/backup-product';
import { readConfiguration } from '@fetlock/server/configuration';
import { pino } from 'pino';
import { runCommand } from './command.ts';
import { clearProgress, showProgress } from './show-progress.ts';

/** `npm run backup -- FOLDER-OR-FILE`: all that the product keeps, as it is now, in one file. */
const usage = 'npm run backup -- FOLDER-OR-FILE';

await runCommand({ usage, names: 1, options: {} }, async ({ positionals: [place = ''] }) => {
  const begun = Date.now();
  const { file, bytes, manifest } = await backUpProduct(resolve(process.env['INIT_CWD'] ?? '.', place), {
    configuration: readConfiguration(process.env, []),
    log: pino({ level: 'silent' }),
    progress: showProgress,
  });
  clearProgress();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${file}: ${rows.toLocaleString('en-US')} rows of ${manifest.tables.length} tables and ${manifest.files.length} files, ` +
      `${(bytes / 1e6).toFixed(1)} MB, ${((Date.now() - begun) / 1000).toFixed(1)} s. It holds the keys of this installation: keep it secret.\n`,
  );
  if (manifest.missing.length > 0)
    process.stderr.write(`Not in it, as their bytes are not, or not as they were stored: ${manifest.missing.join(', ')}\n`);
});
