import { ApiProblem } from '../../api/api-problem.ts';
import { ifTabClosed, lockUntilClosed } from '../../api/tab-lock.ts';
import { OwnVersions } from '../../api/own-versions.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { signedIn, subscribeToSignIn } from '../../api/stored-sign-in.ts';
import { Delivery } from '../../sync/delivery.ts';
import { type OutboxItem, storageKeyOf, readItems, tabsWithItems, writeItems } from './outbox-items.ts';

/** The contents of the outbox, for the screen. The same object while nothing changes. */
export interface OutboxState {
  /** Being sent, or waiting for the connection. */
  sending: readonly OutboxItem[];
  /** Left unsent by a closed tab, or before this one was signed out: the user decides what to do with them. */
  offered: readonly OutboxItem[];
  /** The last attempt did not reach the server. */
  isOffline: boolean;
}

/** Identifies this page load: a reload is another tab. */
export const thisTab = randomUuid();

const timeOutMs = 20_000;

/**
 * Changes of one user in one result that the server has not confirmed. The browser stores them from the moment they are made until
 * they are answered, separately for each tab, so that tabs never overwrite one another. A tab holds a lock as long as it lives: changes
 * without one are offered to the open tabs, and only one of them can take them over.
 */
export class Outbox {
  readonly userId: number;
  readonly resultId: number;
  readonly own = new OwnVersions();
  private state: OutboxState = { sending: [], offered: [], isOffline: false };
  private refused: readonly OutboxItem[] = [];
  private parked: readonly OutboxItem[] = [];
  private orphans: readonly OutboxItem[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly delivery = new Delivery({ onReached: (isReached) => this.change({ isOffline: !isReached }) });

  constructor(userId: number, resultId: number) {
    this.userId = userId;
    this.resultId = resultId;
    lockUntilClosed(lockOf(thisTab));
    window.addEventListener('online', this.wake);
    window.addEventListener('storage', () => void this.findOrphans());
    subscribeToSignIn(() => {
      // Changes stay behind on sign-out: they are offered when the same user is back.
      if (signedIn()?.user.id !== this.userId) this.change({ parked: [...this.parked, ...this.state.sending], sending: [] });
      this.wake();
    });
    void this.findOrphans();
  }

  readonly read = (): OutboxState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Retries pending changes at once: the connection is back. */
  readonly wake = (): void => this.delivery.wake();

  /** A new change, or one that was taken over. */
  add(item: OutboxItem): void {
    this.change({ sending: [...this.state.sending, item], parked: this.parked.filter(({ key }) => key !== item.key) });
  }

  /** It was answered, or the user has discarded it. */
  settle(key: string): void {
    const rest = (items: readonly OutboxItem[]) => items.filter((item) => item.key !== key);
    this.refused = rest(this.refused);
    this.change({ sending: rest(this.state.sending), parked: rest(this.parked) });
  }

  /** The server has refused it: it is kept until the user has decided. */
  refuse(key: string): void {
    this.refused = [...this.refused, ...this.state.sending.filter((item) => item.key === key)];
    this.change({ sending: this.state.sending.filter((item) => item.key !== key) });
  }

  /** The screen showing the refused change was closed: it is offered again when the user is back. */
  parkRefused(): void {
    const { refused } = this;
    this.refused = [];
    if (refused.length > 0) this.change({ parked: [...this.parked, ...refused] });
  }

  /** Repeats an attempt until the server has answered. Throws what the server refuses, and when the user has signed out. */
  deliver<Answer>(attempt: (signal: AbortSignal | undefined) => Promise<Answer>, { patient = false } = {}): Promise<Answer> {
    return this.delivery.deliver(async () => {
      if (signedIn()?.user.id !== this.userId) throw signedOut();
      return attempt(patient ? undefined : AbortSignal.timeout(timeOutMs));
    });
  }

  /** Takes over offered changes, now this tab's own to add or to settle; returns fewer when another tab was faster. */
  async take(): Promise<readonly OutboxItem[]> {
    for (const tab of tabsWithItems(this.userId, this.resultId)) if (tab !== thisTab) await ifTabClosed(lockOf(tab), () => this.adopt(tab));
    this.orphans = [];
    this.change({});
    return this.parked.toSorted((one, other) => one.at - other.at);
  }

  /**
   * They are stored for this tab before they are removed from the other: a crash in between loses none, and the key prevents duplicates.
   */
  private adopt(tab: string): void {
    const place = storageKeyOf(this.userId, this.resultId, tab);
    this.change({ parked: [...this.parked, ...readItems(place)] });
    writeItems(place, []);
  }

  private async findOrphans(): Promise<void> {
    const locks = await navigator.locks?.query().catch(() => undefined);
    const locked = new Set(locks?.held?.map(({ name }) => name));
    const tabs = tabsWithItems(this.userId, this.resultId).filter((tab) => tab !== thisTab && !locked.has(lockOf(tab)));
    this.orphans = tabs.flatMap((tab) => readItems(storageKeyOf(this.userId, this.resultId, tab)));
    this.change({});
  }

  private change({ parked = this.parked, ...next }: Partial<OutboxState> & { parked?: readonly OutboxItem[] }): void {
    const before = this.state;
    this.parked = parked;
    const offered = [...this.orphans, ...this.parked];
    this.state = { ...before, ...next, offered };
    writeItems(storageKeyOf(this.userId, this.resultId, thisTab), [...this.refused, ...this.parked, ...this.state.sending]);
    if (same(before, this.state)) this.state = before;
    else for (const listener of this.listeners) listener();
  }
}

const outboxes = new Map<string, Outbox>();

/** The outbox of a user and a result; it outlives the screen. */
export function outboxOf(userId: number, resultId: number): Outbox {
  const name = `${userId} ${resultId}`;
  const outbox = outboxes.get(name) ?? new Outbox(userId, resultId);
  outboxes.set(name, outbox);
  return outbox;
}

const signedOut = (): ApiProblem => new ApiProblem({ code: 'NOT_SIGNED_IN', status: 401, statusText: '', description: 'Please sign in.' });

const lockOf = (tab: string): string => `fetlock.unsent.${tab}`;

function same(one: OutboxState, other: OutboxState): boolean {
  const equal = (these: readonly OutboxItem[], those: readonly OutboxItem[]) =>
    these.length === those.length && these.every(({ key }, index) => key === those[index]?.key);
  return one.isOffline === other.isOffline && equal(one.sending, other.sending) && equal(one.offered, other.offered);
}
