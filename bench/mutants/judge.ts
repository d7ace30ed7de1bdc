import { z } from 'zod';
import type { Mutant } from './choose.ts';
import { orderTests } from './order-tests.ts';
import { type Product, startProduct } from './product.ts';
import type { Recorded } from './record-reach.ts';
import { type TestRun, wholeFile } from './reports.ts';
import { type Bench, type Outcome, type RunOptions, runPlaywright, runVitest } from './runners.ts';

export const MutantResult = z.object({
  id: z.int(),
  outcome: z.enum(['caught', 'survived', 'not reached']),
  /** The test that failed, and how. */
  by: z.string(),
  error: z.string(),
  /** Vitest files and Playwright tests that reach it; and those that ran while a process serving several tests reached it. */
  reaching: z.object({ vitest: z.int(), playwright: z.int(), nearby: z.int() }),
  /** Number of them for which there was no time. */
  left: z.int(),
  /** Tests that also failed without the mutant, and so prove nothing. */
  unsound: z.array(z.string()),
  seconds: z.number(),
});
export type MutantResult = z.infer<typeof MutantResult>;

interface Judged {
  caught?: TestRun;
  left: number;
}

/** Runs tests with or without a mutant. */
type Run = (targets: readonly string[], mutant: number, limitMs: number) => Promise<Outcome>;

/** Judges whether the tests that reach a mutant fail. Closing it stops the product that it may have started. */
export class Judge {
  readonly #bench: Bench;
  readonly #vitest: Recorded;
  readonly #playwright: Recorded;
  readonly #budgetMs: number;
  /** The running ones, by their mutant. */
  readonly #products = new Map<number, Product>();
  #unsound: string[] = [];
  constructor(bench: Bench, { vitest, playwright, budgetMs }: { vitest: Recorded; playwright: Recorded; budgetMs: number }) {
    this.#bench = bench;
    this.#vitest = vitest;
    this.#playwright = playwright;
    this.#budgetMs = budgetMs;
  }

  async judge(mutant: Mutant): Promise<MutantResult> {
    const startedAt = performance.now();
    this.#unsound = [];
    const { id } = mutant;
    const vitest = union(this.#vitest.targets.get(id), this.#vitest.nearby.get(id));
    const playwright = union(this.#playwright.targets.get(id));
    const nearby = union(this.#playwright.nearby.get(id)).difference(playwright);
    const served = mutant.class === 'web' ? playwright : playwright.union(nearby);
    const first = await this.#tryTests(mutant, vitest, this.#vitest, (targets, active, limitMs) =>
      runVitest(this.#bench, targets, strictly(active, limitMs)),
    );
    const second = first.caught ? undefined : await this.#tryTests(mutant, served, this.#playwright, this.#inBrowser(mutant));
    await this.#closeMutated();
    const caught = first.caught ?? second?.caught;
    return {
      id,
      outcome: caught ? 'caught' : vitest.size + served.size === 0 ? 'not reached' : 'survived',
      by: caught ? `${caught.target} › ${caught.name}` : '',
      error: caught?.error ?? '',
      reaching: { vitest: vitest.size, playwright: playwright.size, nearby: nearby.size },
      left: caught ? 0 : first.left + (second?.left ?? 0),
      unsound: this.#unsound,
      seconds: Math.round((performance.now() - startedAt) / 1_000),
    };
  }

  async close(): Promise<void> {
    const products = [...this.#products.values()];
    this.#products.clear();
    await Promise.all(products.map((product) => product.stop()));
  }

  /** A page's mutant is chosen in the browser, on a product that keeps running; for any other a product is started with it. */
  #inBrowser({ class: name }: Mutant): Run {
    return async (targets, active, limitMs) => {
      const product = await this.#productWith(name === 'web' ? 0 : active).catch((error: unknown) => `${error}`);
      if (typeof product === 'string') return { tests: [{ ...ofWhole(targets, false), error: product }], late: false, failed: true };
      return runPlaywright(this.#bench, targets, { ...strictly(active, limitMs), env: product.env });
    };
  }

  async #productWith(active: number): Promise<Product> {
    const product = this.#products.get(active) ?? (await startProduct(this.#bench, active));
    this.#products.set(active, product);
    return product;
  }

  async #closeMutated(): Promise<void> {
    for (const [active, product] of this.#products)
      if (active !== 0) {
        this.#products.delete(active);
        await product.stop();
      }
  }

  async #tryTests(mutant: Mutant, targets: ReadonlySet<string>, recorded: Recorded, run: Run): Promise<Judged> {
    const { waves, left } = orderTests(mutant.file, targets, recorded.tests, this.#budgetMs);
    for (const wave of waves) {
      const remaining = new Set(wave);
      while (remaining.size > 0) {
        const targets = [...remaining];
        const limitMs = 90_000 + 4 * timeOf(targets, recorded.tests);
        const outcome = await run(targets, mutant.id, limitMs);
        if (!outcome.failed) break;
        const failed = outcome.tests.filter(({ state }) => state === 'failed');
        const suspects = failed.length > 0 ? likeliest(failed) : [ofWhole(targets, outcome.late)];
        for (const suspect of suspects)
          if (await this.#isSound(suspect, { mutant, targets, recorded, run })) return { caught: suspect, left };
        this.#unsound.push(...suspects.map(({ target, name, error }) => `${target} › ${name}: ${error}`));
        for (const { target } of suspects) remaining.delete(target);
        if (failed.length === 0) break;
      }
    }
    return { left };
  }

  /** Whether a test fails because of the mutant: it passes without it. */
  async #isSound(
    suspect: TestRun,
    { mutant, targets, recorded, run }: { mutant: Mutant; targets: readonly string[]; recorded: Recorded; run: Run },
  ): Promise<boolean> {
    const isPlaywright = recorded === this.#playwright;
    const known = recorded.tests.filter(({ target, name }) => target === suspect.target && name === suspect.name);
    // It passed in the full run; without the mutant only a slow machine could fail it, with a time error.
    if (!isPlaywright && known.length > 0 && known.every(({ state }) => state === 'passed') && !/time/i.test(suspect.error)) return true;
    const again = suspect.target === '' ? targets : [suspect.target];
    const limitMs = 90_000 + 4 * timeOf(again, recorded.tests);
    if (suspect.name === wholeFile && !(await run(again, mutant.id, limitMs)).failed) return false;
    if (!(await run(again, 0, limitMs)).failed) return true;
    if (!isPlaywright) return false;
    // State left in the product by earlier mutants may interfere.
    await this.close();
    return (await run(again, mutant.id, limitMs)).failed && !(await run(again, 0, limitMs)).failed;
  }
}

const strictly = (mutant: number, limitMs: number): RunOptions => ({ mutant, strict: true, limitMs });

const union = (...sets: readonly (ReadonlySet<string> | undefined)[]): Set<string> => new Set(sets.flatMap((set) => [...(set ?? [])]));

const timeOf = (targets: readonly string[], tests: readonly TestRun[]): number =>
  tests.filter(({ target }) => targets.includes(target)).reduce((sum, { ms }) => sum + ms, 0);

/** After a failure Vitest aborts other files too and reports them as failed: a test that failed itself is better evidence. */
function likeliest(failed: readonly TestRun[]): readonly TestRun[] {
  const tests = failed.filter(({ name }) => name !== wholeFile);
  return tests.length > 0 ? tests : failed;
}

/** A run that failed although none of its tests did. */
function ofWhole(targets: readonly string[], late: boolean): TestRun {
  const name = late ? '(no end in time)' : '(the run)';
  const target = targets.length === 1 ? (targets[0] ?? '') : '';
  return { target, name, state: 'failed', startedAt: 0, ms: 0, error: late ? 'time limit' : 'failed without a failed test' };
}
