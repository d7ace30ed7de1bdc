import { resolve } from 'node:path';
import { restoreProduct } from '@fetlock/server/backup/backup-product';
import { verifyArchive } from '@fetlock/server/backup/read-archive';
import { OperatorError } from '@fetlock/process/operator-error';
import { readConfiguration } from '@fetlock/server/configuration';
import { pino } from 'pino';
import { counted } from './match/counted.ts';
import { runCommand } from './command.ts';
import { sayWhatIsMissing } from './say-what-is-missing.ts';
import { clearProgress, showProgress } from './show-progress.ts';

/** `npm run restore -- FILE`: restores a backup. With `--check` it only reports whether that is possible. */
const usage = 'npm run restore -- FILE [--replace | --check]';
const options = { replace: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } } as const;

await runCommand({ usage, names: 1, options }, async ({ positionals: [name = ''], values: { replace, check } }) => {
  if (check && replace)
    throw new OperatorError('SETTING_UNUSABLE', `--check restores nothing, so it cannot be combined with --replace. Usage: ${usage}`);
  const file = resolve(process.env['INIT_CWD'] ?? '.', name);
  const manifest = check
    ? await verifyArchive(file, (bytes) => showProgress('checking', bytes))
    : await restoreProduct(file, {
        replace,
        configuration: readConfiguration(process.env, []),
        log: pino({ level: 'silent' }),
        progress: showProgress,
      });
  clearProgress();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${check ? 'Whole' : 'Restored'}, as of ${manifest.about.takenAt}: ${rows.toLocaleString('en-US')} rows of ${manifest.tables.length} tables, ` +
      `${counted(manifest.files.length, 'file', 'files')}, ${counted(manifest.jobs.count, 'piece', 'pieces')} of work under way.${check ? '' : ' Everybody signs in again.'}\n`,
  );
  sayWhatIsMissing(manifest);
});
