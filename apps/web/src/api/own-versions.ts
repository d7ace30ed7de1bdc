import type { UndoneChange } from '@fetlock/contract/row-edits';

/** Row versions made by the person's own changes: they contain nothing that the person has not seen. */
export class OwnVersions {
  private readonly made = new Map<number, Set<number>>();

  /** `answered` is the row's version after a change that was sent with `sent`; if others changed the row in between, it is not recorded. */
  add(rowId: number, { sent, answered }: { sent: number; answered: number }): void {
    if (answered === sent + 1) this.made.set(rowId, (this.made.get(rowId) ?? new Set()).add(answered));
  }

  /** What an undo of the person has changed. */
  addUndone(rows: UndoneChange['versions'] = []): void {
    for (const { row_id: rowId, before, after } of rows)
      for (let sent = before; sent < after; sent += 1) this.add(rowId, { sent, answered: sent + 1 });
  }

  /** The last version reached from `seen` by own changes alone. */
  after(rowId: number, seen: number): number {
    const own = this.made.get(rowId);
    let version = seen;
    while (own?.has(version + 1)) version += 1;
    return version;
  }
}
