const two = (value: number): string => String(value).padStart(2, '0');

/** `YYYY.DD.MM hh:mm:ss` in the browser's time zone. */
export function dateTimeText(timestamp: string | Date): string {
  const date = new Date(timestamp);
  const day = `${date.getFullYear()}.${two(date.getDate())}.${two(date.getMonth() + 1)}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

const named = { year: 'numeric', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const shortMoment = new Intl.DateTimeFormat('en-US', { ...named, month: 'short' });
const longMoment = new Intl.DateTimeFormat('en-US', { ...named, month: 'long' });

/** 'Nov 20, 2026, 5:00 AM EST': the browser's time zone, named. */
export const zonedText = (timestamp: string): string => shortMoment.format(new Date(timestamp));
/** The same with the month in full. */
export const zonedTextInFull = (timestamp: string): string => longMoment.format(new Date(timestamp));

/** `MM.DD.YYYY-HH:mm` in the browser's time zone: the label of a task's version. */
export function versionLabel(createdAt: string): string {
  const at = new Date(createdAt);
  return `${two(at.getMonth() + 1)}.${two(at.getDate())}.${at.getFullYear()}-${two(at.getHours())}:${two(at.getMinutes())}`;
}
