import { open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type DeletedCount, type DeletionPreview, DeletionKind, deletedThings, deletionKinds } from '@fetlock/contract/deletions';
import { momentText } from '@fetlock/rules/date-text';
import { type Configuration, readConfiguration } from '@fetlock/server/configuration';
import { type Database } from '@fetlock/server/database/connection';
import { withDatabase } from '@fetlock/server/database/with-database';
import { deleteAtOnce } from '@fetlock/server/deletions/delete-at-once';
import { exportPractice } from '@fetlock/server/deletions/export-practice';
import { previewDeletion } from '@fetlock/server/deletions/preview-deletion';
import { requestDeletion } from '@fetlock/server/deletions/request-deletion';
import { openFileStore } from '@fetlock/server/files/file-store';
import { Problem } from '@fetlock/server/http/problem';
import { OperatorError } from '@fetlock/process/operator-error';
import { pino } from 'pino';
import { runCommand } from './command.ts';
import { unwritable } from './file-sentences.ts';

/** `npm run delete-data -- KIND ID`: shows what a deletion would remove; with an option, performs it, or exports a practice. */
const usage = `npm run delete-data -- ${Object.keys(deletionKinds).join('|')} ID [--request | --now | --export FILE.zip]`;

/** The user recorded as the requester: the system. */
const systemUserId = 1;
const log = pino({ level: 'silent' });
const options = { request: { type: 'boolean' }, now: { type: 'boolean' }, export: { type: 'string' } } as const;

await runCommand({ usage, names: 2, options }, async ({ positionals: [kindText = '', idText = ''], values }) => {
  const kind = DeletionKind.safeParse(kindText).data;
  const chosen = [values.request, values.now, values.export].filter(Boolean);
  if (!kind || !/^[1-9]\d{0,14}$/.test(idText) || chosen.length > 1) throw new OperatorError('SETTING_UNUSABLE', `Usage: ${usage}`);
  if (values.export !== undefined && kind !== 'practice') throw new OperatorError('SETTING_UNUSABLE', 'Only a practice is exported.');
  const target = { kind, id: Number(idText) };
  const configuration = readConfiguration(process.env, []);
  await withDatabase(configuration, log, (db) => work(db).catch((error: unknown) => throwAsSentence(error, target)));

  async function work(db: Database): Promise<void> {
    if (values.export !== undefined)
      return writeExport(db, configuration, target.id, resolve(process.env['INIT_CWD'] ?? '.', values.export));
    const preview = await previewDeletion(db, target, configuration.deletions, systemUserId);
    process.stdout.write(textOf(preview));
    if (values.request) {
      const { due_at, id } = await requestDeletion(db, { ...target, name: preview.name, userId: systemUserId }, configuration.deletions);
      process.stdout.write(`Deletion ${id} waits until ${momentText(due_at)}. Undo it under Admin, Deletions.\n`);
    } else if (values.now) {
      const files = await openFileStore({ configuration, db, log });
      const { keepSignedYears } = configuration.deletions;
      const removed = await deleteAtOnce(
        { db, files, log, keepSignedYears },
        { ...target, name: preview.name, userId: systemUserId },
        configuration.deletions,
      );
      process.stdout.write(`Deleted: ${countsText(removed) || 'nothing that is counted'}.\n`);
    }
  }
});

async function writeExport(db: Database, configuration: Configuration, businessId: number, file: string): Promise<void> {
  const problem = await unwritable(file);
  if (problem !== undefined) throw new OperatorError('SETTING_UNUSABLE', problem);
  // Readable by its owner only; an existing file is never overwritten.
  const target = await open(file, 'wx', 0o600);
  try {
    const { archive } = await exportPractice({ db, files: await openFileStore({ configuration, db, log }) }, businessId);
    await pipeline(archive, target.createWriteStream());
  } catch (error) {
    await target.close();
    await rm(file, { force: true });
    throw error;
  }
  process.stdout.write(`${file}: all that is stored of practice ${businessId}. It holds prices, names and signatures: keep it secret.\n`);
}

function countsText(counts: readonly DeletedCount[]): string {
  return counts.map(({ what, count }) => `${count.toLocaleString('en-US')} ${deletedThings[what][count === 1 ? 0 : 1]}`).join(', ');
}

function textOf({ kind, target_id: id, name, goes, stays, blocked }: DeletionPreview): string {
  return [
    `${deletionKinds[kind].title} ${id}: ${name}`,
    `Goes: ${countsText(goes) || 'nothing that is counted'}.`,
    ...stays.map((sentence) => `Stays: ${sentence}`),
    ...(blocked === null ? [] : [`Not now: ${blocked}`]),
    '',
  ].join('\n');
}

/** Reports a refusal of the product as a message of the command. */
function throwAsSentence(error: unknown, { kind, id }: { kind: DeletionKind; id: number }): never {
  if (!(error instanceof Problem)) throw error;
  const isUnknown = error.code === 'NOT_FOUND';
  const unknown = `There is no ${deletionKinds[kind].title.toLowerCase()} ${id} here. Check the number, and where DATA_DIR or DATABASE_URL leads.`;
  throw new OperatorError('SETTING_UNUSABLE', isUnknown ? unknown : error.message);
}
