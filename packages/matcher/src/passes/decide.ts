import type { Subject } from '../compare/compare.ts';
import { fieldSet } from '../signals/outcomes.ts';
import type { Facts } from '../facts/facts.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { MatcherOptions } from '../options.ts';
import type { Decision, Pass } from '../types.ts';
import { leastWeightFor, mayTake } from './admissible.ts';
import { INSEPARABLE_BITS } from './ranking-features.ts';
import type { Weighed } from './weigh.ts';

/** What the passes decide on a row's weighed candidates. */
export interface Outcome {
  readonly decision: Exclude<Decision, 'ignored'>;
  readonly chosen: readonly Weighed[];
  /** For a multi-match: the facts in which the chosen ones differ. */
  readonly apart: readonly string[];
}

/** Most result rows per source row. */
const MOST_CHOSEN = 5;
/** A sibling that is up to eight times less likely is still worth offering next to the best one. */
const SIBLING_BITS = 3;
/** Several are offered if one of them is more likely right than not; a choice among wrong ones is worse than none. */
const LEAST_TOGETHER = 0.5;

/** Chooses the best candidate, several that the evidence cannot separate, or none. `weighed` is best first. */
export function decide(index: CatalogueIndex, subject: Subject, weighed: readonly Weighed[], options: MatcherOptions): Outcome {
  const isAllowed = (item: Weighed): boolean => mayBeTaken(index, subject, item, options);
  const best = weighed.find(isAllowed);
  if (!best) return { decision: 'unmatched', chosen: [], apart: [] };
  const isDecided = (best.comparison.outcomes.agree & DECISION) !== 0;
  const entryOf = ({ comparison }: Weighed): number | undefined => index.data.entryOf[comparison.place];
  const least = leastWeightFor(best.comparison.variation, options);
  const isSure = best.weight === 1 || isDecided;
  const equal = isSure ? [best] : weighed.filter((item) => best.bits - item.bits < INSEPARABLE_BITS && isAllowed(item));
  // Offers the sizes of a likely product that are close to each other and none likely by itself.
  const isOpen = equal.length === 1 && best.weight < Math.max(least, LEAST_TOGETHER) && !isSure;
  const near = isOpen
    ? weighed.filter((item) => entryOf(item) === entryOf(best) && best.bits - item.bits < SIBLING_BITS && isAllowed(item))
    : equal;
  const together = near.reduce((sum, { weight }) => sum + weight, 0);
  const tied = near.slice(0, MOST_CHOSEN);
  if (together < (tied.length > 1 ? Math.max(least, LEAST_TOGETHER) : least)) return { decision: 'unmatched', chosen: [], apart: [] };
  if (tied.length === 1) return { decision: 'matched', chosen: [best], apart: [] };
  if (options.pass !== 'final') return { decision: 'unmatched', chosen: [], apart: [] };
  return {
    decision: 'multimatch',
    chosen: tied,
    apart: differingFacts(tied.map(({ comparison }) => index.facts(comparison.place))),
  };
}

function mayBeTaken(index: CatalogueIndex, subject: Subject, item: Weighed, options: MatcherOptions): boolean {
  const { comparison, pass } = item;
  if (!inPass(pass, options.pass)) return false;
  // The right product in a wrong strength or size is another item; only an identifier can outweigh the text.
  if (pass !== 'pass1' && (comparison.outcomes.differ & NEVER_MISTAKEN) !== 0) return false;
  return mayTake(index, subject, item, options);
}

const DECISION = fieldSet('decision');
const NEVER_MISTAKEN = fieldSet('strength', 'weight_band', 'species');

const passes: readonly Pass[] = ['pass1', 'pass2', 'pass3', 'final'];

function inPass(pass: Pass, last: Pass): boolean {
  return passes.indexOf(pass) <= passes.indexOf(last);
}

const kinds = [
  ['strength', (facts: Facts) => facts.strengths.map(({ key }) => key)],
  ['form', (facts: Facts) => facts.forms.map(({ name }) => name)],
  ['pack size', (facts: Facts) => facts.counts.map(String)],
  ['size', (facts: Facts) => [...facts.sizes.map(({ key }) => key), ...(facts.dimensions ?? []).map(({ text }) => text)]],
  ['weight band', (facts: Facts) => facts.bands.map(({ text }) => text)],
  ['species', (facts: Facts) => [...facts.species]],
  ['flavour', (facts: Facts) => [...facts.flavours]],
  ['vaccine', ({ vaccine }: Facts) => [...(vaccine?.antigens ?? []), String(vaccine?.valence ?? '')]],
  ['life stage', (facts: Facts) => [...(facts.lifeStages ?? [])]],
  ['texture', (facts: Facts) => [...(facts.textures ?? [])]],
  ['detail', (facts: Facts) => Object.entries(facts.details ?? {}).map(([kind, values]) => `${kind} ${values.toSorted().join(' ')}`)],
] as const satisfies readonly (readonly [string, (facts: Facts) => string[]])[];

function differingFacts(all: readonly Facts[]): string[] {
  return kinds.filter(([, read]) => new Set(all.map((facts) => read(facts).toSorted().join('|'))).size > 1).map(([label]) => label);
}
