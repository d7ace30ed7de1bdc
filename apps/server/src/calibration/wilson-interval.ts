/** Two-sided 95 % of the normal distribution. */
const z = 1.959964;

/**
 * The 95 % confidence interval of a proportion observed as `hits` of `count`: the score interval of Wilson (1927), J. Am. Stat. Assoc. 22,
 * 209-212, which is valid for few observations and for proportions near 0 and 1 too (Brown, Cai, DasGupta 2001).
 */
export function wilsonInterval(hits: number, count: number): { low: number; high: number } | null {
  if (count === 0) return null;
  const share = hits / count;
  const weight = 1 + z ** 2 / count;
  const middle = (share + z ** 2 / (2 * count)) / weight;
  const half = (z / weight) * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
