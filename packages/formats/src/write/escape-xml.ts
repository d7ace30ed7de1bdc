/**
 * Escapes text for the XML of a workbook. What XML cannot represent, and the carriage return that it would turn into a line feed, becomes
 * `_x000D_` as in ECMA-376 (part 1, 22.9.2.19), and so does the underscore of a text that looks like it; lone surrogates become U+FFFD.
 */
export function escapeXml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[\0-\x08\x0B\x0C\x0D-\x1F\uFFFE\uFFFF]/g, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Most texts contain none of these and are returned unchanged. */
const SPECIAL = /[\0-\x08\x0B-\x1F\uFFFE\uFFFF&<>"\uD800-\uDFFF]|_x/i;
