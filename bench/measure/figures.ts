/** How certain a matcher was of its first answer to a row, and whether it was right. */
export interface First {
  readonly score: number;
  readonly right: boolean;
}

/** Share of rows whose right answer is among the first k; `ranks` count from 1, 0 means none. */
export function hitRate(ranks: readonly number[], k: number): number {
  return ranks.filter((rank) => rank > 0 && rank <= k).length / ranks.length;
}

/**
 * Probability that a row with an answer scores higher than one without (equal scores count half): the area under the ROC curve, by ranks.
 * @see Hanley & McNeil 1982, "The meaning and use of the area under a ROC curve", Radiology 143:29–36.
 */
export function areaUnderCurve(withAnswer: readonly number[], withoutAnswer: readonly number[]): number {
  const all = [...withAnswer.map((score) => ({ score, has: true })), ...withoutAnswer.map((score) => ({ score, has: false }))].toSorted(
    (a, b) => a.score - b.score,
  );
  let rankSum = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.score === all[from]?.score) to += 1;
    const meanRank = (from + 1 + to) / 2;
    for (let i = from; i < to; i += 1) if (all[i]?.has) rankSum += meanRank;
    from = to;
  }
  const n = withAnswer.length;
  return (rankSum - (n * (n + 1)) / 2) / (n * withoutAnswer.length);
}

/** Best F1 over all cuts: `known` rows have a right answer; an answer at or above the cut that is not right counts as wrong. */
export function bestF1(firsts: readonly First[], known: number): number {
  return Math.max(0, ...cuts(firsts).map(({ taken, right }) => (2 * right) / (taken + known)));
}

/** Largest share of all rows that a cut can take with at least this precision. */
export function coverageAt(firsts: readonly First[], rows: number, precision: number): number {
  return Math.max(0, ...cuts(firsts).flatMap(({ taken, right }) => (right / taken >= precision ? [taken / rows] : [])));
}

/** Expected calibration error in ten bands of equal width: how far the scores are from how often they are right. */
export function calibrationError(firsts: readonly First[]): number {
  const bands = Map.groupBy(firsts, ({ score }) => Math.min(9, Math.floor(score * 10)));
  return [...bands.values()].reduce((sum, band) => {
    const score = band.reduce((total, first) => total + first.score, 0);
    const right = band.filter((first) => first.right).length;
    return sum + Math.abs(score - right) / firsts.length;
  }, 0);
}

/** The middle of an odd number of values, the mean of the middle two of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN) + (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)) / 2;
}

/** How many answers a cut at each score takes, and how many of them are right; equal scores cannot be separated. */
function cuts(firsts: readonly First[]): { taken: number; right: number }[] {
  const sorted = firsts.toSorted((a, b) => b.score - a.score);
  let right = 0;
  return sorted.flatMap((first, i) => {
    if (first.right) right += 1;
    return sorted[i + 1]?.score === first.score ? [] : [{ taken: i + 1, right }];
  });
}
