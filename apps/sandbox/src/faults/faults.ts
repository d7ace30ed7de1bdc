import { Environment } from '@fetlock/contract/environments';
import { z } from 'zod';

/** What goes wrong. `drop_after`, `garble` and `mislabel` strike after the effect is committed. */
const Fault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slow'), ms: z.int().min(0).max(600_000) }),
  z.object({ kind: z.literal('fail'), status: z.int().min(400).max(599), retryAfterSeconds: z.int().min(0).exactOptional() }),
  z.object({ kind: z.literal('drop_before') }),
  z.object({ kind: z.literal('drop_after') }),
  z.object({ kind: z.literal('garble'), body: z.string().max(10_000), contentType: z.string().default('application/json') }),
  z.object({ kind: z.literal('mislabel'), environment: Environment }),
  z.object({ kind: z.literal('redirect'), location: z.string().max(2_000) }),
]);
export type Fault = z.infer<typeof Fault>;

/** A fault, and the calls that it strikes. */
export const FaultRule = z.object({
  fault: Fault,
  /** Names of the contract's calls; absent: all. */
  calls: z.array(z.string()).min(1).exactOptional(),
  environment: Environment.exactOptional(),
  /** How often at most; absent: until it is removed. */
  times: z.int().positive().exactOptional(),
  /** Share of the calls it strikes, drawn from `seed`; 1 by default. */
  rate: z.number().gt(0).max(1).default(1),
  seed: z.int().default(1),
});
export type FaultRule = z.infer<typeof FaultRule>;

export interface CallStruck {
  call: string;
  environment: Environment;
}

export interface Faults {
  add(rule: z.input<typeof FaultRule>): void;
  /** Removes all rules, or those of an environment. */
  clear(environment?: Environment): void;
  /** The rules still in force, with how often each has struck. */
  list(): (FaultRule & { struck: number })[];
  /** The fault that strikes this call, if any: that of the first matching rule in the order of creation. */
  next(call: CallStruck): Fault | undefined;
}

export function createFaults(): Faults {
  let active: { rule: FaultRule; struck: number; draw: () => number }[] = [];
  return {
    add(rule) {
      const parsed = FaultRule.parse(rule);
      active.push({ rule: parsed, struck: 0, draw: randomFrom(parsed.seed) });
    },
    clear(environment) {
      active = environment === undefined ? [] : active.filter(({ rule }) => rule.environment !== environment);
    },
    list: () => active.map(({ rule, struck }) => ({ ...rule, struck })),
    next(call) {
      const striking = active.find((entry) => matches(entry.rule, call) && entry.draw() < entry.rule.rate);
      if (!striking) return undefined;
      striking.struck += 1;
      if (striking.rule.times !== undefined && striking.struck >= striking.rule.times)
        active = active.filter((entry) => entry !== striking);
      return striking.rule.fault;
    },
  };
}

const matches = ({ calls, environment }: FaultRule, struck: CallStruck): boolean =>
  (!calls || calls.includes(struck.call)) && (!environment || environment === struck.environment);

/** The same numbers in 0..1 for the same seed (mulberry32), so that a failing run can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
