import type { Random } from '../random.ts';

/** The day on which all lists were exported; no sale is later. */
export const exportDay = '2026-10-31';

export interface Sales {
  /** ISO date, '' if never sold. */
  lastSold: string;
  total: number;
  months12: number;
  months24: number;
  months36: number;
}

const never: Sales = { lastSold: '', total: 0, months12: 0, months24: 0, months36: 0 };

/** A few items make most of the sales; about one in eight was never sold and one in six not for more than two years. */
export function salesOf(random: Random, rank: number, rows: number, retired: boolean): Sales {
  const draw = random.next();
  if (draw < 0.12) return never;
  const popularity = random.integer(1, rows);
  const yearly = Math.max(1, Math.round((rows * 0.9) / (popularity + (rank % 7))));
  if (retired || draw < 0.27) {
    const lastSold = daysBefore(random.integer(retired ? 500 : 740, 3600));
    const old = Math.max(1, Math.round(yearly * random.next() * 3));
    return { lastSold, total: old, months12: 0, months24: 0, months36: lastSold > daysBefore(1095) ? Math.ceil(old / 3) : 0 };
  }
  const dropped = draw < 0.33;
  const months12 = dropped ? Math.floor(yearly / 4) + 1 : yearly;
  const months24 = months12 + Math.round(yearly * (0.7 + random.next() * 0.5));
  const months36 = months24 + Math.round(yearly * (0.6 + random.next() * 0.6));
  return {
    lastSold: daysBefore(random.integer(0, Math.min(360, Math.ceil(400 / months12)))),
    total: months36 + Math.round(yearly * random.next() * 4),
    months12,
    months24,
    months36,
  };
}

function daysBefore(days: number): string {
  return new Date(Date.parse(exportDay) - days * 86_400_000).toISOString().slice(0, 10);
}
