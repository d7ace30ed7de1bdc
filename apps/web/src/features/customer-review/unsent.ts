import { addCustomerComment, setCustomerStatuses } from '@fetlock/contract/customer-rows';
import { RowStatusName } from '@fetlock/contract/row-statuses';
import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { tabThenBrowser, adoptFromClosedTabs } from '../../api/tab-storage.ts';
import { OwnVersions } from '../../api/own-versions.ts';
import { parsedJson } from '../../api/parsed-json.ts';
import { Delivery } from '../../sync/delivery.ts';

/** A request to the server, with everything needed to repeat it after the page was reloaded. */
const Change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('edit'),
    rowId: Id,
    /** Version of the row that the person saw. */
    version: z.int(),
    /** The field's value that the person saw. */
    seen: z.union([RowStatusName, z.boolean()]).optional(),
    change: z.union([z.strictObject({ status: RowStatusName }), z.strictObject({ customer_verified: z.boolean() })]),
    /** Shared by rows that were changed with one click. */
    together: z.string().optional(),
  }),
  z.object({ kind: z.literal('statuses'), body: setCustomerStatuses.body }),
  z.object({ kind: z.literal('comment'), rowId: Id, body: addCustomerComment.body }),
]);

/** A change of a visitor that the server has not confirmed. */
export const UnsentChange = z.object({
  /** Identifies the change to the server, which makes it once however often it is sent. */
  key: z.uuid(),
  /** In words: 'Carprofen 100 mg: Needs change'. */
  what: z.string(),
  change: Change,
});
export type UnsentChange = z.infer<typeof UnsentChange>;
type Kind = UnsentChange['change']['kind'];
export type UnsentOf<K extends Kind> = Omit<UnsentChange, 'change'> & { change: Extract<UnsentChange['change'], { kind: K }> };

export interface UnsentState {
  changes: readonly UnsentChange[];
  /** The last attempt did not reach the server. */
  isOffline: boolean;
}

const timeOutMs = 20_000;

/**
 * The changes of a guest session in one result that the server has not confirmed. The browser stores them from the moment they are made until they are
 * answered, so none are lost when a tablet discards the page while there is no connection, or when the tab is closed and reopened.
 */
export class Unsent {
  private state: UnsentState = { changes: [], isOffline: false };
  private left: readonly UnsentChange[];
  private readonly place: string;
  private readonly listeners = new Set<() => void>();
  private readonly delivery = new Delivery({ onReached: (isReached) => this.change({ isOffline: !isReached }) });
  readonly own = new OwnVersions();

  constructor(resultId: number) {
    this.place = `fetlock.customer-unsent.1.${resultId}`;
    window.addEventListener('online', this.wake);
    this.left = changesOf(tabThenBrowser.getItem(this.place));
    this.state = { changes: this.left, isOffline: false };
  }

  /** Takes over what closed tabs have stored, to be sent again with this tab's own changes. Returns what was new here. */
  async adopt(): Promise<readonly UnsentChange[]> {
    const adopted: UnsentChange[] = [];
    await adoptFromClosedTabs(this.place, (content) => {
      const known = new Set(this.state.changes.map(({ key }) => key));
      const others = changesOf(content).filter(({ key }) => !known.has(key));
      adopted.push(...others);
      this.left = [...this.left, ...others];
      this.change({ changes: [...this.state.changes, ...others] });
    });
    return adopted;
  }

  readonly read = (): UnsentState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Retries pending changes at once. */
  readonly wake = (): void => this.delivery.wake();

  /** What this tab had stored when the page was discarded, once: to be sent again under the same keys. */
  adoptFromClosedTabs(): readonly UnsentChange[] {
    const { left } = this;
    this.left = [];
    return left;
  }

  add(item: UnsentChange): void {
    this.change({ changes: [...this.state.changes.filter(({ key }) => key !== item.key), item] });
  }

  /** It was answered, possibly by a refusal, which the screen shows. */
  settle(key: string): void {
    this.change({ changes: this.state.changes.filter((item) => item.key !== key) });
  }

  /** Repeats an attempt until the server has answered; throws what it refuses. */
  deliver<Answer>(attempt: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    return this.delivery.deliver(() => attempt(AbortSignal.timeout(timeOutMs)));
  }

  private change(next: Partial<UnsentState>): void {
    const before = this.state;
    this.state = { ...before, ...next };
    if (this.state.changes !== before.changes) {
      if (this.state.changes.length === 0) tabThenBrowser.removeItem(this.place);
      else tabThenBrowser.setItem(this.place, JSON.stringify(this.state.changes));
    } else if (this.state.isOffline === before.isOffline) return;
    for (const listener of this.listeners) listener();
  }
}

function changesOf(content: string | null): UnsentChange[] {
  const kept = parsedJson(content ?? '[]');
  return Array.isArray(kept) ? kept.flatMap((item: unknown) => UnsentChange.safeParse(item).data ?? []) : [];
}

const all = new Map<number, Unsent>();

/** The unsent changes of a result; they outlive the screen. */
export function unsentOf(resultId: number): Unsent {
  const unsent = all.get(resultId) ?? new Unsent(resultId);
  all.set(resultId, unsent);
  return unsent;
}
