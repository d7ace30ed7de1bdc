import type { Facts } from '../facts/facts.ts';
import {
  compareBands,
  compareCounts,
  compareDetails,
  compareForms,
  compareLists,
  compareSizes,
  compareVaccines,
  type FactComparison,
} from './compare-facts.ts';
import { compareStrengths } from './compare-strengths.ts';
import { fieldSet, type FieldSet } from './outcomes.ts';
import { fieldSignals, signalPlace, type FieldSignals } from './signals.ts';

export type FactKind = keyof Facts;

/** How one field is compared, and which facts decide it: what two sides state there is compared once, however many rows state it. */
export interface FactRule {
  readonly field: FieldSignals;
  /** The kinds of facts that `compare` reads, on either side. A test holds that it reads no others. */
  readonly reads: readonly FactKind[];
  compare(source: Facts, catalogue: Facts): FactComparison;
}

const pack: FactRule = { field: fieldSignals('pack'), reads: ['counts', 'numbers', 'strengths'], compare: compareCounts };

/** The fields of a pharmacy's list that facts decide. */
export const pharmacyRules: readonly FactRule[] = [
  { field: fieldSignals('strength'), reads: ['strengths', 'numbers', 'counts', 'sizes', 'forms'], compare: compareStrengths },
  { field: fieldSignals('form'), reads: ['forms', 'modifiers', 'details'], compare: compareForms },
  { field: fieldSignals('size'), reads: ['dimensions', 'sizes', 'strengths'], compare: compareSizes },
  { field: fieldSignals('weight_band'), reads: ['bands', 'numbers', 'ranges', 'species'], compare: compareBands },
  { field: fieldSignals('species'), reads: ['species'], compare: (source, catalogue) => compareLists(source.species, catalogue.species) },
  {
    field: fieldSignals('flavour'),
    reads: ['flavours'],
    compare: (source, catalogue) => compareLists(source.flavours, catalogue.flavours),
  },
  { field: fieldSignals('vaccine'), reads: ['vaccine'], compare: compareVaccines },
  {
    field: fieldSignals('life_stage'),
    reads: ['lifeStages'],
    compare: (source, catalogue) => compareLists(source.lifeStages ?? [], catalogue.lifeStages ?? []),
  },
  {
    field: fieldSignals('texture'),
    reads: ['textures'],
    compare: (source, catalogue) => compareLists(source.textures ?? [], catalogue.textures ?? []),
  },
  { field: fieldSignals('detail'), reads: ['ranges', 'bands', 'details'], compare: compareDetails },
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
