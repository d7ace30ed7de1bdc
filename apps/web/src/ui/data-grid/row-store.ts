type Listener = () => void;

/**
 * Rows by id, each with its own listeners: an edit renders one row again and does not affect the list of rows, its order and its groups.
 */
export class RowStore<Row> {
  private readonly rows = new Map<string, Row>();
  private readonly listeners = new Map<string, Set<Listener>>();
  private changeCount = 0;

  /** How often a row was changed: totals over all rows are valid while this is unchanged. */
  get changes(): number {
    return this.changeCount;
  }

  get(id: string): Row | undefined {
    return this.rows.get(id);
  }

  /** Every stored row, in insertion order. */
  all(): IterableIterator<Row> {
    return this.rows.values();
  }

  set(id: string, row: Row): void {
    if (this.rows.get(id) === row) return;
    this.rows.set(id, row);
    this.changeCount += 1;
    this.listeners.get(id)?.forEach((listener) => listener());
  }

  /** Changes a stored row; others are ignored. */
  update(id: string, change: (row: Row) => Row): void {
    const row = this.rows.get(id);
    if (row !== undefined) this.set(id, change(row));
  }

  /** Removes all rows but these. */
  keep(ids: ReadonlySet<string>): void {
    for (const id of this.rows.keys()) if (!ids.has(id)) this.rows.delete(id);
    this.changeCount += 1;
  }

  /** Calls `listener` after each change of the row, until the returned function is called. */
  subscribe(id: string, listener: Listener): () => void {
    const own = this.listeners.get(id) ?? new Set<Listener>();
    this.listeners.set(id, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && this.listeners.get(id) === own) this.listeners.delete(id);
    };
  }
}
