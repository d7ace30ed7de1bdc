import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { cancelChange, readChangeProgress } from '@fetlock/contract/changes-under-way';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { BulkChange, setStatusOfSet, undoBatch } from '@fetlock/contract/row-edits';
import type { ReviewColumnName } from '@fetlock/contract/row-export';
import { countRowStatuses } from '@fetlock/contract/rows';

/** The calls of a reviewer who changes a whole list. */
export class ChangesOf {
  readonly #base: string;
  readonly #headers: Record<string, string>;
  constructor(url: string, token: string, resultId: number) {
    this.#base = `${url}/api/v1/processing-results/${resultId}`;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  async countOf(): Promise<number> {
    const { items } = countRowStatuses.answer.parse(await (await this.#send('GET', '/rows/statuses')).json());
    return items.reduce((sum, { count }) => sum + count, 0);
  }

  async setAll(status: RowStatusName) {
    const key = randomUUID();
    const began = performance.now();
    const change = this.#change(status, key);
    const seen = await this.#progressUntil(key, change);
    const answer = await change;
    if (!answer.ok) throw new Error(`The change was answered ${answer.status}: ${await answer.text()}`);
    const { changed, skipped, batch } = BulkChange.parse(await answer.json());
    return { rows: changed, skipped, batch, progress: seen.size, seconds: (performance.now() - began) / 1_000 };
  }

  /** Cancels the change as soon as it says that a part is done. */
  async cancelledUnderWay(status: RowStatusName) {
    const key = randomUUID();
    const change = this.#change(status, key);
    const [done = 0] = await this.#progressUntil(key, change, 1);
    const began = performance.now();
    const { cancelling } = cancelChange.answer.parse(await (await this.#send('DELETE', `/changes-under-way/${key}`)).json());
    const answer = await change;
    if (!cancelling || answer.ok) throw new Error(`The change was not cancelled: it was answered ${answer.status}.`);
    return { done, seconds: (performance.now() - began) / 1_000 };
  }

  async undo(batch: string) {
    const began = performance.now();
    const answer = undoBatch.answer.parse(await (await this.#send('POST', '/rows/undo', { batch }, randomUUID())).json());
    return { rows: answer.changed, batch: answer.batch, seconds: (performance.now() - began) / 1_000 };
  }

  async exportAll() {
    const began = performance.now();
    const columns = ['orig_code', 'orig_name', 'status', 'fetlock_name', 'fetlock_code', 'price', 'cost'] satisfies ReviewColumnName[];
    const { body } = await this.#send('POST', '/rows/csv', { columns });
    if (!body) throw new Error('The export is empty.');
    let [first, bytes, lines] = [0, 0, -1];
    for await (const chunk of body) {
      first ||= (performance.now() - began) / 1_000;
      bytes += chunk.length;
      // Every line ends with one, also where a chunk ends between it and the carriage return.
      lines += chunk.filter((byte: number) => byte === 10).length;
    }
    return { first, bytes, lines, seconds: (performance.now() - began) / 1_000 };
  }

  #change(status: RowStatusName, key: string): Promise<Response> {
    return this.#send('POST', setStatusOfSet.path.replace('/processing-results/:id', ''), { status }, key);
  }

  /** How many rows the progress said were done, each number once, until the change has ended or it said so many. */
  async #progressUntil(key: string, change: Promise<Response>, numbers = Number.POSITIVE_INFINITY): Promise<Set<number>> {
    const seen = new Set<number>();
    let hasEnded = false;
    const end = () => (hasEnded = true);
    void change.then(end, end);
    while (!hasEnded && seen.size < numbers) {
      const { progress } = readChangeProgress.answer.parse(await (await this.#send('GET', `/changes-under-way/${key}`)).json());
      if (progress && progress.done > 0) seen.add(progress.done);
      await delay(100);
    }
    return seen;
  }

  async #send(method: string, path: string, body?: object, key?: string): Promise<Response> {
    const headers = {
      ...this.#headers,
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    return fetch(`${this.#base}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  }
}
