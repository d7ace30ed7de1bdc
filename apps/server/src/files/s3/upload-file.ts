import { createReadStream } from 'node:fs';
import { HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ifThere } from './s3-client.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

/** Buffered in memory, one part at a time; a store accepts 10,000 of them. */
const partBytes = 16 * 1024 ** 2;

/** Uploads a local file into the bucket, a large one in parts that are retried individually; memory does not grow with the file. */
export async function uploadFile(client: S3Client, path: string, size: number, place: { Bucket: string; Key: string }): Promise<void> {
  const file = createReadStream(path);
  try {
    await new Upload({ client, params: { ...place, Body: file }, partSize: partBytes, queueSize: 1 }).done();
  } catch (error) {
    // The answer that ended it may have been lost: the second request to end it then finds no such upload.
    const stored = await ifThere(client.send(new HeadObjectCommand(place)));
    if (stored?.ContentLength !== size) throw new StorageUnavailable(error);
  } finally {
    file.destroy();
  }
  if (file.bytesRead !== size) throw new StorageUnavailable(new Error('a file that is being stored has become shorter'));
}
