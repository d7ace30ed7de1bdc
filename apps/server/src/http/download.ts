import type { Readable } from 'node:stream';

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
