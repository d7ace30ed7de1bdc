import type { Database, Trx } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import type { Log } from '@fetlock/process/log';
import { type OwnChange, isCancelled, keepProgress, removeProgress } from './changes-under-way.queries.ts';

/** Changes of fewer rows end before anyone could look. */
const manyRows = 2_000;

/**
 * A change of many rows in one transaction, whose progress others see before it is committed, on another connection, and which its user may
 * cancel until then: the transaction is then undone, and the same request does nothing later either.
 */
export class ChangeUnderWay {
  private readonly db: Database;
  private readonly log: Log;
  private readonly change: OwnChange;
  private done = 0;
  private of = 0;
  /** Writes of the progress. Nothing waits for it within the transaction: every other connection may be in use by another change. */
  private writing: Promise<void> | null = null;

  constructor({ db, log }: { db: Database; log: Log }, change: OwnChange) {
    this.db = db;
    this.log = log;
    this.change = change;
  }

  /** Throws CHANGE_CANCELLED when this change was cancelled before, under the same key. */
  async begin(trx: Trx, of: number): Promise<void> {
    if (of < manyRows) return;
    this.of = of;
    await this.assertWanted(trx);
    this.write();
  }

  /** So many more rows are changed. Throws CHANGE_CANCELLED. */
  async advance(trx: Trx, rows: number): Promise<void> {
    if (this.of === 0) return;
    this.done = Math.min(this.done + rows, this.of);
    await this.assertWanted(trx);
    this.write();
  }

  /** All rows are changed: from here on it can no longer be cancelled. Throws CHANGE_CANCELLED when it was until now. */
  async close(trx: Trx): Promise<void> {
    if (this.of === 0) return;
    await removeProgress(trx, this.change);
    await this.assertWanted(trx);
  }

  /** After the transaction, however it ended. */
  async end(): Promise<void> {
    if (this.of === 0) return;
    await this.writing;
    await this.quietly(removeProgress(this.db, this.change));
  }

  private async assertWanted(trx: Trx): Promise<void> {
    if (await isCancelled(trx, this.change)) throw new Problem('CHANGE_CANCELLED');
  }

  private write(): void {
    this.writing ??= this.writeUntilCurrent().finally(() => {
      this.writing = null;
    });
  }

  private async writeUntilCurrent(): Promise<void> {
    for (let written = -1; written !== this.done;) {
      written = this.done;
      await this.quietly(keepProgress(this.db, this.change, { done: written, of: this.of }));
    }
  }

  /** A change does not fail because its progress cannot be shown. */
  private async quietly(step: Promise<void>): Promise<void> {
    try {
      await step;
    } catch (error) {
      this.log.warn({ err: error }, 'the progress of a change could not be stored');
    }
  }
}
