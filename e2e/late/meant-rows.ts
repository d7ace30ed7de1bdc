import type { ResultRow } from '@fetlock/contract/rows';
import type { Given } from '../setup/given.ts';

/** What people decide on a row. */
export interface Decided {
  status: string;
  isTicked: boolean;
  subcategory: string | null;
}

/** One action: what it changed, so that its undo can be meant too. */
type Done = readonly { id: number; before: Decided }[];

/** What one person means rows of a version to be, with what their undo restores; `tick`: the flag that they set. */
export class MeantRows {
  readonly rows: Map<number, Decided>;
  readonly names: ReadonlyMap<number, string>;
  private readonly tick: 'reviewed' | 'customer_verified';
  private done: Done[] = [];
  private undone: Done[] = [];

  constructor(rows: readonly ResultRow[], tick: 'reviewed' | 'customer_verified') {
    this.tick = tick;
    this.rows = new Map(rows.map((row) => [row.id, decidedOf(row, tick)]));
    this.names = new Map(rows.map(({ id, orig_name }) => [id, orig_name]));
  }

  of(id: number): Decided {
    const row = this.rows.get(id);
    if (!row) throw new Error(`There is no row ${id}.`);
    return row;
  }

  /** Records what an action changes. One that changes nothing cannot be undone. */
  change(changes: readonly { id: number; to: Partial<Decided> }[]): void {
    const open = changes.filter(({ id, to }) => !isSame(this.of(id), { ...this.of(id), ...to }));
    if (open.length === 0) return;
    this.done.push(open.map(({ id }) => ({ id, before: this.of(id) })));
    for (const { id, to } of open) this.rows.set(id, { ...this.of(id), ...to });
  }

  /** Takes the last action back; returns the rows concerned. None: there is nothing to undo. */
  undo(): readonly number[] {
    const last = this.done.pop();
    if (!last) return [];
    this.undone.push(last.map(({ id }) => ({ id, before: this.of(id) })));
    for (const { id, before } of last) this.rows.set(id, before);
    return last.map(({ id }) => id);
  }

  redo(): readonly number[] {
    const last = this.undone.pop();
    if (!last) return [];
    this.done.push(last.map(({ id }) => ({ id, before: this.of(id) })));
    for (const { id, before } of last) this.rows.set(id, before);
    return last.map(({ id }) => id);
  }

  /** What was done before cannot be undone from here any more, as after a reload. */
  forget(): void {
    this.done = [];
    this.undone = [];
  }

  /** Where the database is not as meant. */
  async differences(given: Given, resultId: number): Promise<string[]> {
    const now = new Map((await given.rows(resultId)).map((row) => [row.id, decidedOf(row, this.tick)]));
    return [...this.rows]
      .filter(([id, meant]) => !isSame(meant, now.get(id) ?? null))
      .map(([id, meant]) => `${this.names.get(id)} (${id}) should be ${text(meant)}: ${text(now.get(id))}`);
  }
}

const decidedOf = (row: ResultRow, tick: 'reviewed' | 'customer_verified'): Decided => ({
  status: row.status.name,
  isTicked: row[tick],
  subcategory: row.subcategory,
});
const isSame = (one: Decided, other: Decided | null): boolean => JSON.stringify(one) === JSON.stringify(other);
const text = (row: Decided | undefined): string => (row ? Object.values(row).join(', ') : 'gone');
