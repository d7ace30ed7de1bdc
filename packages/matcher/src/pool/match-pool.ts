import type { IndexData } from '../index/index-data.ts';
import { writeIndex } from './stored-index.ts';
import type { MatcherOptions } from '../options.ts';
import { sampleOf } from '../learn/learn.ts';
import type { Learned } from '../learn/learned.ts';
import { finish } from '../matcher.ts';
import type { LookUp } from '../search.ts';
import type { Candidate, CatalogueVariation, LearnedDecision, ReviewedRow, RowMatch, SourceRow } from '../types.ts';
import { MatchThread } from './match-thread.ts';
import type { IndexCache } from './index-cache.ts';
import type { NewRequest, Reply } from './messages.ts';
import { unpackMatches, type PackedMatches } from './packed-matches.ts';
import { BlocksInOrder } from './blocks-in-order.ts';

export interface PoolJob {
  /** Names the catalogue version: an index is built once per key and cached. */
  readonly catalogueKey: string;
  /** Called only if the key is not known yet. */
  readonly catalogue: () => Promise<readonly CatalogueVariation[]>;
  readonly rows: readonly SourceRow[];
  readonly options: MatcherOptions;
  readonly decisions?: readonly LearnedDecision[];
  /** Rows of this provider that users decided on, for the weights to learn from. */
  readonly reviewed?: readonly ReviewedRow[];
  /** The result of `learn`; without it the job learns from its own rows and `reviewed`. */
  readonly learned?: Learned;
  /** Called after each block, with the rows done and the total. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** Threads that match for as long as the process lives. The result of a job does not depend on their number. */
export interface MatchPool {
  /**
   * Matches rows, in the given order.
   * @throws the reason of `signal` if it is aborted; an Error if a thread ended or the catalogue could not be indexed.
   */
  match(job: PoolJob): Promise<RowMatch[]>;
  /**
   * The same, without keeping the results: `take` gets them block by block, in the order of the rows, while further rows are matched. What it
   * throws ends the job.
   */
  matchInOrder(job: PoolJob, take: (matches: readonly RowMatch[]) => void): Promise<void>;
  /** What a list and its reviewers teach, for a list that is matched in several jobs. Throws as `match` does. */
  learn(job: Omit<PoolJob, 'decisions' | 'learned' | 'onProgress'>): Promise<Learned>;
  close(): Promise<void>;
}

/** A pool that also serves look-ups by users. */
export interface LookUpPool extends MatchPool {
  /** Prepares the index of a catalogue version, as the first job on it would. Throws as `match` does. */
  open(catalogue: Pick<PoolJob, 'catalogueKey' | 'catalogue'>): Promise<void>;
  /** Looks up entries by hand, one look-up after another. Throws as `match` does; an aborted one that waits its turn never starts. */
  lookUp(job: LookUpJob): Promise<readonly Candidate[]>;
}

export interface LookUpJob extends LookUp, Pick<PoolJob, 'catalogueKey' | 'catalogue' | 'options' | 'learned' | 'signal'> {
  /** Names the row's list: its options and what it taught. */
  readonly list: string;
}

/** Rows per message to a thread: few enough to stop and report soon, enough to keep messages cheap. */
const BLOCK_ROWS = 50;
/** Blocks that a thread has at a time, including the current one. */
const BLOCKS_AHEAD = 2;
/** Catalogue versions whose indexes stay in memory. */
const KEPT_CATALOGUES = 4;

export function createMatchPool({ threads, kept }: { threads: number; kept?: IndexCache }): LookUpPool {
  if (!Number.isInteger(threads) || threads < 1) throw new RangeError(`threads must be a whole number from 1, not ${threads}.`);
  return new Pool(threads, kept);
}

class Pool implements LookUpPool {
  readonly #threads: MatchThread[] = [];
  readonly #size: number;
  readonly #catalogues = new Map<string, Promise<IndexData>>();
  #jobs = 0;

  readonly #kept: IndexCache | undefined;
  /** Indexes that are being stored. */
  readonly #keeping = new Set<Promise<void>>();
  /** Settles with the last requested look-up. */
  #lookUps: Promise<void> = Promise.resolve();

  constructor(size: number, kept: IndexCache | undefined) {
    this.#size = size;
    this.#kept = kept;
    // Starting takes some tenths of a second, in which the caller reads its files. Others start when a job has rows for them.
    this.#liveThreads(1);
  }

  async match(job: PoolJob): Promise<RowMatch[]> {
    const matches: RowMatch[] = [];
    await this.matchInOrder(job, (block) => {
      for (const match of block) matches.push(match);
    });
    return matches;
  }

  async matchInOrder(
    { catalogueKey, catalogue, rows, options, decisions = [], reviewed = [], learned, onProgress, signal }: PoolJob,
    take: (matches: readonly RowMatch[]) => void,
  ): Promise<void> {
    signal?.throwIfAborted();
    const job = (this.#jobs += 1);
    const threads = this.#liveThreads(Math.max(1, Math.ceil(rows.length / BLOCK_ROWS)));
    const inOrder = new BlocksInOrder<PackedMatches>();
    let next = 0;
    let done = 0;
    let stopped = false;
    let lesson = learned && Promise.resolve(learned);
    const work = async (thread: MatchThread): Promise<void> => {
      await this.#open(thread, catalogueKey, catalogue);
      // Matchers started after the job has ended would never be removed from their threads.
      if (stopped) return;
      // The first thread that is ready learns; the others wait for it.
      lesson ??= learnIn(thread, { key: catalogueKey, options, rows: sampleOf(rows), reviewed });
      const taught = await lesson;
      if (stopped) return;
      await thread.ask({ kind: 'start', job, key: catalogueKey, options, decisions, learned: taught });
      // While the results of one block are unpacked here, the thread works on the next.
      await Promise.all(Array.from({ length: BLOCKS_AHEAD }, () => matchBlocks(thread)));
    };
    const matchBlocks = async (thread: MatchThread): Promise<void> => {
      while (next < rows.length && !stopped) {
        const from = next;
        next += BLOCK_ROWS;
        const reply = await thread.ask({ kind: 'block', job, rows: rows.slice(from, from + BLOCK_ROWS) });
        if (reply.kind !== 'matched') throw new Error(`A matching thread answered ${reply.kind} to a block of rows.`);
        if (stopped) return;
        for (const block of inOrder.add(from / BLOCK_ROWS, reply.matches)) {
          const ofBlock = rows.slice(done, done + BLOCK_ROWS);
          take(finish(ofBlock, unpackMatches(block), options));
          done += ofBlock.length;
        }
        onProgress?.(done, rows.length);
      }
    };
    try {
      await abortable(Promise.all(threads.map(work)), signal);
    } finally {
      stopped = true;
      for (const thread of threads) if (!thread.failed) void thread.ask({ kind: 'end', job }).catch(noteEnded);
    }
  }

  async learn({ catalogueKey, catalogue, rows, options, reviewed = [], signal }: Parameters<MatchPool['learn']>[0]): Promise<Learned> {
    signal?.throwIfAborted();
    const thread = this.#firstThread();
    const lesson = async (): Promise<Learned> => {
      await this.#open(thread, catalogueKey, catalogue);
      signal?.throwIfAborted();
      return learnIn(thread, { key: catalogueKey, options, rows: sampleOf(rows), reviewed });
    };
    return abortable(lesson(), signal);
  }

  async open({ catalogueKey, catalogue }: Pick<PoolJob, 'catalogueKey' | 'catalogue'>): Promise<void> {
    await this.#open(this.#firstThread(), catalogueKey, catalogue);
  }

  async lookUp({ catalogueKey: key, catalogue, signal, learned, ...request }: LookUpJob): Promise<readonly Candidate[]> {
    const look = async (): Promise<readonly Candidate[]> => {
      signal?.throwIfAborted();
      const thread = this.#firstThread();
      await this.#open(thread, key, catalogue);
      signal?.throwIfAborted();
      const reply = await thread.ask({ kind: 'look up', key, learned, ...request });
      if (reply.kind !== 'found') throw new Error(`A matching thread answered ${reply.kind} to a look-up.`);
      return reply.candidates;
    };
    const turn = this.#lookUps.then(look);
    this.#lookUps = turn.then(noteEnded, noteEnded);
    return abortable(turn, signal);
  }

  async close(): Promise<void> {
    await Promise.all(this.#keeping);
    await Promise.all(this.#threads.splice(0).map((thread) => thread.close()));
    this.#catalogues.clear();
  }

  #firstThread(): MatchThread {
    const [thread] = this.#liveThreads(1);
    if (!thread) throw new RangeError('A pool has at least one thread.');
    return thread;
  }

  /** So many threads, or all that the pool may have; those that have not started yet, or have ended, are started. */
  #liveThreads(count: number): MatchThread[] {
    const wanted = Math.min(count, this.#size);
    for (let i = 0; i < wanted; i += 1) if (!this.#threads[i] || this.#threads[i]?.failed) this.#threads[i] = new MatchThread();
    return this.#threads.slice(0, wanted);
  }

  /** Opens the index of a key in a thread; the first caller builds it, the others share it. */
  async #open(thread: MatchThread, key: string, load: PoolJob['catalogue']): Promise<void> {
    let shared = this.#catalogues.get(key);
    if (!shared) {
      shared = this.#restore(thread, key).then((data) => data ?? this.#build(thread, key, load));
      this.#catalogues.set(key, shared);
      shared.catch(() => this.#catalogues.delete(key));
      this.#forgetOldest();
    }
    const data = await shared;
    let opening = thread.opened.get(key);
    if (!opening) {
      opening = thread.ask({ kind: 'open', key, data });
      thread.opened.set(key, opening);
      opening.catch(() => thread.opened.delete(key));
    }
    await opening;
  }

  /** The index stored under a key; `undefined` if there is none that can be read. */
  async #restore(thread: MatchThread, key: string): Promise<IndexData | undefined> {
    if (!this.#kept) return undefined;
    try {
      const bytes = await this.#kept.read(key);
      return bytes && builtBy(await thread.ask({ kind: 'restore', bytes, origin: originOf(this.#kept, key) }));
    } catch (problem) {
      if (thread.failed) throw problem;
      this.#kept.report(key, problem);
      return undefined;
    }
  }

  async #build(thread: MatchThread, key: string, load: PoolJob['catalogue']): Promise<IndexData> {
    const data = builtBy(await thread.ask({ kind: 'build', catalogue: await load() }));
    if (this.#kept) this.#keep(this.#kept, key, data);
    return data;
  }

  /** Stores an index while its first rows are already being matched. */
  #keep(kept: IndexCache, key: string, data: IndexData): void {
    const keeping = kept.write(key, writeIndex(data, originOf(kept, key))).catch((problem: unknown) => kept.report(key, problem));
    this.#keeping.add(keeping);
    void keeping.finally(() => this.#keeping.delete(keeping));
  }

  #forgetOldest(): void {
    const [oldest] = this.#catalogues.keys();
    if (this.#catalogues.size <= KEPT_CATALOGUES || oldest === undefined) return;
    this.#catalogues.delete(oldest);
    for (const thread of this.#threads) if (thread.opened.delete(oldest)) void thread.ask({ kind: 'forget', key: oldest }).catch(noteEnded);
  }
}

const originOf = ({ revision }: IndexCache, key: string): string => `catalogue ${key} by matcher ${revision}`;

function builtBy(reply: Reply): IndexData {
  if (reply.kind !== 'built') throw new Error(`A matching thread answered ${reply.kind} to a catalogue.`);
  return reply.data;
}

async function learnIn(thread: MatchThread, lesson: Omit<Extract<NewRequest, { kind: 'learn' }>, 'kind'>): Promise<Learned> {
  const reply = await thread.ask({ kind: 'learn', ...lesson });
  if (reply.kind !== 'learned') throw new Error(`A matching thread answered ${reply.kind} to a lesson.`);
  return reply.learned;
}

/** The caller already has the error: an ended thread needs no clean-up, and a failed look-up must not block the next. */
function noteEnded(): void {}

/** The promise, unless the signal comes first. Requests in threads go on, but no more are made. */
async function abortable<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
