import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
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

/** Judges patterns, each only once while the file of earlier answers exists. */
export class PatternJudge {
  readonly #file: string;
  readonly #known: Map<string, Growth>;
  #isChanged = false;

  private constructor(file: string, known: Map<string, Growth>) {
    this.#file = file;
    this.#known = known;
  }

  /** @param file  answers of earlier runs, only of this version of the checker; it need not exist. */
  static async open(file: string): Promise<PatternJudge> {
    const text = await readFile(file, 'utf8').catch(() => '{}');
    const known = z.record(z.string(), Growth).safeParse(JSON.parse(text));
    return new PatternJudge(file, new Map(Object.entries(known.data ?? {})));
  }

  async judge({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<Growth> {
    const key = `/${source}/${flags}`;
    const known = this.#known.get(key);
    if (known) return known;
    const found = await check(source, flags, parameters);
    const growth = found.status === 'vulnerable' ? found.complexity.type : found.status === 'safe' ? 'linear' : 'unknown';
    if (growth !== 'unknown') this.#known.set(key, growth);
    this.#isChanged ||= growth !== 'unknown';
    return growth;
  }

  async save(): Promise<void> {
    if (!this.#isChanged) return;
    await mkdir(path.dirname(this.#file), { recursive: true });
    await writeFile(this.#file, JSON.stringify(Object.fromEntries(this.#known)));
  }
}
