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

/** Days as `YYYY-MM-DD`, in the browser's time zone, as times: from the beginning of the first to the end of the last. */
export const momentsOf = ({ since, until }: { since?: string; until?: string }): { from?: string; to?: string } => ({
  ...(since && { from: startOf(since).toISOString() }),
  ...(until && { to: startOf(until, 1).toISOString() }),
});

function startOf(day: string, daysLater = 0): Date {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + daysLater);
  return date;
}
