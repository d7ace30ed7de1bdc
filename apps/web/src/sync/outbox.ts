import { Delivery } from './delivery.ts';

/** A change of a person that the server has not confirmed. Its key identifies it to the server, which makes it once however often it is sent. */
interface OutboxItem {
  key: string;
}

/** What the server has answered to a change. A send that does not reach it throws. */
export type Outcome<Item, Failure> =
  | { kind: 'saved' }
  /** It was refused, or conflicts with another user's change: it is kept until the person has decided. */
  | { kind: 'failed'; failure: Failure }
  /** Another user has changed other fields: it is sent once more, based on that. */
  | { kind: 'again'; item: Item };

export interface OutboxState<Item, Failure> {
  /** Not answered yet, in the order they were made. */
  queue: readonly Item[];
  failures: readonly Failure[];
  /** The last attempt did not reach the server. */
  isOffline: boolean;
}

type Send<Item, Failure> = (item: Item) => Promise<Outcome<Item, Failure>>;

interface Options<Item, Failure> {
  /** What an earlier page load, or another tab, has left. */
  kept: Pick<OutboxState<Item, Failure>, 'queue' | 'failures'>;
  /** Stores the current changes, before anything else happens. */
  onChange: (state: OutboxState<Item, Failure>) => void;
  pause?: (milliseconds: number, wake: AbortSignal) => Promise<void>;
}

/**
 * Changes being sent to the server: one after another, in order, each repeated until it is answered. It is independent of screens: as soon
 * as it can send it continues, whatever is shown.
 */
export class Outbox<Item extends OutboxItem, Failure> {
  private state: OutboxState<Item, Failure>;
  private send: Send<Item, Failure> | null = null;
  private isSending = false;
  private readonly onChange: (state: OutboxState<Item, Failure>) => void;
  private readonly delivery: Delivery;
  private waiting: (() => void)[] = [];

  constructor({ kept, onChange, pause }: Options<Item, Failure>) {
    this.state = { ...kept, isOffline: false };
    this.onChange = onChange;
    this.delivery = new Delivery({ onReached: (isReached) => this.reached(isReached), ...(pause && { pause }) });
  }

  readonly read = (): OutboxState<Item, Failure> => this.state;

  /** Retries pending changes at once. */
  readonly wake = (): void => this.delivery.wake();

  /** From now on changes are sent with this function. Returns a function that ends it; changes then wait until they can be sent again. */
  sendWith(send: Send<Item, Failure>): () => void {
    this.send = send;
    void this.sendAll();
    return () => {
      if (this.send !== send) return;
      this.send = null;
      this.delivery.wake();
    };
  }

  /** A new change; `settles`: the failed changes it replaces. */
  add(item: Item, settles: (failure: Failure) => boolean = () => false): void {
    this.change({ queue: [...this.state.queue, item], failures: this.state.failures.filter((failure) => !settles(failure)) });
    void this.sendAll();
  }

  /** Changes left by another tab, which are older than those made here. */
  adopt({ queue, failures }: Options<Item, Failure>['kept']): void {
    // The first is already being sent.
    const [first, ...rest] = this.state.queue;
    const inOrder = this.isSending && first ? [first, ...queue, ...rest] : [...queue, ...this.state.queue];
    this.change({ queue: inOrder, failures: [...this.state.failures, ...failures] });
    void this.sendAll();
  }

  /** The person has decided about it. */
  settle(failure: Failure): void {
    this.change({ failures: this.state.failures.filter((one) => one !== failure) });
  }

  /** Resolves once nothing is pending any more. */
  settled(): Promise<void> {
    if (this.state.queue.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.waiting.push(resolve);
    });
  }

  private async sendAll(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      for (let item = this.state.queue[0]; item && this.send; item = this.state.queue[0]) await this.sendOne(item);
    } catch (reason) {
      if (!(reason instanceof Stopped)) throw reason;
    } finally {
      this.isSending = false;
    }
  }

  private async sendOne(item: Item): Promise<void> {
    const outcome = await this.delivery.deliver(() => (this.send ?? stopped)(item));
    const rest = this.state.queue.filter(({ key }) => key !== item.key);
    if (outcome.kind === 'again') this.change({ queue: [outcome.item, ...rest] });
    else this.change({ queue: rest, failures: [...this.state.failures, ...(outcome.kind === 'failed' ? [outcome.failure] : [])] });
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

/** Nothing can be sent any more; what was being sent is sent again when that changes. */
class Stopped extends Error {
  override name = 'Stopped';
}

const stopped = () => Promise.reject(new Stopped());
