import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { CatalogueVariation, Outcome } from '../types.ts';
import type { FactComparison } from '../compare-facts/compare-facts.ts';
import type { NameComparison } from './compare-names.ts';
import { type FieldSet, fieldSet, noOutcomes } from '../signals/outcomes.ts';
import { signalNames, type FieldSignals } from '../signals/signals.ts';

/**
 * A source row compared with one variation: the signals that are scored, and the outcome of each field. One is used for candidate after
 * candidate (`begin`), so that comparing allocates next to nothing.
 */
export class Comparison {
  readonly #index: CatalogueIndex;
  place = 0;
  readonly values = new Float64Array(signalNames.length);
  readonly outcomes: Record<Outcome, FieldSet> = noOutcomes();
  name = NO_NAME;
  /** The names hold the same words, in whatever order. */
  equalNames = false;

  constructor(index: CatalogueIndex) {
    this.#index = index;
  }

  /** Clears all that was found for another variation. @param signals  those to begin with; none if absent. */
  begin(place: number, signals?: Float64Array): this {
    this.place = place;
    if (signals) this.values.set(signals);
    else this.values.fill(0);
    this.equalNames = false;
    const { outcomes } = this;
    outcomes.agree = outcomes.similar = outcomes.differ = outcomes.missing = 0;
    return this;
  }

  /** Decoded only for the few that are reported. */
  get variation(): CatalogueVariation {
    return this.#index.variation(this.place);
  }

  /** Records what was found in a field. */
  add({ field, signals }: FieldSignals, { outcome, degree }: FactComparison): void {
    this.note(outcome, field);
    // By name, here and below: reading a field by a variable takes several times as long.
    const signal =
      outcome === 'missing'
        ? signals.missing
        : outcome === 'agree'
          ? signals.agree
          : outcome === 'similar'
            ? signals.similar
            : signals.differ;
    if (signal >= 0) this.values[signal] = degree ?? 1;
  }

  /** Records the outcome of fields. */
  note(outcome: Outcome, fields: FieldSet): void {
    const { outcomes } = this;
    switch (outcome) {
      case 'agree':
        outcomes.agree |= fields;
        break;
      case 'similar':
        outcomes.similar |= fields;
        break;
      case 'differ':
        outcomes.differ |= fields;
        break;
      case 'missing':
        outcomes.missing |= fields;
    }
  }

  /** Overrules the outcome of a field: it differs. */
  contradict(fact: FieldSignals): void {
    this.outcomes.agree &= ~fact.field;
    this.outcomes.missing &= ~fact.field;
    this.values[fact.signals.agree] = 0;
    this.add(fact, DIFFERS);
  }
}

const DIFFERS: FactComparison = { outcome: 'differ' };

const NO_NAME: NameComparison = {
  source: 0,
  catalogue: 0,
  sourceSupported: 0,
  catalogueSupported: 0,
  information: 0,
  rarestMissedSource: 0,
  rarestMissedCatalogue: 0,
  codeAgrees: 0,
  codeSimilar: 0,
  codeDiffers: false,
  numbersDiffer: false,
  numberMissed: false,
  descriptions: 0,
};

/** Share of the row's words that the candidate has anywhere. */
export const foundOf = ({ name }: Comparison): number => Math.min(1, name.source + name.sourceSupported);

/** Facts by which the lines and packs of a brand differ. */
export const STATED_FACTS = fieldSet('strength', 'species', 'form', 'pack', 'size', 'weight_band', 'flavour', 'life_stage', 'texture');
/** Tolerance for shares of a row's words: a smaller difference is none. */
export const AS_MUCH = 0.05;
