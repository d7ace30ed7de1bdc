import type { FastifyReply } from 'fastify';
import type { Database } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';
import { contentHeaders } from './content-headers.ts';
import type { FileStore } from './file-store.ts';
import { selectStoredFile } from './files.queries.ts';

interface Services {
  db: Database;
  files: FileStore;
}

/** Sends the bytes of a file as a download. */
export async function sendFile({ db, files }: Services, reply: FastifyReply, id: number): Promise<FastifyReply> {
  const file = found(await selectStoredFile(db, id), 'File');
  return reply.headers(contentHeaders(file)).send(await files.read(file.storage_key));
}

/** The same for whoever has a signed address. A forged one answers as if there were no file. */
export async function sendSignedFile(
  services: Services,
  reply: FastifyReply,
  signed: { fileId: number; expires: string; signature: string },
): Promise<FastifyReply> {
  const verdict = services.files.check(signed);
  if (verdict === 'forged') throw new Problem('NOT_FOUND', { description: 'File not found.' });
  if (verdict === 'expired')
    throw new Problem('LINK_EXPIRED', { description: 'This address of the file is too old. Open the file from its list again.' });
  return sendFile(services, reply, signed.fileId);
}
