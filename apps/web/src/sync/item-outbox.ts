import type { Store } from '../api/browser-storage.ts';
import { isUnreached } from '../api/is-unreached.ts';
import { OwnVersions } from '../api/own-versions.ts';
import { parsedJson } from '../api/parsed-json.ts';
import { adoptFromClosedTabs, leftByClosedTabs } from '../api/tab-storage.ts';
import type { Lane } from './lane.ts';
import { Outbox, type OutboxItem, type OutboxState, type Outcome } from './outbox.ts';

interface Refusal {
  /** For whoever waits for the answer. */
  problem: unknown;
}

/** What becomes of a change that the server has refused. */
export type Refused<Item, Failure, Answer> =
  | { kind: 'saved'; answer: Answer }
  | { kind: 'again'; item: Item }
  | ({ kind: 'failed'; failure: Failure } & Refusal)
  | ({ kind: 'dropped' | 'held' } & Refusal);

/** How a kind of change is sent. */
export interface Sender<Item, Failure, Answer> {
  /** Determines what could not be known before the earlier changes were answered. What it returns is stored before it is sent. */
  prepare?: (item: Item) => Promise<Item>;
  request: (item: Item) => Promise<Answer>;
  refused: (item: Item, problem: unknown) => Refused<Item, Failure, Answer> | Promise<Refused<Item, Failure, Answer>>;
  /** What the saved change is undone by; null: nothing was changed. */
  batchOf?: (answer: Answer) => string | null;
}

export interface ItemOutboxState<Item, Failure> extends OutboxState<Item, Failure> {
  /** Left by closed tabs and not taken over. */
  left: readonly Item[];
}

interface Options<Item> {
  /** The key of the browser's storage. A new format of an item gets a new one. */
  place: string;
  storage: Pick<Store, 'getItem' | 'setItem' | 'removeItem'>;
  /** Undefined for an invalid entry, as after an update of this page. */
  parse: (stored: unknown) => Item | undefined;
  /** A change that is not answered yet, once another one is saved, which `batch` undoes. It is stored at the same moment as that one no longer is. */
  withSaved?: (item: Item, saved: Item, batch: string) => Item;
  /** Completes a change when it is made. */
  complete?: <Made extends Item>(item: Made) => Made;
  /** Which changes that an earlier page load has left were made, their answers having been lost; empty where this is not known. */
  findMade?: (items: readonly Item[]) => Promise<readonly Item[]>;
  lane?: Lane;
  pause?: (milliseconds: number, wake: AbortSignal) => Promise<void>;
}

interface Job<Item, Failure> {
  attempt: () => Promise<Outcome<Item, Failure>>;
  /** Ends the wait of whoever wants the answer. */
  giveUp: (problem: unknown) => void;
  /** Reports how it ended. */
  report: (() => void) | null;
}

/**
 * An outbox whose changes the browser stores from the moment they are made until they are answered or discarded. What was stored when the
 * page was opened is held until it is sent again.
 */
export class ItemOutbox<Item extends OutboxItem, Failure extends { item: Item }> {
  readonly own = new OwnVersions();
  private readonly options: Options<Item>;
  private readonly outbox: Outbox<Item, Failure>;
  private readonly jobs = new Map<string, Job<Item, Failure>>();
  /** Keys of held changes that somebody has taken and not sent yet. */
  private readonly taken = new Set<string>();
  /** Keys of changes that were refused, with nothing to decide. */
  private readonly dropped = new Set<string>();
  /** Keys of changes left by an earlier page load that were made. */
  private readonly made = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private state: ItemOutboxState<Item, Failure>;

  constructor(options: Options<Item>) {
    const { place, storage, lane, pause } = options;
    this.options = options;
    this.outbox = new Outbox<Item, Failure>({
      kept: { queue: [], failures: [] },
      onChange: (state) => this.change(state),
      ...(lane && { lane }),
      ...(pause && { pause }),
    });
    this.state = { ...this.outbox.read(), left: [] };
    this.outbox.sendWith((item) => this.jobs.get(item.key)?.attempt() ?? Promise.resolve({ kind: 'held' }));
    this.outbox.hold(this.parsed(storage.getItem(place)));
  }

  readonly read = (): ItemOutboxState<Item, Failure> => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Retries pending changes at once: the connection is back. */
  readonly wake = (): void => this.outbox.wake();

  /** Sends a new change, or one that was held, until it is answered. Throws what the server refuses. */
  send<Sent extends Item, Answer>(made: Sent, sender: Sender<Sent, Failure, Answer>): Promise<Answer> {
    const item = this.options.complete?.(made) ?? made;
    return new Promise((resolve, reject) => {
      let current = item;
      const job: Job<Item, Failure> = {
        giveUp: reject,
        report: null,
        attempt: async () => {
          const outcome = await resultOf(current, sender).catch((problem: unknown) => {
            if (isUnreached(problem)) throw problem;
            return sender.refused(current, problem);
          });
          if (outcome.kind === 'dropped') this.dropped.add(item.key);
          if (outcome.kind === 'again') current = outcome.item;
          else job.report = () => (outcome.kind === 'saved' ? resolve(outcome.answer) : reject(outcome.problem));
          return outcome.kind === 'saved' ? this.savedAs(current, sender.batchOf?.(outcome.answer) ?? null) : outcome;
        },
      };
      this.taken.delete(item.key);
      this.dropped.delete(item.key);
      this.jobs.set(item.key, job);
      this.outbox.add(item);
    });
  }

  /** A change that is being sent, as it is stored now. */
  queued(key: string): Item | undefined {
    return this.state.queue.find((item) => item.key === key);
  }

  /** Whether a change that was sent here was refused, or is kept for later. */
  isUnsaved(key: string): boolean {
    const { failures, held } = this.state;
    return this.dropped.has(key) || failures.some(({ item }) => item.key === key) || held.some((item) => item.key === key);
  }

  /** The person has decided about it. */
  settle(failure: Failure): void {
    this.outbox.settle(failure);
  }

  /** Nothing more can be sent for now. Whoever waits for an answer gets the problem. */
  hold(problem: unknown): void {
    const { queue } = this.state;
    const jobs = queue.flatMap(({ key }) => this.jobs.get(key) ?? []);
    this.outbox.hold(queue);
    for (const job of jobs) job.giveUp(problem);
  }

  /** Nobody shows the failed changes any more: they are held. */
  holdFailures(): void {
    const { failures } = this.state;
    if (failures.length === 0) return;
    // Held first: a crash in between loses nothing.
    this.outbox.hold(failures.map(({ item }) => item));
    for (const failure of failures) this.outbox.settle(failure);
  }

  /** The changes that are held, or those of them that are chosen, each once: to be sent or discarded. */
  take(choose: (held: readonly Item[]) => readonly Item[] = (held) => held): readonly Item[] {
    const items = choose(this.state.held.filter(({ key }) => !this.taken.has(key)));
    for (const { key } of items) this.taken.add(key);
    return items;
  }

  discard(key: string): void {
    this.taken.delete(key);
    this.outbox.discard(key);
  }

  /** Takes over what closed tabs have left, and holds it. Returns what was new here. */
  async adopt(): Promise<readonly Item[]> {
    const adopted: Item[] = [];
    await adoptFromClosedTabs(this.options.place, (content) => {
      const { queue, held } = this.state;
      const known = new Set([...queue, ...held].map(({ key }) => key));
      const others = this.parsed(content).filter(({ key }) => !known.has(key));
      adopted.push(...others);
      const keys = new Set(others.map(({ key }) => key));
      // Not shown twice: from now on it is held here.
      this.state = { ...this.state, left: this.state.left.filter(({ key }) => !keys.has(key)) };
      this.outbox.hold(others);
    });
    this.change({ left: [] });
    return adopted;
  }

  /** Looks for what closed tabs have left, and forgets what was made. */
  async look(): Promise<void> {
    const found = (await leftByClosedTabs(this.options.place)).flatMap((content) => this.parsed(content));
    const unsure = [...found, ...this.state.held];
    const made = unsure.length === 0 ? [] : ((await this.options.findMade?.(unsure)) ?? []);
    for (const { key } of made) {
      this.made.add(key);
      this.outbox.discard(key);
    }
    if (found.some(({ key }) => this.made.has(key))) return void (await this.adopt());
    const keysOf = (items: readonly Item[]) => items.map(({ key }) => key).join();
    if (keysOf(found) !== keysOf(this.state.left)) this.change({ left: found });
  }

  private savedAs({ key }: Item, batch: string | null): Outcome<Item, Failure> {
    const { withSaved } = this.options;
    const { queue, held } = this.state;
    const saved = [...queue, ...held].find((item) => item.key === key);
    if (batch === null || !withSaved || !saved) return { kind: 'saved' };
    return { kind: 'saved', rest: (other) => withSaved(other, saved, batch) };
  }

  private change(next: Partial<ItemOutboxState<Item, Failure>>): void {
    this.state = { ...this.state, ...next };
    const { queue, failures, held } = this.state;
    const { place, storage } = this.options;
    const stored = [...failures.map(({ item }) => item), ...held, ...queue];
    if (stored.length === 0) storage.removeItem(place);
    else storage.setItem(place, JSON.stringify(stored));
    const pending = new Set(queue.map(({ key }) => key));
    for (const [key, { report }] of this.jobs) {
      if (pending.has(key)) continue;
      this.jobs.delete(key);
      report?.();
    }
    for (const listener of this.listeners) listener();
  }

  private parsed(content: string | null): Item[] {
    const stored = parsedJson(content ?? '[]');
    const items = Array.isArray(stored) ? stored.flatMap((item: unknown) => this.options.parse(item) ?? []) : [];
    return items.filter(({ key }) => !this.made.has(key));
  }
}

async function resultOf<Item, Failure, Answer>(item: Item, { prepare, request }: Sender<Item, Failure, Answer>) {
  const prepared = prepare ? await prepare(item) : item;
  if (prepared !== item) return { kind: 'again' as const, item: prepared };
  return { kind: 'saved' as const, answer: await request(item) };
}
