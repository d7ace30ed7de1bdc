/**
 * The text as a database stores it: NUL and halves of surrogate pairs, which PostgreSQL refuses, become U+FFFD, so that a reader sees that
 * something stood there.
 */
export function storableText(text: string): string {
  return /[\0\uD800-\uDFFF]/.test(text) ? text.toWellFormed().replaceAll('\0', '\uFFFD') : text;
}

/** A parsed JSON value with storable texts only, names of its fields included. */
export function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storableValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [storableText(name), storableValue(field)]));
}
