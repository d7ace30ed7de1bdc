import { chmod } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import type { WriteOptions } from 'flydrive/types';

/** A folder as a file store whose files nobody but this process's user can read. */
export class PrivateFolderDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  override async putStream(key: string, contents: Readable, options?: WriteOptions): Promise<void> {
    await super.putStream(key, contents, options);
    await chmod(this.pathOf(key), 0o600);
  }

  pathOf(key: string): string {
    return path.join(this.#folder, key);
  }
}
