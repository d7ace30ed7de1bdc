import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type LoadedCatalogue, loadCatalogue } from '@fetlock/server/catalogue/load-catalogue';
import { publishCurrentCodes } from '@fetlock/server/catalogue-codes/publish-codes.job';
import { readConfiguration } from '@fetlock/server/configuration';
import { withDatabase } from '@fetlock/server/database/with-database';
import { openQueue } from '@fetlock/server/jobs/queue';
import { OperatorError } from '@fetlock/process/operator-error';
import { pino } from 'pino';
import { runCommand } from './command.ts';

/** `npm run catalogue -- load FILE`: loads a catalogue file as the version that new tasks are matched against. */
const usage = 'npm run catalogue -- load FILE [--name "Name of the version"]';

await runCommand({ usage, names: 2, options: { name: { type: 'string' } } }, async ({ positionals: [command, file = ''], values }) => {
  if (command !== 'load') throw new OperatorError('SETTING_UNUSABLE', `Usage: ${usage}`);
  const name = values.name?.trim();
  // npm runs scripts in the root of the project; the file is relative to the user's folder.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  if ((await stat(path)).isDirectory()) throw new OperatorError('SETTING_UNUSABLE', `${path} is a folder. Name a file.`);
  const log = pino({ level: 'silent' });
  const loaded = await withDatabase(readConfiguration(process.env, []), log, async (db, connectionString) => {
    const queue = await openQueue({ connectionString, log, supervise: false });
    try {
      await queue.prepare([publishCurrentCodes]);
      return await loadCatalogue(db, { path, queue, ...(name && { name }) });
    } finally {
      await queue.stop();
    }
  });
  process.stdout.write(`${summary(loaded)}\n`);
});

function summary({ version, loaded, unknownColumns, warnings, refused, firstRefused }: LoadedCatalogue): string {
  const counts = `${version.entries.toLocaleString('en-US')} entries, ${version.variations.toLocaleString('en-US')} variations`;
  const lines = [
    loaded
      ? `Loaded "${version.name}" as version ${version.id}: ${counts}. New tasks use it.`
      : `This content is loaded already, as version ${version.id} "${version.name}": ${counts}. New tasks use it.`,
  ];
  if (unknownColumns.length > 0) lines.push(`Columns that were not read: ${unknownColumns.join(', ')}.`);
  lines.push(...warnings);
  if (refused > 0) lines.push(`${refused} lines were not read:`);
  for (const { line, reason } of firstRefused) lines.push(`  line ${line}: ${reason}`);
  if (refused > firstRefused.length) lines.push(`  and ${refused - firstRefused.length} more.`);
  return lines.join('\n');
}
