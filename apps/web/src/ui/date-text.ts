const two = (value: number): string => String(value).padStart(2, '0');

/** `YYYY.DD.MM hh:mm:ss` in the browser's time zone. */
export function dateTimeText(timestamp: string | Date): string {
  const date = new Date(timestamp);
  const day = `${date.getFullYear()}.${two(date.getDate())}.${two(date.getMonth() + 1)}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** `MM.DD.YYYY-HH:mm` in the browser's time zone: what a version of a task is called. */
export function versionLabel(createdAt: string): string {
  const at = new Date(createdAt);
  return `${two(at.getMonth() + 1)}.${two(at.getDate())}.${at.getFullYear()}-${two(at.getHours())}:${two(at.getMinutes())}`;
}
