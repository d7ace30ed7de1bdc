import type { Token } from '../normalise/scan.ts';
import type { QuantityReading } from './quantity-reading.ts';
import { readAmounts } from './read-amounts.ts';
import { beginsBand, noteRange, readBand } from './read-bands.ts';
import { beginsBound, readBounded } from './read-bounds.ts';
import { beginsCount, readCount } from './read-counts.ts';
import { readDimensions } from './read-dimensions.ts';
import { isNumber } from './token-tests.ts';

/**
 * Reads every number of a token list together with the words around it.
 *
 *     160 mg / 5 ml      a concentration            5-10 kg, up to 22 lb     a weight band
 *     35mg-500mg         two strengths              #60, 60 ct, btl of 60    a count
 *     400-325 mg         two, one unit for both     6 x 10 tablets           a count of 60
 *     4 x 4, 2 in x 5 yd dimensions                 > 5 cm, 7+ days          a bound
 */
export function readQuantities(tokens: readonly Token[]): QuantityReading {
  const reading: QuantityReading = {
    quantities: [],
    dimensions: [],
    counts: [],
    numbers: [],
    bands: [],
    ranges: [],
    releaseHours: [],
    taken: tokens.map(() => false),
  };
  // Every amount has a number.
  if (!tokens.some(isNumber)) return reading;
  let at = 0;
  while (at < tokens.length) {
    if (!mayBegin(tokens[at])) {
      at += 1;
      continue;
    }
    noteRange(tokens, at, reading);
    const next =
      readBand(tokens, at, reading) ??
      readBounded(tokens, at, reading) ??
      readSides(tokens, at, reading) ??
      readCount(tokens, at, reading) ??
      readAmounts(tokens, at, reading);
    if (next === undefined) at += 1;
    else {
      for (let i = at; i < next; i += 1) reading.taken[i] = true;
      at = next;
    }
  }
  return reading;
}

/** Whether any of the readers may find something at a token. */
function mayBegin(token: Token | undefined): boolean {
  if (isNumber(token)) return true;
  const { text = '' } = token ?? {};
  return beginsBand(text) || beginsBound(text) || beginsCount(text);
}

function readSides(tokens: readonly Token[], at: number, reading: QuantityReading): number | undefined {
  if (!isNumber(tokens[at]) || tokens[at - 1]?.text === '#') return undefined;
  const found = readDimensions(tokens, at);
  if (!found) return undefined;
  reading.dimensions.push(found.dimensions);
  return found.next;
}
