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
  method === 'HEAD' && content instanceof Readable ? Readable.from(nothingOf(content)) : content;

/** Ends a source by reading its first piece: one that has not begun would keep what it holds, such as a connection. */
async function* nothingOf(content: Readable): AsyncGenerator<Buffer> {
  for await (const _piece of content) return;
}
