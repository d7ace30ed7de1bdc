import { isAnalyserWord } from '../identifiers/laboratory.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { Prepared } from '../index/prepare.ts';
import { signalPlace } from '../signals/signals.ts';
import { AS_MUCH, type Comparison, foundOf } from './comparison.ts';

/** `Catalyst Chem 17` is the test on that analyser, where there is one, and not the one of its maker's laboratory. */
export function compareAnalysers(index: CatalogueIndex, { words }: Prepared, comparisons: readonly Comparison[]): void {
  const named = words.filter(({ text }) => isAnalyserWord(text)).map(({ text }) => index.vocabulary.idOf(text));
  if (named.length === 0) return;
  const own = new Set(
    comparisons.filter(({ place }) => named.some((feature) => feature !== undefined && hasFeature(index, place, feature))),
  );
  if (own.size === 0) return;
  const most = Math.max(...[...own].map(foundOf));
  for (const other of comparisons) if (!own.has(other) && foundOf(other) <= most + AS_MUCH) other.values[NUMBER_DIFFERS] = 1;
}

function hasFeature({ data }: CatalogueIndex, place: number, feature: number): boolean {
  const to = data.featureStarts[place + 1] ?? 0;
  for (let i = data.featureStarts[place] ?? 0; i < to; i += 1) if ((data.features[i] ?? 0) >>> 1 === feature) return true;
  return false;
}

const NUMBER_DIFFERS = signalPlace['name.numbersDiffer'];
