import type { ChangedCustomerRow, CustomerRow } from '@fetlock/contract/customer-rows';
import { visitorNow } from '../../api/guest-session.ts';
import { tabThenBrowser } from '../../api/tab-storage.ts';
import { unsentPlaces } from '../../guest-session/unsent-places.ts';
import { Outbox, type Outcome } from '../../sync/outbox.ts';
import { whyDisabled } from './disabled-reasons.ts';
import { type PalEdit, type PalField, type SeenRow, conflictOf, seenOf } from './row-edit.ts';
import { type Draft, type EditStore, type FailedEdit, parseEdits, storeEdits } from './stored-edits.ts';

export interface EditsState {
  drafts: ReadonlyMap<string, Draft>;
  /** The cell with the open editor. */
  open: string | null;
  /** Confirmed and not yet answered, in order. */
  queue: readonly PalEdit[];
  /** Refused because the link does not work any more: the next visit sends them. */
  held: readonly PalEdit[];
  failures: readonly FailedEdit[];
  isOffline: boolean;
  /** An undo is not answered yet. */
  isUndoing: boolean;
  /** Changes of this guest session that were saved and can be undone, the latest last. */
  undoable: readonly string[];
}

/** The server's answer to an edit. */
export type Attempt =
  | { kind: 'saved'; row: ChangedCustomerRow }
  | { kind: 'changed'; row: CustomerRow; reason: string; by: string | null }
  | { kind: 'answered'; group: NonNullable<FailedEdit['group']>; reason: string; by: string | null }
  /** The link does not work any more. */
  | { kind: 'held' }
  | { kind: 'refused'; reason: string };

interface Owner {
  /** Throws when the server could not be reached. */
  send: (edit: PalEdit, seen: SeenRow) => Promise<Attempt>;
  /** A row as currently on the server. `isSaved`: with a change of the customer's own. */
  onRow: (row: CustomerRow, isSaved: boolean) => void;
}

/** A row that an undo has changed. */
export interface Undone {
  before: number;
  row: CustomerRow;
}

/** Where a browser stores them. */
export const storageKeyOf = (resultId: number): string => `${unsentPlaces.pal}.${resultId}`;

export const cellOf = (rowId: number, field: PalField): string => `${rowId} ${field}`;

/**
 * Everything a customer has typed into the rows of a version that is not saved. It is stored outside of the cells, so that nothing is lost
 * by scrolling, paging, or reloading the data or the page. Confirmed changes go through an outbox.
 */
export class PalEdits {
  private readonly storageKey: string;
  private readonly storage: EditStore;
  private state: EditsState;
  private readonly outbox: Outbox<PalEdit, FailedEdit>;
  private readonly listeners = new Set<() => void>();
  private undoing: Promise<void> = Promise.resolve();
  /**
   * The result of the customer's own changes, by row and the version they were based on; by cell where other users have changed the row
   * as well, as these changes were not seen.
   */
  private readonly own = new Map<string, SeenRow>();

  constructor(resultId: number, storage: EditStore) {
    this.storageKey = storageKeyOf(resultId);
    this.storage = storage;
    const stored = parseEdits(storage.getItem(this.storageKey));
    const drafts = new Map(stored?.drafts.map((draft) => [cellOf(draft.rowId, draft.field), draft]));
    this.outbox = new Outbox<PalEdit, FailedEdit>({
      kept: { queue: stored?.queue ?? [], failures: stored?.failures ?? [] },
      onChange: (state) => this.change(state),
    });
    this.state = { drafts, open: stored?.open ?? null, ...this.outbox.read(), isUndoing: false, undoable: [] };
  }

  /** Takes over what another tab of this browser, now closed, has stored. Returns what was new here. */
  adopt(content: string): { queue: readonly PalEdit[]; drafts: readonly Draft[] } {
    const left = parseEdits(content);
    const { state } = this;
    const keys = new Set([...state.queue, ...state.failures.map(({ edit }) => edit)].map(({ key }) => key));
    const queue = left?.queue.filter(({ key }) => !keys.has(key)) ?? [];
    const failures = left?.failures.filter(({ edit }) => !keys.has(edit.key)) ?? [];
    const drafts = left?.drafts.filter((draft) => isTyped(draft) && !state.drafts.has(cellOf(draft.rowId, draft.field))) ?? [];
    const all = new Map([...drafts.map((draft) => [cellOf(draft.rowId, draft.field), draft] as const), ...state.drafts]);
    this.change({ drafts: all });
    this.outbox.adopt({ queue, failures });
    return { queue, drafts };
  }

  readonly read = (): EditsState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** From now on they can be sent, whichever screen is shown. Returns a function that ends that. */
  attach(owner: Owner): () => void {
    const detach = this.outbox.sendWith((edit) => this.sendOne(owner, edit));
    for (const edit of this.outbox.read().held) this.outbox.add(edit);
    return detach;
  }

  readonly wake = (): void => this.outbox.wake();

  open(row: CustomerRow, field: PalField): void {
    const cell = cellOf(row.id, field);
    const seen = seenOf(row);
    const draft = this.state.drafts.get(cell) ?? {
      rowId: row.id,
      name: row.orig_name,
      field,
      text: this.pendingText(cell) ?? seen[field],
      seen,
    };
    this.change({ open: cell, drafts: new Map(this.state.drafts).set(cell, draft) });
  }

  type(cell: string, text: string): void {
    const draft = this.state.drafts.get(cell);
    if (draft) this.change({ drafts: new Map(this.state.drafts).set(cell, { ...draft, text }) });
  }

  /** The editor closes and the typed text is discarded. */
  discardDraft(cell: string): void {
    const drafts = new Map(this.state.drafts);
    drafts.delete(cell);
    this.change({ drafts, open: this.state.open === cell ? null : this.state.open });
  }

  /** A confirmed change; it replaces an unsaved one of the same cell. */
  add(edit: PalEdit): void {
    const cell = cellOf(edit.rowId, edit.field);
    // Added to the queue before the draft is removed.
    this.outbox.add({ ...edit, visitor: visitorNow() }, (failure) => isOf(failure, cell));
    this.discardDraft(cell);
  }

  settle(failure: FailedEdit): void {
    this.outbox.settle(failure);
  }

  /** A change was saved, which `batch` names. */
  saved(batch: string | null): void {
    if (batch !== null) this.change({ undoable: [...this.state.undoable, batch] });
  }

  /** The change was undone, or cannot be. */
  forget(batch: string): void {
    this.change({ undoable: this.state.undoable.filter((one) => one !== batch) });
  }

  /**
   * Undoes a saved change, in turn with the changes before and after it. `undo` is repeated until it is answered, and returns the rows as they
   * are then, each with its version before.
   */
  async undo(batch: string, undo: () => Promise<readonly Undone[]>): Promise<void> {
    this.change({ isUndoing: true });
    this.undoing = this.outbox
      .deliver(async () => {
        for (const { before, row } of await undo()) this.advanceRow(row.id, before, seenOf(row));
      })
      .finally(() => this.change({ isUndoing: false }));
    await this.undoing;
    this.forget(batch);
  }

  /** The last text of a cell that was confirmed and is not answered yet. */
  pendingText(cell: string): string | undefined {
    return this.state.queue.findLast(({ rowId, field }) => cellOf(rowId, field) === cell)?.text;
  }

  /** Resolves once nothing is pending any more. */
  async settled(): Promise<void> {
    await this.undoing.catch(() => undefined);
    await this.outbox.settled();
  }

  private async sendOne(owner: Owner, edit: PalEdit): Promise<Outcome<PalEdit, FailedEdit>> {
    const seen = this.seenNow(edit);
    const attempt = await owner.send(edit, seen);
    switch (attempt.kind) {
      case 'saved':
        this.advance(edit, seen, seenOf(attempt.row), attempt.row.version === seen.version + 1 ? 'row' : 'cell');
        owner.onRow(attempt.row, true);
        this.saved(attempt.row.batch);
        return { kind: 'saved' };
      case 'held':
        return { kind: 'held' };
      case 'refused':
        return { kind: 'failed', failure: { edit: withoutVersions(edit), reason: attempt.reason, remote: null, by: null, group: null } };
      case 'answered':
        return {
          kind: 'failed',
          failure: { edit: withoutVersions(edit), reason: attempt.reason, remote: null, by: attempt.by, group: attempt.group },
        };
      case 'changed': {
        const remote = seenOf(attempt.row);
        owner.onRow(attempt.row, false);
        const conflict = conflictOf({ ...edit, seen }, remote);
        // What was typed into this cell later is based on this change, not on what other users have entered.
        if (conflict !== 'conflict') this.advance(edit, seen, remote, 'cell');
        if (conflict === 'done') return { kind: 'saved' };
        const why = whyDisabled(edit.field, attempt.row);
        if (why !== null) {
          const reason = `${attempt.by ?? 'Someone else'} has changed this item meanwhile. ${why}`;
          return { kind: 'failed', failure: { edit, reason, remote: null, by: attempt.by, group: null } };
        }
        if (conflict === 'mergeable') return { kind: 'again', item: { ...edit, seen: remote } };
        return { kind: 'failed', failure: { edit, reason: attempt.reason, remote, by: attempt.by, group: null } };
      }
    }
  }

  /**
   * A change of what was seen has led to `next`, which later changes of the same row or cell are based on. They are stored with it: a reload
   * of the page forgets how it came about.
   */
  private advance({ key, rowId, field }: PalEdit, seen: SeenRow, next: SeenRow, of: 'row' | 'cell'): void {
    if (next.version <= seen.version) return;
    this.own.set(`${of === 'row' ? rowId : cellOf(rowId, field)} ${seen.version}`, next);
    this.rebase(rowId, key);
  }

  /** The same for the row as an undo has left it. */
  private advanceRow(rowId: number, before: number, next: SeenRow): void {
    this.own.set(`${rowId} ${before}`, next);
    this.rebase(rowId);
  }

  /** Bases what is typed or waits on what the customer has seen by now. The change `sent` stays as it was sent, for the case that it has to be sent again. */
  private rebase(rowId: number, sent?: string): void {
    const advanced = <Later extends Draft>(later: Later): Later =>
      later.rowId === rowId ? { ...later, seen: this.seenNow(later) } : later;
    this.change({ drafts: new Map([...this.state.drafts].map(([cell, draft]) => [cell, advanced(draft)])) });
    this.outbox.rebase((later) => (later.key === sent ? later : advanced(later)));
  }

  /** What the customer saw, advanced by their own later changes. */
  private seenNow({ rowId, field, seen }: Draft): SeenRow {
    let now = seen;
    for (;;) {
      const next = this.own.get(`${rowId} ${now.version}`) ?? this.own.get(`${cellOf(rowId, field)} ${now.version}`);
      if (!next) return now;
      now = next;
    }
  }

  private change(next: Partial<EditsState>): void {
    this.state = { ...this.state, ...next };
    storeEdits(this.storage, this.storageKey, this.state);
    for (const listener of this.listeners) listener();
  }
}

/** Once it was reported, the matches are on the screen as they are now. */
const withoutVersions = ({ choice, ...edit }: PalEdit): PalEdit =>
  choice ? { ...edit, choice: { match: choice.match, seen: choice.seen } } : edit;

const isOf = ({ edit }: FailedEdit, cell: string): boolean => cellOf(edit.rowId, edit.field) === cell;

const kept = new Map<number, PalEdits>();

/** The edits of a version; they outlive the screen. */
export function editsOf(resultId: number): PalEdits {
  const edits = kept.get(resultId) ?? new PalEdits(resultId, tabThenBrowser);
  kept.set(resultId, edits);
  return edits;
}

/** True while some of the customer's input is not saved. */
export const isUnsaved = (state: EditsState): boolean =>
  state.queue.length > 0 || state.held.length > 0 || state.isUndoing || state.failures.length > 0 || typedDrafts(state).length > 0;

/** Texts that were typed and not confirmed. */
export const typedDrafts = ({ drafts }: Pick<EditsState, 'drafts'>): Draft[] => [...drafts.values()].filter(isTyped);

const isTyped = ({ field, text, seen }: Draft): boolean => text !== seen[field];
