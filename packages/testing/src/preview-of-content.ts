import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FilePreview, PreviewOptions } from '@fetlock/contract/file-preview';
import type { FileKind } from '@fetlock/contract/files';
import { readLines } from '@fetlock/formats/read-lines';
import { summarise } from '@fetlock/formats/summarise';
import { previewBy, readAsSaid } from '@fetlock/server/files/preview-file';
import { Problem } from '@fetlock/server/http/problem';

/** A file as a test of a screen uploads it; `base64` are its bytes. */
export interface UploadedContent {
  name: string;
  kind: FileKind;
  base64: string;
}

/** The API's answer to a preview of such a file, with nothing remembered; or why it refuses. */
export async function previewOfContent(
  { name, kind, base64 }: UploadedContent,
  options: PreviewOptions,
): Promise<FilePreview | { refused: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-test-'));
  const file = path.join(folder, 'content');
  try {
    await writeFile(file, Buffer.from(base64, 'base64'));
    return await previewBy((options) => summarise(readLines(file, options)), {
      file: { name, kind },
      options,
      readFreely: (read) => readAsSaid(read, {}),
    });
  } catch (error) {
    if (error instanceof Problem && error.code === 'UNREADABLE_FILE') return { refused: error.message };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
