import type { MultipartFile } from '@fastify/multipart';
import { limits } from '@fetlock/contract/limits';
import { sniffInChild } from '@fetlock/formats/child/sniff-in-child';
import { UnreadableFile } from '@fetlock/formats/unreadable-file';
import type { FastifyRequest } from 'fastify';
import type { Database, Trx } from '../database/connection.ts';
import { shownFileName } from '../files/file-name.ts';
import type { FileStore } from '../files/file-store.ts';
import { type IncomingFile, isTooLarge } from '../files/incoming.ts';
import type { Once } from '../http/make-once.ts';
import { partsOfForm } from '../http/parts-of-form.ts';
import { Problem, invalidField } from '../http/problem.ts';
import type { Queue } from '../jobs/queue.ts';
import { catalogueUpload } from './catalogue-upload.job.ts';
import { selectVersionByHash } from './catalogue.queries.ts';
import { beginFirstReading, deleteUpload, insertUpload } from './uploads.queries.ts';

export interface UploadCatalogueServices {
  db: Database;
  queue: Queue;
  files: FileStore;
}

/** The fields of a form next to its file. */
const formBytes = 64 * 1024;
const tooLarge = `A catalogue file may have at most ${limits.catalogueBytes / 1024 ** 3} GiB.`;

/**
 * Stores a catalogue file and queues its reading; returns the id of the upload. Throws TOO_LARGE, UNREADABLE_FILE, NO_ROOM, or
 * ALREADY_EXISTS.
 */
export async function uploadCatalogue(
  services: UploadCatalogueServices,
  { request, userId, once }: { request: FastifyRequest; userId: number; once: Once<number> },
): Promise<number> {
  if (Number(request.headers['content-length'] ?? 0) > limits.catalogueBytes + formBytes)
    throw new Problem('TOO_LARGE', { description: tooLarge });
  const { file, name } = await receiveForm(services.files, request);
  try {
    await once.ofForm({ files: [{ name, sha256: file.sha256 }] });
    await checkIsText(file.path, name);
    await checkIsNew(services.db, file.sha256);
    return await keepUpload(services, { file, name, userId }, once);
  } finally {
    await services.files.discard(file);
  }
}

/** Reads a form to its end, so that the sender still listens when the answer is sent. */
async function receiveForm(store: FileStore, request: FastifyRequest): Promise<{ file: IncomingFile; name: string }> {
  let received: { file: IncomingFile; name: string } | undefined;
  let refusal: unknown;
  for await (const part of partsOfForm(request, {
    limits: { fileSize: limits.catalogueBytes, files: 2, fields: 2, fieldSize: formBytes },
  })) {
    if (part.type !== 'file') continue;
    try {
      if (part.fieldname !== 'catalogue' || received) throw oneFile();
      if (!refusal) received = await receive(store, part);
    } catch (error) {
      refusal ??= error;
    }
    part.file.resume();
  }
  if (received && refusal) await store.discard(received.file);
  if (refusal) throw refusal;
  if (!received) throw oneFile();
  return received;
}

const oneFile = () => invalidField('catalogue', 'One catalogue file is required');

async function receive(store: FileStore, part: MultipartFile): Promise<{ file: IncomingFile; name: string }> {
  const name = shownFileName(part.filename);
  const refused = (cause?: unknown) => new Problem('TOO_LARGE', { description: `${name}: ${tooLarge}`, cause });
  const file = await store.receive(part.file, limits.catalogueBytes).catch((error: unknown) => {
    throw isTooLarge(error) ? refused(error) : error;
  });
  if (!part.file.truncated) return { file, name };
  await store.discard(file);
  throw refused();
}

/** By its bytes: its name proves nothing. Whether it is a catalogue turns out when it is read. */
async function checkIsText(path: string, name: string): Promise<void> {
  try {
    if ((await sniffInChild(path, name)) === 'csv') return;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new Problem('UNREADABLE_FILE', { description: `${name}: ${error.reason}. A catalogue is a csv file.`, cause: error });
  }
  throw new Problem('UNREADABLE_FILE', { description: `${name} is a workbook. Save its sheet as csv (UTF-8) and choose that file.` });
}

async function checkIsNew(db: Database, sha256: string): Promise<void> {
  const version = await selectVersionByHash(db, sha256);
  if (!version) return;
  const what = version.current ? 'and is the current one' : 'which can be made the current one';
  throw new Problem('ALREADY_EXISTS', {
    description: `This very content is version ${version.id} already, "${version.name}", ${what}.`,
    details: { version_id: version.id },
  });
}

async function keepUpload(
  { db, queue, files }: UploadCatalogueServices,
  { file, name, userId }: { file: IncomingFile; name: string; userId: number },
  once: Once<number>,
): Promise<number> {
  const storageKey = files.newKey();
  const { size, sha256 } = file;
  const upload = { file_name: name, size, sha256, storage_key: storageKey, uploaded_by: userId };
  const id = await insertUpload(db, { ...upload, state: 'arriving' });
  try {
    await files.keep(file, storageKey);
    const begin = async (trx: Trx) => {
      await beginFirstReading(trx, id);
      await queue.enqueue(trx, catalogueUpload, { uploadId: id, round: 1 });
      return id;
    };
    return await db.transaction().execute((trx) => once.within(trx, () => begin(trx)));
  } catch (error) {
    await files.remove(storageKey);
    await deleteUpload(db, id);
    throw error;
  }
}
