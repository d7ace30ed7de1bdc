import { Readable } from 'node:stream';
import type { Environment } from '@fetlock/contract/environments';
import { matchableSessionFiles } from '@fetlock/contract/sessions';
import type { FileStore } from '../files/file-store.ts';
import { type FormFile, receiveOwnFile } from '../files/receive-form.ts';
import type { PlatformClient } from '../platform/client.ts';

export interface SessionFileWanted {
  environment: Environment;
  sessionId: number;
  fileName: keyof typeof matchableSessionFiles;
}

/** Takes in a file of a session by the same checks as an upload; it must be kept or discarded. Throws NOT_FOUND when the session has no such file. */
export async function receiveSessionFile(
  { platform, files }: { platform: PlatformClient; files: FileStore },
  { environment, sessionId, fileName }: SessionFileWanted,
): Promise<FormFile> {
  const bytes = await platform.getSessionFile(environment, { params: { sessionId, fileName } });
  return receiveOwnFile(files, { kind: matchableSessionFiles[fileName], name: fileName, content: Readable.from([bytes]) });
}
