import type { Database } from '../database/connection.ts';
import { Download } from '../http/download.ts';
import { Problem, found } from '../http/problem.ts';
import { contentHeaders } from './content-headers.ts';
import type { FileStore } from './file-store.ts';
import { selectStoredFile } from './files.queries.ts';

interface Services {
  db: Database;
  files: FileStore;
}

/** The bytes of a file. */
export async function readFile({ db, files }: Services, id: number): Promise<Download> {
  const file = found(await selectStoredFile(db, id), 'File');
  return new Download(contentHeaders(file), await files.read(file.storage_key));
}

/** The same for a caller with a signed address. A forged one is answered as if the file did not exist. */
export async function readSignedFile(
  services: Services,
  signed: { fileId: number; expires: string; signature: string },
): Promise<Download> {
  const state = services.files.check(signed);
  if (state === 'forged') throw new Problem('NOT_FOUND', { description: 'File not found.' });
  if (state === 'expired')
    throw new Problem('LINK_EXPIRED', { description: 'This address of the file is too old. Open the file from its list again.' });
  return readFile(services, signed.fileId);
}
