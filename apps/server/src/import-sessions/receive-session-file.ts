import { Readable } from 'node:stream';
import type { Environment } from '@fetlock/contract/environments';
import { matchableSessionFiles } from '@fetlock/contract/sessions';
import type { FileStore } from '../files/file-store.ts';
import { type FormFile, receiveOwnFile } from '../files/receive-form.ts';
import type { PlatformClient } from '../platform/client.ts';

export interface SessionFileWanted {
  environment: Environment;
  fileName: keyof typeof matchableSessionFiles;
  /** The session that has the file, or the import request that brought it. */
  of: { sessionId: number } | { requestId: number };
}

/**
 * Receives a file of a session with the same checks as an upload; the caller must keep or discard it. Throws NOT_FOUND when there is no
 * such file.
 */
export async function receiveSessionFile(
  { platform, files }: { platform: PlatformClient; files: FileStore },
  { environment, of, fileName }: SessionFileWanted,
): Promise<FormFile> {
  const bytes =
    'requestId' in of
      ? await platform.getRequestFile(environment, { params: { ...of, fileName } })
      : await platform.getSessionFile(environment, { params: { ...of, fileName } });
  return receiveOwnFile(files, { kind: matchableSessionFiles[fileName], name: fileName, content: Readable.from([bytes]) });
}
