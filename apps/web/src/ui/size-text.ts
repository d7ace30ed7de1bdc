const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** `7 bytes`, `1.5 kB`, `340 MB`: with a decimal below ten. */
export function sizeText(bytes: number): string {
  let [size, unit] = [bytes, 0];
  for (; size >= 999.5 && unit < units.length - 1; unit += 1) size /= 1000;
  return `${size.toLocaleString('en-US', { maximumFractionDigits: unit > 0 && size < 9.95 ? 1 : 0 })} ${units[unit]}`;
}
