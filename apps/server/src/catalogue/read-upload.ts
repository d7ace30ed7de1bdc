import { limits } from '@fetlock/contract/limits';
import type { CatalogueRefusedLine } from '@fetlock/contract/catalogue-uploads';
import { type CataloguePiece, type CatalogueRecord, readCatalogue } from '@fetlock/formats/catalogue-csv';
import { storableText } from '@fetlock/formats/text/storable-text';
import type { Warning } from '@fetlock/formats/warnings';
import { UnreadableFile } from '@fetlock/formats/unreadable-file';
import type { Database } from '../database/connection.ts';
import { selectCurrentVersion } from './catalogue.queries.ts';
import { clearLines } from './clear-lines.ts';
import { idRanges } from './id-ranges.ts';
import { unstorableReason } from './refuse-unstorable.ts';
import { idsOfVersion, insertGone, insertLines, insertRefusedLines, summarise } from './upload-lines.queries.ts';
import { type UploadClaim, saveUpload } from './uploads.queries.ts';

/** Lines written at a time, each time with the progress of the reading. */
const linesPerWrite = 2_000;
/** Share of the progress shown; the rest is the search for removed entries. */
const shareOfReading = 0.9;

/**
 * Reads a catalogue file line by line into the lines of an upload, compares each with the current version, and finds what was removed.
 * Writes as it goes, so that memory does not grow with the file; an aborted attempt leaves nothing behind. Throws UnreadableFile if the
 * file is not a readable catalogue, and LeaseLostError when another worker has the lease or the upload is gone.
 */
export async function readUpload(
  db: Database,
  claim: UploadClaim,
  { path, fileName, signal }: { path: string; fileName: string; signal: AbortSignal },
): Promise<void> {
  const uploadId = claim.id;
  const base = await selectCurrentVersion(db);
  const baseVersionId = base?.id ?? null;
  await saveUpload(db, claim, { base_version_id: baseVersionId, lines_read: 0, summary: null });
  // Everything an earlier attempt wrote is visible by now, and it can write no more.
  await clearLines(db, uploadId);
  const { unknownColumns, warnings, pieces } = await readCatalogue(path, {
    fileName,
    limits: { fileBytes: limits.catalogueBytes, csvLines: limits.catalogueLines },
  });
  await saveUpload(db, claim, { unknown_columns: unknownColumns.map(storableText) });
  let linesRead = 0;
  for await (const { variations, problems, share } of inBlocks(pieces)) {
    signal.throwIfAborted();
    linesRead += variations.length + problems.length;
    await db.transaction().execute(async (trx) => {
      await saveUpload(trx, claim, { lines_read: linesRead, progress: share * shareOfReading });
      await writeLines(trx, { uploadId, baseVersionId, variations, problems });
    });
  }
  await saveUpload(db, claim, { warnings: warnings().map(warningText).map(storableText) });
  if (base) await findGone(db, claim, { baseVersionId: base.id, signal });
  await complete(db, claim, fileName);
}

/** A sentence, with the first lines it is about. */
function warningText({ message, count, lines }: Warning): string {
  if (lines.length === 0) return message;
  const shown = lines.slice(0, 5).join(', ');
  return `${message} ${count === 1 ? 'Line' : `${count.toLocaleString('en-US')} times, lines`} ${shown}${count > 5 ? ' …' : '.'}`;
}

/** Chunks combined until they are worth a statement. */
async function* inBlocks(pieces: AsyncIterable<CataloguePiece>): AsyncGenerator<CataloguePiece> {
  let block: CataloguePiece = { variations: [], problems: [], share: 0 };
  for await (const { variations, problems, share } of pieces) {
    block = { variations: [...block.variations, ...variations], problems: [...block.problems, ...problems], share };
    if (block.variations.length + block.problems.length < linesPerWrite) continue;
    yield block;
    block = { variations: [], problems: [], share };
  }
  yield block;
}

async function writeLines(
  trx: Parameters<typeof insertLines>[0],
  { uploadId, baseVersionId, variations, problems }: Omit<CataloguePiece, 'share'> & { uploadId: number; baseVersionId: number | null },
): Promise<void> {
  const refused: CatalogueRefusedLine[] = [...problems];
  const records: CatalogueRecord[] = [];
  for (const record of variations) {
    const reason = unstorableReason(record);
    if (reason === undefined) records.push(record);
    else refused.push({ line: record.line, reason });
  }
  for (const { line, first, code, variation } of await insertLines(trx, { uploadId, baseVersionId, records }))
    refused.push({ line, reason: `Code ${code} with variation "${variation}" was named in line ${first} already` });
  const storable = refused.map(({ line, reason }) => ({ line, reason: storableText(reason) }));
  if (storable.length > 0) await insertRefusedLines(trx, uploadId, storable);
}

async function findGone(
  db: Database,
  claim: UploadClaim,
  { baseVersionId, signal }: { baseVersionId: number; signal: AbortSignal },
): Promise<void> {
  for (const { share, ...range } of idRanges(await idsOfVersion(db, baseVersionId))) {
    signal.throwIfAborted();
    await db.transaction().execute(async (trx) => {
      await saveUpload(trx, claim, { progress: shareOfReading + share * (1 - shareOfReading) });
      await insertGone(trx, { uploadId: claim.id, baseVersionId, ...range });
    });
  }
}

async function complete(db: Database, claim: UploadClaim, file: string): Promise<void> {
  const summary = await summarise(db, claim.id);
  const { added, changed, unchanged } = summary.variations;
  if (added + changed + unchanged === 0) throw new UnreadableFile('EMPTY', 'No line of the file is a catalogue variation', { file });
  await saveUpload(db, claim, { state: 'ready', progress: 1, summary });
}
