import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { NewRequest, Reply } from './messages.ts';

/** One worker thread with promises for its replies. */
export class MatchThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
  /** Keys of the indexes this thread has open or is opening. */
  readonly opened = new Map<string, Promise<Reply>>();
  #tickets = 0;
  #failure: Error | undefined;

  constructor() {
    this.#worker = new Worker(new URL('./match-worker.ts', import.meta.url), codeCache());
    this.#worker.on('message', (reply: Reply) => this.#receive(reply));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', (code) => this.#fail(new Error(`A matching thread ended (exit code ${code}).`)));
  }

  /** Whether the thread has ended; a pool replaces it. */
  get failed(): boolean {
    return this.#failure !== undefined;
  }

  ask(request: NewRequest): Promise<Reply> {
    if (this.#failure) return Promise.reject(this.#failure);
    const ticket = (this.#tickets += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(ticket, { resolve, reject });
      this.#worker.postMessage({ ...request, ticket });
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #receive(reply: Reply): void {
    const waiting = this.#waiting.get(reply.ticket);
    this.#waiting.delete(reply.ticket);
    if (reply.kind === 'failed') waiting?.reject(new Error(reply.message));
    else waiting?.resolve(reply);
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
  }
}

/** Where this process keeps compiled code on disk, its threads use and fill the same: by itself a thread has none. */
function codeCache(): { env?: NodeJS.ProcessEnv } {
  const folder = getCompileCacheDir();
  // Each version of Node.js adds a folder of its own to the one that is named.
  return folder === undefined ? {} : { env: { ...process.env, NODE_COMPILE_CACHE: dirname(folder) } };
}
