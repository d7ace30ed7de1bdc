import { addCustomerComment, setCustomerStatuses } from '@fetlock/contract/customer-rows';
import { RowStatusName } from '@fetlock/contract/row-statuses';
import { Id } from '@fetlock/contract/values';
import { z } from 'zod';
import { tabStore } from '../../api/browser-storage.ts';
import { isUnreached } from '../../api/is-unreached.ts';
import { OwnVersions } from '../../api/own-versions.ts';
import { parsedJson } from '../../api/parsed-json.ts';

/** What is asked of the server, with all that is needed to ask it again after the page was loaded anew. */
const Change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('edit'),
    rowId: Id,
    /** Version of the row that the person saw. */
    version: z.int(),
    /** What the field held that the person saw. */
    seen: z.union([RowStatusName, z.boolean()]).optional(),
    change: z.union([z.strictObject({ status: RowStatusName }), z.strictObject({ customer_verified: z.boolean() })]),
    /** Several rows that were changed by one press of a button share this. */
    together: z.string().optional(),
  }),
  z.object({ kind: z.literal('statuses'), body: setCustomerStatuses.body }),
  z.object({ kind: z.literal('comment'), rowId: Id, body: addCustomerComment.body }),
]);

/** A change of a visitor that the server has not confirmed. */
export const UnsentChange = z.object({
  /** Names the change to the server, which makes it once however often it is sent. */
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

const longestPauseMs = 15_000;
const timeOutMs = 20_000;

/**
 * The changes of a visit in one result that the server has not confirmed. This tab keeps them from the moment they are made until they are
 * answered: a tablet that throws the page away while there is no connection loses none.
 */
export class Unsent {
  private state: UnsentState = { changes: [], isOffline: false };
  private left: readonly UnsentChange[];
  private readonly place: string;
  private readonly listeners = new Set<() => void>();
  private readonly wakers = new Set<() => void>();
  readonly own = new OwnVersions();

  constructor(resultId: number) {
    this.place = `fetlock.customer-unsent.1.${resultId}`;
    window.addEventListener('online', this.wake);
    const kept = parsedJson(tabStore.getItem(this.place) ?? '[]');
    this.left = Array.isArray(kept) ? kept.flatMap((item: unknown) => UnsentChange.safeParse(item).data ?? []) : [];
    this.state = { changes: this.left, isOffline: false };
  }

  readonly read = (): UnsentState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Tries at once what waits. */
  readonly wake = (): void => {
    for (const waker of this.wakers) waker();
  };

  /** What this tab kept when the page was thrown away, once: to be sent again under the same names. */
  takeLeft(): readonly UnsentChange[] {
    const { left } = this;
    this.left = [];
    return left;
  }

  add(item: UnsentChange): void {
    this.change({ changes: [...this.state.changes.filter(({ key }) => key !== item.key), item] });
  }

  /** It was answered, be it by a refusal, which the screen shows. */
  settle(key: string): void {
    this.change({ changes: this.state.changes.filter((item) => item.key !== key) });
  }

  /** Repeats an attempt until the server has answered; throws what it refuses. */
  async deliver<Answer>(attempt: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    for (let failures = 0; ; failures += 1) {
      try {
        const answer = await attempt(AbortSignal.timeout(timeOutMs));
        this.change({ isOffline: false });
        return answer;
      } catch (problem) {
        if (!isUnreached(problem)) throw problem;
        this.change({ isOffline: true });
        await this.pause(Math.min(1_000 * 2 ** failures, longestPauseMs));
      }
    }
  }

  private change(next: Partial<UnsentState>): void {
    const before = this.state;
    this.state = { ...before, ...next };
    if (this.state.changes !== before.changes) {
      if (this.state.changes.length === 0) tabStore.removeItem(this.place);
      else tabStore.setItem(this.place, JSON.stringify(this.state.changes));
    } else if (this.state.isOffline === before.isOffline) return;
    for (const listener of this.listeners) listener();
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.wakers.delete(end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.wakers.add(end);
    });
  }
}

const all = new Map<number, Unsent>();

/** What is unsent of a result; it outlives the screen. */
export function unsentOf(resultId: number): Unsent {
  const unsent = all.get(resultId) ?? new Unsent(resultId);
  all.set(resultId, unsent);
  return unsent;
}
