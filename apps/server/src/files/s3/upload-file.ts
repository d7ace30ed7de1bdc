import { type FileHandle, open } from 'node:fs/promises';
import type { S3Client } from './s3-client.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

const MiB = 1024 ** 2;
/** Buffered in memory, one part at a time; a store accepts 10,000 of them. */
const partBytes = 16 * MiB;
const partTimeoutMs = 120_000;

/** Uploads a local file into the bucket in parts that are retried individually; memory does not grow with the file. */
export async function uploadFile(client: S3Client, path: string, size: number, key: string): Promise<void> {
  const file = await open(path);
  try {
    if (size > partBytes) return await uploadInParts(client, file, size, key);
    await client.ask({ method: 'PUT', key, body: await readPart(file, 0, size), timeoutMs: partTimeoutMs });
  } finally {
    await file.close();
  }
}

async function uploadInParts(client: S3Client, file: FileHandle, size: number, key: string): Promise<void> {
  const begun = await (await client.ask({ method: 'POST', key, query: { uploads: '' } })).text();
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1];
  if (!uploadId) throw new StorageUnavailable(new Error('the store gave no id for an upload in parts'));
  try {
    const tags: string[] = [];
    for (let start = 0; start < size; start += partBytes) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const body = await readPart(file, start, Math.min(partBytes, size - start));
      const answer = await client.ask({ method: 'PUT', key, query, body, timeoutMs: partTimeoutMs });
      await answer.body?.cancel();
      tags.push(answer.headers.get('etag') ?? '');
    }
    await complete(client, { key, uploadId, tags, size });
  } catch (error) {
    // Parts use space until they are aborted; for a process that died a rule of the bucket does that.
    await client.ask({ method: 'DELETE', key, query: { uploadId } }, [404]).catch(() => undefined);
    throw error;
  }
}

async function complete(
  client: S3Client,
  { key, uploadId, tags, size }: { key: string; uploadId: string; tags: readonly string[]; size: number },
): Promise<void> {
  const parts = tags.map((tag, place) => `<Part><PartNumber>${place + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
  const body = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`);
  const answer = await client.ask({ method: 'POST', key, query: { uploadId }, body, timeoutMs: partTimeoutMs }, [404]);
  // An error may come with a success status, once the store has begun to answer. After a lost response the second request finds no such
  // upload.
  const text = await answer.text();
  if (answer.ok && !text.includes('<Error>')) return;
  const stored = await client.ask({ method: 'HEAD', key }, [404]);
  if (!stored.ok || Number(stored.headers.get('content-length')) !== size)
    throw new StorageUnavailable(new Error(`an upload in parts did not end: ${text}`));
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const part = Buffer.alloc(length);
  for (let filled = 0; filled < length;) {
    const { bytesRead } = await file.read(part, filled, length - filled, start + filled);
    if (bytesRead === 0) throw new Error('a file that is being stored has become shorter');
    filled += bytesRead;
  }
  return part;
}
