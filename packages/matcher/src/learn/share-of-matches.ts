import { candidateProbabilities } from '../score.ts';
import type { Trust } from './learned.ts';

/** Share of rows with a match that the sets have on which the calibration was estimated. */
const USUAL_SHARE = 0.86;
/** Rows that count as much as that. */
const STRENGTH = 40;
const FURTHEST_SHIFT = 2;
/** Of fewer rows a share is mostly chance: what one row is must not hang on the few beside it. */
const ENOUGH_ROWS = 100;

/**
 * Trust after looking at how much of a list the catalogue knows: among strange goods a likeness is more often chance. The share of rows with a
 * match is what the candidates' bits expect of it, and the odds of every row move as those of the share do.
 * @param rows  bits of the candidates of each row.
 * @see Saerens, Latinne & Decaestecker 2002, "Adjusting the outputs of a classifier to new a priori probabilities", Neural Computation 14:21-41.
 *      One step of it: the calibration has learned what rows of a usual list look like, and further steps run away where that is unclear.
 */
export function trustByShareOfMatches(base: Trust, rows: readonly (readonly number[])[]): Trust {
  const expected = rows.reduce((sum, bits) => sum + candidateProbabilities(bits).reduce((any, probability) => any + probability, 0), 0);
  const share = (expected + STRENGTH * USUAL_SHARE) / (rows.length + STRENGTH);
  const shift = oddsOf(share) - oddsOf(USUAL_SHARE);
  const known = Math.min(1, rows.length / ENOUGH_ROWS);
  return { ...base, shift: base.shift + known * Math.max(-FURTHEST_SHIFT, Math.min(FURTHEST_SHIFT, shift)) };
}

/** Natural log odds. */
const oddsOf = (share: number): number => Math.log(share / (1 - share));
