/** The filters with one of them set, or without it. */
export function withFilter<Name extends string>(
  filters: Partial<Record<Name, string>>,
  name: Name,
  value: string | null,
): Partial<Record<Name, string>> {
  const next = { ...filters };
  if (value) next[name] = value;
  else delete next[name];
  return next;
}

/** Days in UTC, as `YYYY-MM-DD`, as times: from the beginning of the first to the end of the last. */
export const dayBounds = ({ since, until }: { since?: string; until?: string }): { from?: string; to?: string } => ({
  ...(since && { from: startOf(since) }),
  ...(until && { to: startOf(until, 1) }),
});

function startOf(day: string, daysLater = 0): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + daysLater);
  return date.toISOString();
}
