/** Cuts a name to `max` characters, keeping the extension: 'avimark-price-list-2026.csv' → 'avimark-price…26.csv'. */
export function truncateName(name: string, max: number): string {
  if (name.length <= max) return name;
  const tail = max >= 16 ? 6 : 0;
  return `${name.slice(0, max - 1 - tail)}…${tail ? name.slice(-tail) : ''}`;
}
