import { Readable } from 'node:stream';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { Problem } from '../../http/problem.ts';
import { ifThere, outcomeOf } from './s3-client.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

/** Longest silence within a file. */
const silenceMs = 30_000;
/** How often one reading continues after its connection broke. */
const resumptions = 5;

interface Place {
  Bucket: string;
  Key: string;
}

interface OpenObject {
  size: number;
  content: AsyncGenerator<Uint8Array>;
  /** Gives its connection back, also for a reader that goes before the first byte: the content would not end what it has not begun. */
  release: () => void;
}

/** An object whose first response has arrived, and its bytes; a broken connection is resumed where it broke. */
export async function readObject(client: S3Client, place: Place): Promise<OpenObject> {
  const first = await ifThere(client.send(new GetObjectCommand(place)));
  if (!first) throw new Problem('NOT_FOUND', { description: 'The content of this file no longer exists.' });
  const { ContentLength: size, ETag: tag, Body } = first;
  if (size === undefined) throw new StorageUnavailable(new Error(`the store does not say how large ${place.Key} is`));
  const body = bodyOf(Body);
  return { size, content: bytesOf(client, place, { size, tag, body }), release: () => void body.destroy() };
}

async function* bytesOf(
  client: S3Client,
  place: Place,
  { size, tag, body: first }: { size: number; tag: string | undefined; body: Readable },
): AsyncGenerator<Uint8Array> {
  let body = first;
  let read = 0;
  for (let resumed = 0; ; resumed += 1) {
    try {
      for await (const chunk of chunksOf(body)) {
        read += chunk.length;
        yield chunk;
      }
      if (read === size) return;
      throw new Error(`the store sent ${read} of ${size} bytes`);
    } catch (error) {
      if (read >= size || resumed === resumptions) throw new StorageUnavailable(error);
    }
    const rest = await outcomeOf(client.send(new GetObjectCommand({ ...place, Range: `bytes=${read}-`, IfMatch: tag })));
    if (!rest.ContentRange?.startsWith(`bytes ${read}-`))
      throw new StorageUnavailable(new Error(`the store cannot go on in the middle of ${place.Key}`));
    body = bodyOf(rest.Body);
  }
}

const bodyOf = (body: unknown): Readable => (body instanceof Readable ? body : Readable.from([]));

/** Fails when nothing arrives for too long; a reader that does not consume has unlimited time. */
async function* chunksOf(body: Readable): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { promise: silence, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error(`the store was silent for ${silenceMs / 1000} s`)), silenceMs);
      const { done, value } = await Promise.race([chunks.next(), silence]).finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    // Also when the reader stops early: the rest of the file is not fetched.
    body.destroy();
  }
}
