import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Parameters, check } from 'recheck';
import { z } from 'zod';
import type { Pattern } from './find-patterns.ts';

/** How a pattern's time grows with the text in the worst case; `unknown` if the checker found no answer. */
const Growth = z.enum(['linear', 'polynomial', 'exponential', 'unknown']);
export type Growth = z.infer<typeof Growth>;

/**
 * Limited by work instead of time: a busy machine gives the same answers as an idle one. The remaining timeout is for a pattern that the
 * checker cannot handle.
 */
const parameters: Parameters = { attackTimeout: null, incubationTimeout: null, timeout: 120_000 };

/** What the checker answered, which never changes for a version of it: a pattern takes it up to seconds of processor time. */
const Answers = z.object({ checker: z.string(), growth: z.record(z.string(), Growth) });

const { version: checker } = z.object({ version: z.string() }).parse(createRequire(import.meta.url)('recheck/package.json'));

/** Judges patterns, each only once while the file has the answer of this version of the checker. */
export class PatternJudge {
  readonly #file: string;
  readonly #known: ReadonlyMap<string, Growth>;
  readonly #given = new Map<string, Growth>();
  #asked = 0;

  private constructor(file: string, known: ReadonlyMap<string, Growth>) {
    this.#file = file;
    this.#known = known;
  }

  /** @param file  earlier answers; it need not exist. */
  static async open(file: string): Promise<PatternJudge> {
    const text = await readFile(file, 'utf8').catch(() => '{}');
    const answers = Answers.safeParse(JSON.parse(text)).data;
    return new PatternJudge(file, new Map(answers?.checker === checker ? Object.entries(answers.growth) : []));
  }

  /** Patterns that the checker was asked about, as the file did not have them. */
  get asked(): number {
    return this.#asked;
  }

  async judge({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<Growth> {
    const key = `/${source}/${flags}`;
    const growth = this.#given.get(key) ?? this.#known.get(key) ?? (await this.#ask(source, flags));
    if (growth !== 'unknown') this.#given.set(key, growth);
    return growth;
  }

  async #ask(source: string, flags: string): Promise<Growth> {
    this.#asked += 1;
    const found = await check(source, flags, parameters);
    return found.status === 'vulnerable' ? found.complexity.type : found.status === 'safe' ? 'linear' : 'unknown';
  }

  /** Writes the answers about the patterns of this run, and no others. */
  async save(): Promise<void> {
    if (this.#asked === 0 && this.#given.size === this.#known.size) return;
    const growth = Object.fromEntries([...this.#given].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    await writeFile(this.#file, `${JSON.stringify({ checker, growth } satisfies z.infer<typeof Answers>, undefined, 2)}\n`);
  }
}
