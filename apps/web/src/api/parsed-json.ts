/** The value of a JSON text, or undefined for a text that is not JSON (JSON itself has no undefined). */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
