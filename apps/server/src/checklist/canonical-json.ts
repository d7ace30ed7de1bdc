/** JSON of a value in one canonical form: object keys in the order of their code units, no whitespace. For hashes. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  const sorted = entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`).join(',')}}`;
}
