import type { Facts } from '../facts/facts.ts';
import { bodyWeightOf, compareBands } from './compare-bands.ts';
import {
  compareCounts,
  compareDetails,
  compareLists,
  compareSizes,
  compareVaccines,
  isInMonths,
  isPackInGrams,
  type FactComparison,
} from './compare-facts.ts';
import { compareForms, isBottled, isGivenByNeedle, isInjectedLiquid, isOral } from './compare-forms.ts';
import { compareSpecies } from './compare-species.ts';
import { compareStrengths, isInContainer } from './compare-strengths.ts';
import { fieldSet, type FieldSet } from '../signals/outcomes.ts';
import { fieldSignals, signalPlace, type FieldSignals } from '../signals/signals.ts';

export type FactKind = keyof Facts;

/** What decides how a field is compared, of all that one side states. */
interface Deciding {
  readonly kinds: readonly FactKind[];
  /** What else decides, as a number: sides with the same kinds of facts and another variant are not alike. */
  readonly variant: number;
  /** It decides only beside a side that states the field itself: bare numbers may be the bounds of a weight band. */
  readonly onlyBeside?: true;
}

/**
 * How one field is compared, and which facts decide it: what two sides state there is compared once, however many rows state it. Where one
 * side has nothing that decides, the field is missing. A test holds both against `compare`.
 */
export interface FactRule {
  readonly field: FieldSignals;
  /** What of a row decides; `undefined` if nothing does, whatever a variation states. */
  ofSource(source: Facts): Deciding | undefined;
  /** The same of a variation. */
  ofCatalogue(catalogue: Facts): Deciding | undefined;
  compare(source: Facts, catalogue: Facts): FactComparison;
}

/** Facts that decide alone, if they are stated. */
function stated(kind: 'species' | 'flavours' | 'lifeStages' | 'textures' | 'vaccine'): Pick<FactRule, 'ofSource' | 'ofCatalogue'> {
  const deciding: Deciding = { kinds: [kind], variant: 0 };
  const of = (facts: Facts): Deciding | undefined => {
    const own = facts[kind];
    return own === undefined || (Array.isArray(own) && own.length === 0) ? undefined : deciding;
  };
  return { ofSource: of, ofCatalogue: of };
}

const strength: FactRule = {
  field: fieldSignals('strength'),
  ofSource: (facts) => {
    const { strengths, numbers, counts } = facts;
    if (strengths.length > 0) return { kinds: ['strengths', 'sizes', 'numbers'], variant: isInContainer(facts) ? 2 : 0 };
    return numbers.length + counts.length > 0 ? { kinds: ['numbers', 'counts'], variant: 1 } : undefined;
  },
  ofCatalogue: ({ strengths, forms }) =>
    strengths.length > 0
      ? { kinds: ['strengths', 'sizes', 'numbers'], variant: forms.some(({ group }) => group === 'solid') ? 1 : 0 }
      : undefined,
  compare: compareStrengths,
};

const hasGauge = ({ details }: Facts): boolean => details?.['gauge'] !== undefined;

const form: FactRule = {
  field: fieldSignals('form'),
  ofSource: (facts) =>
    facts.forms.length + facts.modifiers.length > 0 || hasGauge(facts) || isBottled(facts) || isGivenByNeedle(facts)
      ? {
          kinds: ['forms', 'modifiers'],
          variant:
            (hasGauge(facts) ? 1 : 0) + (isInjectedLiquid(facts) ? 2 : 0) + (isBottled(facts) ? 4 : 0) + (isGivenByNeedle(facts) ? 8 : 0),
        }
      : undefined,
  ofCatalogue: (facts) =>
    facts.forms.length > 0
      ? { kinds: ['forms', 'modifiers'], variant: (hasGauge(facts) ? 1 : 0) + (isOral(facts) ? 2 : 0) + (isInjectedLiquid(facts) ? 4 : 0) }
      : undefined,
  compare: compareForms,
};

const size: FactRule = {
  field: fieldSignals('size'),
  ofSource: ({ dimensions = [], sizes, strengths }) =>
    dimensions.length + sizes.length > 0 || strengths.some(isPackInGrams)
      ? { kinds: ['dimensions', 'sizes', 'strengths'], variant: 0 }
      : undefined,
  ofCatalogue: ({ dimensions = [], sizes, strengths }) =>
    dimensions.length + sizes.length + strengths.length > 0
      ? { kinds: ['dimensions', 'sizes', 'strengths', 'counts', 'textures'], variant: 0 }
      : undefined,
  compare: compareSizes,
};

const weightBand: FactRule = {
  field: fieldSignals('weight_band'),
  ofSource: ({ bands, ranges, numbers, sizes, species }) => {
    if (bands.length > 0) return { kinds: ['bands'], variant: 0 };
    if (ranges) return { kinds: ['ranges'], variant: 1, onlyBeside: true };
    if (bodyWeightOf(sizes) !== undefined) return { kinds: ['sizes', 'numbers'], variant: 3, onlyBeside: true };
    return numbers.length + species.length > 0 ? { kinds: ['numbers', 'species'], variant: 2, onlyBeside: true } : undefined;
  },
  ofCatalogue: ({ bands, numbers }) => {
    if (bands.length > 0) return { kinds: ['bands'], variant: 0 };
    return numbers.length > 0 ? { kinds: ['numbers'], variant: 1, onlyBeside: true } : undefined;
  },
  compare: compareBands,
};

function ofDetails({ ranges = [], bands, details, lifeStages, species }: Facts): Deciding | undefined {
  if (!details && ranges.length === 0) return undefined;
  const variant = (bands.length > 0 ? 1 : 0) + (species.length > 1 ? 4 : 0);
  return lifeStages && ranges.length > 0
    ? { kinds: ['ranges', 'details', 'lifeStages'], variant: variant + 2 }
    : { kinds: ['ranges', 'details'], variant };
}

const detail: FactRule = { field: fieldSignals('detail'), ofSource: ofDetails, ofCatalogue: ofDetails, compare: compareDetails };

const pack: FactRule = {
  field: fieldSignals('pack'),
  ofSource: ({ counts, numbers, sizes, strengths }) => {
    const variant = strengths.length > 0 ? 1 : 0;
    if (sizes.some(isInMonths)) return { kinds: ['counts', 'numbers', 'sizes'], variant: variant + 2 };
    return counts.length + numbers.length > 0 ? { kinds: ['counts', 'numbers'], variant } : undefined;
  },
  ofCatalogue: ({ counts }) => (counts.length > 0 ? { kinds: ['counts', 'strengths'], variant: 0 } : undefined),
  compare: compareCounts,
};

/** The fields of a pharmacy's list that facts decide. */
export const pharmacyRules: readonly FactRule[] = [
  strength,
  form,
  size,
  weightBand,
  {
    field: fieldSignals('species'),
    ...stated('species'),
    compare: compareSpecies,
  },
  {
    field: fieldSignals('flavour'),
    ...stated('flavours'),
    compare: (source, catalogue) => compareLists(source.flavours, catalogue.flavours),
  },
  { field: fieldSignals('vaccine'), ...stated('vaccine'), compare: compareVaccines },
  {
    field: fieldSignals('life_stage'),
    ...stated('lifeStages'),
    compare: (source, catalogue) => compareLists(source.lifeStages ?? [], catalogue.lifeStages ?? []),
  },
  {
    field: fieldSignals('texture'),
    ...stated('textures'),
    compare: (source, catalogue) => compareLists(source.textures ?? [], catalogue.textures ?? []),
  },
  detail,
  pack,
];

/** Only counts of pieces mean something in every kind of list. */
export const otherRules: readonly FactRule[] = [pack];

/** Facts that one side may state and the other not; the signals are the missing share. */
interface StatedFact {
  readonly field: FieldSet;
  readonly missedSource: number;
  readonly missedCatalogue: number;
  count(facts: Facts): number;
}

export const statedFacts: readonly StatedFact[] = [
  {
    field: fieldSet('strength'),
    count: (facts) => facts.strengths.length,
    missedSource: signalPlace['strength.missedSource'],
    missedCatalogue: signalPlace['strength.missedCatalogue'],
  },
  {
    field: fieldSet('size'),
    // A bound without a unit, `<25`, is a body weight or a number of things.
    count: ({ sizes }) => sizes.filter(({ dimension, bound }) => dimension !== undefined || bound === undefined).length,
    missedSource: signalPlace['size.missedSource'],
    missedCatalogue: signalPlace['size.missedCatalogue'],
  },
  {
    field: fieldSet('pack'),
    count: (facts) => Number(facts.counts.some((piece) => piece > 1)),
    missedSource: signalPlace['pack.missedSource'],
    missedCatalogue: signalPlace['pack.missedCatalogue'],
  },
];
