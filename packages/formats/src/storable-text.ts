/**
 * The text as a database stores it and finds it again: NUL and halves of surrogate pairs, which PostgreSQL refuses, become U+FFFD, so that a
 * reader sees that something stood there; letters and their accents are one character (Unicode form C), as nearly all programs write them.
 */
export function storableText(text: string): string {
  // Below U+0300 every text is in form C.
  return /[^\u0001-\u02FF]/.test(text) ? text.toWellFormed().replaceAll('\0', '\uFFFD').normalize('NFC') : text;
}

/** A parsed JSON value with storable texts only, names of its fields included. */
export function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storableValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [storableText(name), storableValue(field)]));
}
