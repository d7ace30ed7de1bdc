import { Problem } from '../../http/problem.ts';
import type { S3Client } from './s3-client.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

/** Longest silence within a file. */
const silenceMs = 30_000;
/** How often one reading continues after its connection broke. */
const resumptions = 5;

/** An object whose first response has arrived, and its bytes; a broken connection is resumed where it broke. */
export async function readObject(client: S3Client, key: string): Promise<{ size: number; content: AsyncGenerator<Uint8Array> }> {
  const first = await client.ask({ method: 'GET', key }, [404]);
  if (first.status === 404) {
    await first.body?.cancel();
    throw new Problem('NOT_FOUND', { description: 'The content of this file no longer exists.' });
  }
  const size = Number(first.headers.get('content-length') ?? Number.NaN);
  if (!Number.isSafeInteger(size)) throw new StorageUnavailable(new Error(`the store does not say how large ${key} is`));
  return { size, content: bytesOf(client, key, first, size) };
}

async function* bytesOf(client: S3Client, key: string, first: Response, size: number): AsyncGenerator<Uint8Array> {
  const tag = first.headers.get('etag');
  let answer = first;
  let read = 0;
  for (let resumed = 0; ; resumed += 1) {
    try {
      for await (const chunk of chunksOf(answer)) {
        read += chunk.length;
        yield chunk;
      }
      if (read === size) return;
      throw new Error(`the store sent ${read} of ${size} bytes`);
    } catch (error) {
      if (read >= size || resumed === resumptions) throw new StorageUnavailable(error);
    }
    const headers = { range: `bytes=${read}-`, ...(tag && { 'if-match': tag }) };
    answer = await client.ask({ method: 'GET', key, headers });
    if (answer.status !== 206) throw new StorageUnavailable(new Error(`the store cannot go on in the middle of ${key}`));
  }
}

/** Fails when nothing arrives for too long; a reader that does not consume has unlimited time. */
async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { promise: silence, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error(`the store was silent for ${silenceMs / 1000} s`)), silenceMs);
      const { done, value } = await Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    // Also when the reader stops early: the rest of the file is not fetched.
    await reader.cancel().catch(() => undefined);
  }
}
