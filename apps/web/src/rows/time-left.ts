/** The time left as shown: whole minutes, or less than one. */
export type TimeLeft = { minutes: number } | 'under a minute' | 'a few seconds';

const fewSeconds = 10;

/**
 * The time left as shown, in steps so wide that it rarely changes. It goes up again only when it is clearly longer than what was shown:
 * no one trusts a number that jumps to and fro.
 * @param shown what was last shown for the same run.
 */
export function timeLeftOf(seconds: number, shown: TimeLeft | null): TimeLeft {
  const minutes = Math.round(seconds / 60);
  const now: TimeLeft = seconds <= fewSeconds ? 'a few seconds' : seconds < 50 || minutes < 1 ? 'under a minute' : { minutes };
  if (shown === null || sizeOf(now) <= sizeOf(shown)) return now;
  return seconds > 1.6 * sizeOf(shown) + 30 ? now : shown;
}

/** The most seconds it represents. */
const sizeOf = (left: TimeLeft): number => (left === 'a few seconds' ? fewSeconds : left === 'under a minute' ? 50 : left.minutes * 60);

/** 'about 2 min left' */
export function timeLeftText(left: TimeLeft): string {
  if (typeof left === 'string') return `${left === 'a few seconds' ? left : 'less than a minute'} left`;
  const { minutes } = left;
  if (minutes < 90) return `about ${minutes} min left`;
  return `about ${Math.round(minutes / 60)} h left`;
}
