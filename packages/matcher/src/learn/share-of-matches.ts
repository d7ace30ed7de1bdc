import { candidateProbabilities } from '../score.ts';
import type { Trust } from '../passes/trust.ts';

/** Share of rows with a match in the sets on which the calibration was estimated. */
const USUAL_SHARE = 0.86;
/** Number of rows that the usual share counts as. */
const STRENGTH = 40;
const FURTHEST_SHIFT = 2;
/** In fewer rows a share is mostly chance: a few rows must not change how another is matched. */
const ENOUGH_ROWS = 100;

/**
 * Trust after measuring how much of a list the catalogue knows: among unknown goods a similarity is more often chance. The share of rows
 * with a match is the one that the candidates' bits predict, and the odds of every row move as those of the share do.
 * @param rows  bits of the candidates of each row.
 * @see Saerens, Latinne & Decaestecker 2002, "Adjusting the outputs of a classifier to new a priori probabilities", Neural Computation
 * 14:21-41. Only one step: the calibration has learned what rows of a usual list look like, and further steps diverge where that is
 * unclear.
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
