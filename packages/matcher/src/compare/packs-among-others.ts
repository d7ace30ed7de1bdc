import type { Facts, Quantity } from '../facts/facts.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { Prepared } from '../index/prepare.ts';
import { fieldSet } from '../signals/outcomes.ts';
import { signalPlace } from '../signals/signals.ts';
import type { Comparison } from './comparison.ts';

/** Compares the packs of an entry's variations: which of them a row means depends on those that there are. */
export function comparePacks(index: CatalogueIndex, row: Prepared, siblings: readonly Comparison[]): void {
  const facts = siblings.map(({ place }) => index.facts(place));
  comparePacksOfDoses(row.facts, siblings, facts);
  if (row.facts.counts.length === 0 && row.words.some(({ text }) => text === 'box')) compareBoxes(siblings, facts);
}

/** `NexGard 4-10 lb, 12 doses`, where there are packs of three and six, is not the single dose either. */
function comparePacksOfDoses({ counts, strengths }: Facts, siblings: readonly Comparison[], facts: readonly Facts[]): void {
  const [count, ...others] = counts;
  if (count === undefined || count < 2 || others.length > 0 || strengths.length > 0) return;
  const packs = facts.filter((item) => item.bands.length > 0 && item.counts.some((pieces) => pieces > 1));
  if (packs.length === 0 || facts.some((item) => item.counts.includes(count) || item.strengths.some(({ written }) => written === count)))
    return;
  siblings.forEach((single, i) => {
    if (facts[i]?.counts.some((pieces) => pieces > 1) === false && facts[i]?.bands.length !== 0) differInPack(single);
  });
}

/** `FortiFlora box`, where there is a single sachet and a box of thirty, is the box. A carton to carry a cat in comes in packs. */
function compareBoxes(siblings: readonly Comparison[], facts: readonly Facts[]): void {
  const boxes = facts.filter(({ counts, unit }) => unit !== 'pack' && counts.some((pieces) => pieces > 1));
  siblings.forEach((one, i) => {
    const item = facts[i];
    if (!item) return;
    if (boxes.includes(item)) one.values[PACK_UNASKED] = 0;
    else if (boxes.some((box) => holdsSame(item, box))) differInPack(one);
  });
}

/** Whether two variations state the same but for their counts. */
const holdsSame = (a: Facts, b: Facts): boolean => keysOf(a.strengths) === keysOf(b.strengths) && keysOf(a.sizes) === keysOf(b.sizes);
const keysOf = (amounts: readonly Quantity[]): string => amounts.map(({ key }) => key).join(' ');

function differInPack({ values, outcomes }: Comparison): void {
  values[PACK_DIFFERS] = 1;
  outcomes.differ |= PACK;
}

const PACK = fieldSet('pack');
const PACK_DIFFERS = signalPlace['pack.differ'];
const PACK_UNASKED = signalPlace['pack.missedCatalogue'];
