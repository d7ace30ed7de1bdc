import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreProduct } from '@fetlock/server/backup/backup-product';
import { verifyArchive } from '@fetlock/server/backup/read-archive';
import { readConfiguration } from '@fetlock/server/configuration';
import { pino } from 'pino';
import { explain } from './explain.ts';
import { clearProgress, showProgress } from './show-progress.ts';

/** `npm run restore -- FILE`: brings a backup back. With `--check` it only says whether that can be done. */
const usage = 'npm run restore -- FILE [--replace | --check]';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [name, ...rest] = positionals;
  if (values.help || name === undefined || rest.length > 0) {
    process.stdout.write(`Usage: ${usage}\n`);
    process.exit(values.help ? 0 : 1);
  }
  const file = resolve(process.env['INIT_CWD'] ?? '.', name);
  const manifest = values.check
    ? await verifyArchive(file, (bytes) => showProgress('checking', bytes))
    : await restoreProduct(file, {
        replace: values.replace,
        configuration: readConfiguration(process.env, []),
        log: pino({ level: 'silent' }),
        progress: showProgress,
      });
  clearProgress();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${values.check ? 'Whole' : 'Restored'}, as of ${manifest.about.takenAt}: ${rows.toLocaleString('en-US')} rows of ${manifest.tables.length} tables, ` +
      `${manifest.files.length} files, ${manifest.jobs.count} pieces of work under way.${values.check ? '' : ' Everybody signs in again.'}\n`,
  );
} catch (error) {
  clearProgress();
  explain(error);
}
