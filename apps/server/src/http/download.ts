import { Readable } from 'node:stream';

/**
 * Bytes as the answer of a call. A handler returns them instead of sending them: a sent reply that is awaited counts as not sent when the
 * caller hangs up at the last byte, and would be sent again.
 */
export class Download {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Readable | Buffer;

  constructor(headers: Readonly<Record<string, string>>, content: Readable | Buffer) {
    this.headers = headers;
    this.content = content;
  }
}

/** What is sent of a download. Fastify would read all of a stream to answer a HEAD, even for a caller that has gone. */
export const contentFor = (method: string, { content }: Download): Readable | Buffer =>
  method === 'HEAD' && content instanceof Readable ? Readable.from(firstOf(content), { objectMode: false }) : content;

/** Ends a source after its first piece: one that had not begun would keep what it holds, such as a connection. */
async function* firstOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    yield piece;
    return;
  }
}
