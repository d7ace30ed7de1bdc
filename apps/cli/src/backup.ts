import { resolve, sep } from 'node:path';
import { backUpProduct } from '@fetlock/server/backup/backup-product';
import { readConfiguration } from '@fetlock/server/configuration';
import { pino } from 'pino';
import { counted } from './match/counted.ts';
import { runCommand } from './command.ts';
import { sayWhatIsMissing } from './say-what-is-missing.ts';
import { clearProgress, showProgress } from './show-progress.ts';

/** `npm run backup -- FOLDER-OR-FILE`: all that the product stores, in its current state, in one file. */
const usage = 'npm run backup -- FOLDER-OR-FILE [--allow-missing]';
const options = { 'allow-missing': { type: 'boolean', default: false } } as const;

await runCommand({ usage, names: 1, options }, async ({ positionals: [target = ''], values }) => {
  const begun = Date.now();
  const { file, bytes, manifest } = await backUpProduct(resolvedPlace(target), {
    allowMissing: values['allow-missing'],
    configuration: readConfiguration(process.env, []),
    log: pino({ level: 'silent' }),
    progress: showProgress,
  });
  clearProgress();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${file}: ${rows.toLocaleString('en-US')} rows of ${manifest.tables.length} tables and ${counted(manifest.files.length, 'file', 'files')}, ` +
      `${(bytes / 1e6).toFixed(1)} MB, ${((Date.now() - begun) / 1000).toFixed(1)} s. It holds the keys of this installation: keep it secret.\n`,
  );
  sayWhatIsMissing(manifest);
});

/** A folder is recognised by its trailing slash, which `resolve` drops. */
function resolvedPlace(target: string): string {
  const resolved = resolve(process.env['INIT_CWD'] ?? '.', target);
  return /[\\/]$/.test(target) ? `${resolved}${sep}` : resolved;
}
