const two = (value: number): string => String(value).padStart(2, '0');

/** `YYYY.DD.MM hh:mm:ss` in the browser's time zone. */
export function dateTimeText(timestamp: string | Date): string {
  const date = new Date(timestamp);
  const day = `${date.getFullYear()}.${two(date.getDate())}.${two(date.getMonth() + 1)}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
