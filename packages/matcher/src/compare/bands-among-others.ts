import { commonKilograms } from '../compare-facts/compare-bands.ts';
import type { Facts } from '../facts/facts.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { fieldSet } from '../signals/outcomes.ts';
import { signalPlace } from '../signals/signals.ts';
import type { Comparison } from './comparison.ts';

/**
 * `Spay bitch 20-30 kg` is 44 to 66 lb: a band of 41 to 60 lb has most of it, and one of 61 to 80 lb hardly any. Bands that have about as much of
 * the row's are both meant.
 */
export function compareBandsAmongOthers(index: CatalogueIndex, source: Facts, siblings: readonly Comparison[]): void {
  const straddled = siblings.filter(({ outcomes }) => (outcomes.similar & WEIGHT_BAND) !== 0);
  if (straddled.length < 2) return;
  const common = straddled.map(({ place }) => commonKilograms(source, index.facts(place)));
  const most = Math.max(...common);
  straddled.forEach(({ values }, i) => {
    const share = (common[i] ?? 0) / most;
    if (share < AS_WELL) values[BAND_DIFFERS] = MOST_OFF * (1 - share);
  });
}

/** Share of the largest part from which on another band is meant as well. */
const AS_WELL = 0.5;
/** How far a band that has hardly any of the row's differs. */
const MOST_OFF = 0.4;
const WEIGHT_BAND = fieldSet('weight_band');
const BAND_DIFFERS = signalPlace['weight_band.differ'];
