import type { ChangedCustomerRow, CustomerRow } from '@fetlock/contract/customer-rows';
import { z } from 'zod';
import { type Store, tabStore } from '../../api/browser-storage.ts';
import { parsedJson } from '../../api/parsed-json.ts';
import { PalEdit, type PalField, type SeenRow, SeenRow as Seen, meetingOf, seenOf } from './row-edit.ts';

/** A text that is being written, or was left unconfirmed. */
const Draft = PalEdit.omit({ key: true });
type Draft = z.infer<typeof Draft>;

/** A change that was not saved: the server refused it, or somebody else changed the same (`theirs`). */
const Trouble = z.object({ edit: PalEdit, reason: z.string(), theirs: Seen.nullable() });
export type Trouble = z.infer<typeof Trouble>;

const Kept = z.object({ drafts: z.array(Draft), queue: z.array(PalEdit), troubles: z.array(Trouble), open: z.string().nullable() });

export interface EditsState {
  drafts: ReadonlyMap<string, Draft>;
  /** The cell whose editor is open. */
  open: string | null;
  /** Confirmed and not yet answered, in their order. */
  queue: readonly PalEdit[];
  troubles: readonly Trouble[];
  isOffline: boolean;
  /** Changes of this visit that were saved and can be taken back, the last one last. */
  undoable: readonly string[];
}

/** What comes of one attempt to send an edit. */
export type Attempt =
  | { kind: 'saved'; row: ChangedCustomerRow }
  | { kind: 'changed'; row: CustomerRow; reason: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'unreached' };

interface Owner {
  send: (edit: PalEdit, seen: SeenRow) => Promise<Attempt>;
  /** A row as the server has it now. `isSaved`: with a change of the customer's own. */
  onRow: (row: CustomerRow, isSaved: boolean) => void;
}

type KeptIn = Pick<Store, 'getItem' | 'setItem' | 'removeItem'>;

const longestPauseMs = 15_000;

export const cellOf = (rowId: number, field: PalField): string => `${rowId} ${field}`;

/**
 * All that a customer has typed into the rows of a version and that is not saved: it lives outside of the cells, so that scrolling, another
 * page of rows, a reload of the data and one of the page lose none of it. Confirmed changes go one after another, and again and again until
 * the server has answered.
 */
export class PalEdits {
  private readonly place: string;
  private readonly storage: KeptIn;
  private state: EditsState;
  private owner: Owner | null = null;
  private isSending = false;
  private wakeUp: () => void = () => undefined;
  private readonly listeners = new Set<() => void>();
  /** What the customer's own changes have made of rows, by row and the version they began from. */
  private readonly own = new Map<string, SeenRow>();

  constructor(resultId: number, storage: KeptIn) {
    this.place = `fetlock.pal.1.${resultId}`;
    this.storage = storage;
    const kept = Kept.safeParse(parsedJson(storage.getItem(this.place) ?? 'null')).data;
    const drafts = new Map(kept?.drafts.map((draft) => [cellOf(draft.rowId, draft.field), draft]));
    this.state = {
      drafts,
      open: kept?.open ?? null,
      queue: kept?.queue ?? [],
      troubles: kept?.troubles ?? [],
      isOffline: false,
      undoable: [],
    };
  }

  readonly read = (): EditsState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** From now on this screen sends and shows them. Gives what ends that. */
  attach(owner: Owner): () => void {
    this.owner = owner;
    void this.sendAll();
    return () => {
      if (this.owner === owner) this.owner = null;
    };
  }

  readonly wake = (): void => this.wakeUp();

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

  /** The editor closes and what was typed is let go. */
  letGo(cell: string): void {
    const drafts = new Map(this.state.drafts);
    drafts.delete(cell);
    this.change({ drafts, open: this.state.open === cell ? null : this.state.open });
  }

  /** A confirmed change; it takes the place of what was not saved of the same cell. */
  add(edit: PalEdit): void {
    const cell = cellOf(edit.rowId, edit.field);
    this.letGo(cell);
    this.change({ queue: [...this.state.queue, edit], troubles: this.state.troubles.filter((one) => !isOf(one, cell)) });
    void this.sendAll();
  }

  settle(trouble: Trouble): void {
    this.change({ troubles: this.state.troubles.filter((one) => one !== trouble) });
  }

  /** A change was saved, which `batch` names. */
  saved(batch: string | null): void {
    if (batch !== null) this.change({ undoable: [...this.state.undoable, batch] });
  }

  /** The change was taken back, or cannot be. */
  forget(batch: string): void {
    this.change({ undoable: this.state.undoable.filter((one) => one !== batch) });
  }

  /** The last text of a cell that was confirmed and is not answered. */
  pendingText(cell: string): string | undefined {
    return this.state.queue.findLast(({ rowId, field }) => cellOf(rowId, field) === cell)?.text;
  }

  /** Resolves once nothing is on its way any more. */
  settled(): Promise<void> {
    if (this.state.queue.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const end = this.subscribe(() => {
        if (this.state.queue.length > 0) return;
        end();
        resolve();
      });
    });
  }

  private async sendAll(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    for (let failures = 0; this.owner !== null;) {
      const [edit] = this.state.queue;
      if (!edit) break;
      const reached = await this.sendOne(this.owner, edit);
      failures = reached ? 0 : failures + 1;
      if (!reached) await this.pause(Math.min(1_000 * 2 ** (failures - 1), longestPauseMs));
    }
    this.isSending = false;
  }

  /** False when the server could not be reached. */
  private async sendOne(owner: Owner, edit: PalEdit): Promise<boolean> {
    const seen = this.seenNow(edit);
    const attempt = await owner.send(edit, seen);
    this.change({ isOffline: attempt.kind === 'unreached' });
    switch (attempt.kind) {
      case 'unreached':
        return false;
      case 'saved':
        if (attempt.row.version === seen.version + 1) this.own.set(`${edit.rowId} ${seen.version}`, seenOf(attempt.row));
        owner.onRow(attempt.row, true);
        this.saved(attempt.row.batch);
        this.answered(edit, null);
        return true;
      case 'refused':
        this.answered(edit, { edit, reason: attempt.reason, theirs: null });
        return true;
      case 'changed': {
        const theirs = seenOf(attempt.row);
        owner.onRow(attempt.row, false);
        const meeting = meetingOf({ ...edit, seen }, theirs);
        if (meeting === 'apart') this.replace(edit, { ...edit, seen: theirs });
        else this.answered(edit, meeting === 'already' ? null : { edit, reason: attempt.reason, theirs });
        return true;
      }
    }
  }

  /** What the customer saw, moved on by their own changes since. */
  private seenNow({ rowId, seen }: PalEdit): SeenRow {
    let now = seen;
    for (;;) {
      const next = this.own.get(`${rowId} ${now.version}`);
      if (!next) return now;
      now = next;
    }
  }

  private replace(edit: PalEdit, next: PalEdit): void {
    this.change({ queue: this.state.queue.map((one) => (one === edit ? next : one)) });
  }

  private answered(edit: PalEdit, trouble: Trouble | null): void {
    const queue = this.state.queue.filter(({ key }) => key !== edit.key);
    this.change({ queue, troubles: trouble ? [...this.state.troubles, trouble] : this.state.troubles });
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private change(next: Partial<EditsState>): void {
    this.state = { ...this.state, ...next };
    const { drafts, open, queue, troubles } = this.state;
    if (drafts.size + queue.length + troubles.length === 0) this.storage.removeItem(this.place);
    else this.storage.setItem(this.place, JSON.stringify({ drafts: [...drafts.values()], open, queue, troubles }));
    for (const listener of this.listeners) listener();
  }
}

const isOf = ({ edit }: Trouble, cell: string): boolean => cellOf(edit.rowId, edit.field) === cell;

const kept = new Map<number, PalEdits>();

/** The edits of a version; they outlive the screen. */
export function editsOf(resultId: number): PalEdits {
  const edits = kept.get(resultId) ?? new PalEdits(resultId, tabStore);
  kept.set(resultId, edits);
  return edits;
}

/** True while something of a customer's is not saved. */
export const isUnsaved = ({ drafts, queue, troubles }: EditsState): boolean =>
  queue.length > 0 || troubles.length > 0 || [...drafts.values()].some(({ field, text, seen }) => text !== seen[field]);
