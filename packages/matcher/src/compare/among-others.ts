import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { Comparison } from './compare.ts';
import { categoryClass } from '../classify/category-class.ts';
import { fieldSet } from './outcomes.ts';
import { signalPlace } from './signals.ts';

/**
 * Sets what a row's candidates say of each other: a name that has less of the row's words than another, or words that the row does not have
 * and another with as many of the row's words does without, is less likely meant. What is said in full leaves no room for more.
 */
export function compareAmongOthers(index: CatalogueIndex, comparisons: readonly Comparison[]): void {
  const { data } = index;
  for (const siblings of Map.groupBy(comparisons, ({ place }) => data.entryOf[place]).values()) compareSiblings(siblings);
  // A brand that one of them has in its name is what the row means, not what it contains or protects against.
  if (comparisons.some(({ values }) => values[BRAND_FOUND] === 1))
    for (const { values } of comparisons) if (values[BRAND_FOUND] !== 1) values[OTHER_BRAND] = 1;
  // The brand is there in the row's form, and only its amounts differ: nobody means what it contains.
  if (!comparisons.some(({ values, outcomes }) => values[OWN_BRAND] === 1 && (outcomes.differ & FORM_OR_ROUTE) === 0))
    for (const { values } of comparisons) values[BRAND_BESIDE] = 0;
  compareLines(comparisons);
  const found = comparisons.map(foundOf);
  const most = Math.max(0, ...found);
  const least = Math.min(...comparisons.map(({ values }, i) => ((found[i] ?? 0) >= most - AS_MUCH ? (values[MISSED] ?? 0) : Infinity)));
  const plainest = Math.max(0, ...found.filter((_, i) => comparisons[i]?.values[COMPOUND] !== 1));
  comparisons.forEach(({ values, outcomes }, i) => {
    values[LESS_FOUND] = Math.max(0, most - (found[i] ?? 0));
    const more = Math.max(0, (values[MISSED] ?? 0) - least);
    values[MORE_MISSED] = more;
    values[OTHER_DIET] = more > 0 && categoryClass(index.category(comparisons[i]?.place ?? 0)).includes('food') ? more : 0;
    values[BESIDE_PLAIN] = values[COMPOUND] === 1 && (outcomes.agree & FORM) === 0 && plainest >= (found[i] ?? 0) - AS_MUCH ? 1 : 0;
    values[MORE_MISSED_WORD] = more > SAME ? 1 : 0;
  });
}

/**
 * A row that names a brand and nothing more means its plain line, where that agrees in all that the other lines agree in: `Heartgard` is no
 * `Heartgard Plus`. Where it does not (a spray, and the row states a weight band), or is not there, the other lines may be meant.
 */
function compareLines(comparisons: readonly Comparison[]): void {
  const others = comparisons.filter(({ values }) => values[OTHER_LINE] === 1);
  if (others.length === 0) return;
  const plain = comparisons.filter(
    ({ values, outcomes }) => values[OWN_BRAND] === 1 && values[OTHER_LINE] !== 1 && (outcomes.differ & FACTS) === 0,
  );
  for (const other of others) {
    const has = (other.outcomes.agree | other.outcomes.similar) & FACTS;
    const isMeant = (own: Comparison): boolean =>
      (has & ~(own.outcomes.agree | own.outcomes.similar)) === 0 && foundOf(own) >= foundOf(other) - AS_MUCH;
    if (!plain.some(isMeant)) other.values[OTHER_LINE] = 0;
  }
}

/** Share of the row's words that a candidate has anywhere. */
const foundOf = ({ name }: Comparison): number => Math.min(1, name.source + name.sourceSupported);

const FACTS = fieldSet('strength', 'species', 'form', 'pack', 'size', 'weight_band', 'flavour', 'life_stage', 'texture');
const OTHER_LINE = signalPlace['brand.unaskedLine'];

/** Shares of a row's words that are no matter of meaning. */
const AS_MUCH = 0.05;
const SAME = 0.1;
const BRAND_FOUND = signalPlace['brand.found'];
const OTHER_BRAND = signalPlace['brand.missedTrade'];
const BRAND_BESIDE = signalPlace['brand.missedBeside'];
const OWN_BRAND = signalPlace['brand.own'];
const OTHER_DIET = signalPlace['name.otherDietMissed'];
const BESIDE_PLAIN = signalPlace['form.unaskedBesidePlain'];
const COMPOUND = signalPlace['form.unaskedCompound'];
const FORM = fieldSet('form');
const FORM_OR_ROUTE = fieldSet('form', 'detail');
const MISSED = signalPlace['name.missedShare'];
const LESS_FOUND = signalPlace['name.lessFound'];
const MORE_MISSED = signalPlace['name.moreMissed'];
const MORE_MISSED_WORD = signalPlace['name.moreMissedWord'];

/**
 * What one variation of an entry states beyond the row speaks against it only where a sibling does without: when every one of them is a bottle
 * of so many, none is less likely for it.
 */
function compareSiblings(siblings: readonly Comparison[]): void {
  for (const signal of BEYOND_THE_ROW) {
    let least = Infinity;
    for (const { values } of siblings) least = Math.min(least, values[signal] ?? 0);
    if (least > 0) for (const { values } of siblings) values[signal] = (values[signal] ?? 0) - least;
  }
  const asked = siblings.map(({ values }) => ASKED.some((signal) => (values[signal] ?? 0) > 0));
  const plain = siblings.some(({ values }) => values[PLAIN] === 1);
  siblings.forEach(({ values }, i) => {
    values[NOT_PLAIN] = plain && values[PLAIN] !== 1 && !asked[i] ? 1 : 0;
    values[PLAIN] = 0;
  });
}

const BEYOND_THE_ROW = (
  ['pack.missedCatalogue', 'size.missedCatalogue', 'strength.missedCatalogue', 'name.missedVariation', 'brand.unasked'] as const
).map((name) => signalPlace[name]);
/** What shows that a row asks for this variation, plain or not. */
const ASKED = (
  [
    'name.variationFound',
    'pack.agree',
    'size.agree',
    'strength.agree',
    'weight_band.agree',
    'weight_band.similar',
    'species.agree',
    'name.numberAgree',
  ] as const
).map((name) => signalPlace[name]);
const PLAIN = signalPlace['name.plain'];
const NOT_PLAIN = signalPlace['name.unaskedVariation'];
