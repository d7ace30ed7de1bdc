import { Delivery } from './delivery.ts';
import { Lane } from './lane.ts';

/** A change of a person that the server has not confirmed. Its key identifies it to the server, which makes it once however often it is sent. */
export interface OutboxItem {
  key: string;
}

/** What the server has answered to a change. A send that does not reach it throws. */
export type Outcome<Item, Failure> =
  /** `rest`: each of the other changes as it is once this one is saved. */
  | { kind: 'saved'; rest?: (other: Item) => Item }
  /** It was refused, or conflicts with another user's change: it is kept until the person has decided. */
  | { kind: 'failed'; failure: Failure }
  /** Another user has changed other fields, or the person has confirmed it: it is sent once more, based on that. */
  | { kind: 'again'; item: Item }
  /** It was refused, and there is nothing to decide. */
  | { kind: 'dropped' }
  /** The person is no longer signed in: it is kept until they send it. */
  | { kind: 'held' };

export interface OutboxState<Item, Failure> {
  /** Not answered yet, in the order they were made. */
  queue: readonly Item[];
  failures: readonly Failure[];
  /** Not sent until the person decides to. */
  held: readonly Item[];
  /** The last attempt did not reach the server. */
  isOffline: boolean;
}

type Send<Item, Failure> = (item: Item) => Promise<Outcome<Item, Failure>>;

type Kept<Item, Failure> = Pick<OutboxState<Item, Failure>, 'queue' | 'failures'>;

interface Options<Item, Failure> {
  /** What an earlier page load, or another tab, has left. */
  kept: Kept<Item, Failure>;
  /** Stores the current changes, before anything else happens. */
  onChange: (state: OutboxState<Item, Failure>) => void;
  /** Where changes take turns with other requests. */
  lane?: Lane;
  pause?: (milliseconds: number, wake: AbortSignal) => Promise<void>;
}

/**
 * Changes being sent to the server: one after another, in order, each repeated until it is answered. It is independent of screens: as soon
 * as it can send it continues, whatever is shown.
 */
export class Outbox<Item extends OutboxItem, Failure> {
  private state: OutboxState<Item, Failure>;
  private send: Send<Item, Failure> | null = null;
  /** Key of the change that is being sent. */
  private sending: string | null = null;
  /** It was held during its last attempt and is to be sent again: the answer to that attempt belongs to whoever waited before. */
  private isAddedAgain = false;
  private readonly onChange: (state: OutboxState<Item, Failure>) => void;
  private readonly delivery: Delivery;
  private readonly lane: Lane;
  private waiting: (() => void)[] = [];

  constructor({ kept, onChange, lane = new Lane(), pause }: Options<Item, Failure>) {
    this.state = { ...kept, held: [], isOffline: false };
    this.onChange = onChange;
    this.lane = lane;
    this.delivery = new Delivery({ onReached: (isReached) => this.reached(isReached), ...(pause && { pause }) });
  }

  readonly read = (): OutboxState<Item, Failure> => this.state;

  /** Retries pending changes at once. */
  readonly wake = (): void => this.delivery.wake();

  /** From now on changes are sent with this function. Returns a function that ends it; changes then wait until they can be sent again. */
  sendWith(send: Send<Item, Failure>): () => void {
    this.send = send;
    this.takeTurns(this.state.queue.length);
    return () => {
      if (this.send !== send) return;
      this.send = null;
      this.delivery.wake();
    };
  }

  /** A new change, or one that was held; `settles`: the failed changes it replaces. */
  add(item: Item, settles: (failure: Failure) => boolean = () => false): void {
    const { queue, failures, held } = this.state;
    if (item.key === this.sending) this.isAddedAgain = true;
    this.change({
      queue: [...queue, item],
      failures: without(failures, settles),
      held: without(held, ({ key }) => key === item.key),
    });
    this.takeTurns(1);
  }

  /** Changes left by another tab, which are older than those made here. */
  adopt({ queue, failures }: Kept<Item, Failure>): void {
    const [first, ...rest] = this.state.queue;
    const inOrder = first && first.key === this.sending ? [first, ...queue, ...rest] : [...queue, ...this.state.queue];
    this.change({ queue: inOrder, failures: [...this.state.failures, ...failures] });
    this.takeTurns(queue.length);
  }

  /** Rewrites pending changes, such as the state that they are based on. Their keys stay. */
  rebase(change: (item: Item) => Item): void {
    this.change({ queue: this.state.queue.map(change) });
  }

  /** The person has decided about it. */
  settle(failure: Failure): void {
    this.change({ failures: without(this.state.failures, (one) => one === failure) });
  }

  /** Keeps changes until the person decides to send them. */
  hold(items: readonly Item[]): void {
    const keys = new Set(items.map(({ key }) => key));
    const isOne = ({ key }: Item) => keys.has(key);
    this.change({ held: [...without(this.state.held, isOne), ...items], queue: without(this.state.queue, isOne) });
    this.delivery.wake();
  }

  /** The person no longer wants a change that was held. */
  discard(key: string): void {
    this.change({ held: without(this.state.held, (item) => item.key === key) });
  }

  /** Resolves once nothing is pending any more. */
  settled(): Promise<void> {
    if (this.state.queue.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.waiting.push(resolve);
    });
  }

  /** Makes another request in turn with the changes, repeated until it is answered. Throws what the server refuses. */
  deliver<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
    return this.lane.run(() => this.delivery.deliver(attempt));
  }

  /** One turn for each change to be sent. A turn sends the first of the queue, and does nothing when nothing is left. */
  private takeTurns(count: number): void {
    for (let turn = 0; turn < count; turn += 1) void this.lane.run(() => this.sendFirst());
  }

  private async sendFirst(): Promise<void> {
    const key = this.state.queue[0]?.key;
    if (key === undefined) return;
    this.sending = key;
    try {
      for (let item = this.queued(key); item; item = this.queued(key)) await this.sendOne(item);
    } catch (reason) {
      if (!(reason instanceof Stopped)) throw reason;
    } finally {
      this.sending = null;
    }
  }

  private readonly queued = (key: string): Item | undefined => this.state.queue.find((item) => item.key === key);

  private async sendOne({ key }: Item): Promise<void> {
    const outcome = await this.delivery.deliver(() => {
      const item = this.queued(key);
      this.isAddedAgain = false;
      return this.send && item ? this.send(item) : stopped();
    });
    // The server makes it once however often it is sent.
    if (this.isAddedAgain && this.queued(key)) return;
    const isIt = (item: Item) => item.key === key;
    const { queue, failures, held } = this.state;
    const item = this.queued(key);
    // It was held while it was being sent.
    if (!item && outcome.kind !== 'saved' && outcome.kind !== 'dropped') return;
    if (outcome.kind === 'again') return this.change({ queue: queue.map((one) => (isIt(one) ? outcome.item : one)) });
    const rest = (outcome.kind === 'saved' && outcome.rest) || ((other: Item) => other);
    this.change({
      queue: changed(without(queue, isIt), rest),
      failures: outcome.kind === 'failed' ? [...failures, outcome.failure] : failures,
      held: outcome.kind === 'held' && item ? [...held, item] : changed(without(held, isIt), rest),
    });
  }

  private reached(isReached: boolean): void {
    if (this.state.isOffline === isReached) this.change({ isOffline: !isReached });
  }

  private change(next: Partial<OutboxState<Item, Failure>>): void {
    this.state = { ...this.state, ...next };
    this.onChange(this.state);
    if (this.state.queue.length > 0) return;
    const waiting = this.waiting;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
}

/** The same list when nothing is removed, so that what shows it does not render again. */
function without<Entry>(list: readonly Entry[], isRemoved: (entry: Entry) => boolean): readonly Entry[] {
  return list.some(isRemoved) ? list.filter((entry) => !isRemoved(entry)) : list;
}

/** The same list when nothing changes. */
function changed<Entry>(list: readonly Entry[], change: (entry: Entry) => Entry): readonly Entry[] {
  const next = list.map(change);
  return next.some((entry, index) => entry !== list[index]) ? next : list;
}

/** Nothing can be sent any more; what was being sent is sent again when that changes. */
class Stopped extends Error {
  override name = 'Stopped';
}

const stopped = () => Promise.reject(new Stopped());
