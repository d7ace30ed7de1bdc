/** What is told of the time left: whole minutes, or less than one. */
export type TimeLeft = { minutes: number } | 'under a minute' | 'a few seconds';

const fewSeconds = 10;

/**
 * The time left as it is told, in steps so wide that it rarely changes. It goes up again only when it is clearly longer than was told:
 * a number that jumps to and fro is believed by nobody.
 * @param told what was told last of the same run.
 */
export function timeLeftOf(seconds: number, told: TimeLeft | null): TimeLeft {
  const minutes = Math.round(seconds / 60);
  const now: TimeLeft = seconds <= fewSeconds ? 'a few seconds' : seconds < 50 || minutes < 1 ? 'under a minute' : { minutes };
  if (told === null || sizeOf(now) <= sizeOf(told)) return now;
  return seconds > 1.6 * sizeOf(told) + 30 ? now : told;
}

/** Seconds that it stands for at most. */
const sizeOf = (left: TimeLeft): number => (left === 'a few seconds' ? fewSeconds : left === 'under a minute' ? 50 : left.minutes * 60);

/** 'about 2 min left' */
export function timeLeftText(left: TimeLeft): string {
  if (typeof left === 'string') return `${left === 'a few seconds' ? left : 'less than a minute'} left`;
  const { minutes } = left;
  if (minutes < 90) return `about ${minutes} min left`;
  return `about ${Math.round(minutes / 60)} h left`;
}
