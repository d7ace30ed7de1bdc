/**
 * The text in a form that a database can store and find: NUL and lone surrogates, which PostgreSQL refuses, become U+FFFD, so that a reader
 * sees that something was there; letters and their accents are one character (Unicode form C), as nearly all programs write them.
 */
export function storableText(text: string): string {
  return mayNotBeStorable(text) ? text.toWellFormed().replaceAll('\0', '\uFFFD').normalize('NFC') : text;
}

/** Whether a text needs a closer look; below U+0300 every one is in form C. */
export const mayNotBeStorable = (text: string): boolean => /[^\u0001-\u02FF]/.test(text);

/** The first characters of a text; without the last one where the cut would halve it, since a half cannot be stored. */
export const cutText = (text: string, characters: number): string => {
  const isHalved = text.length > characters && /[\uD800-\uDBFF]/.test(text.charAt(characters - 1));
  return text.slice(0, isHalved ? characters - 1 : characters);
};

/** A parsed JSON value with storable texts only, names of its fields included. */
export function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storableValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [storableText(name), storableValue(field)]));
}
