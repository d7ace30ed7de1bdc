/** A markdown table; cells are texts. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(header), `|${'---|'.repeat(header.length)}`, ...rows.map(line)].join('\n');
}

/** `.931`; a dash if there is no value. */
export function share(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  return value.toFixed(3).replace(/^0/, '');
}

/** Three significant digits: `27,600`, `8.4`, `0.18`. */
export function amount(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '–';
  if (value >= 100) return Number(value.toPrecision(3)).toLocaleString('en-US');
  return String(Number(value.toPrecision(value >= 10 ? 3 : 2)));
}

export const times = (value: number | undefined): string => (value === undefined || !Number.isFinite(value) ? '–' : `${amount(value)}x`);
