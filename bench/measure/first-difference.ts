/** Numbers that differ by at most this are equal: sums may be added in another order. */
const TOLERANCE = 1e-9;

/** Where and how two values of plain data first differ; `undefined` if they are equal. */
export function firstDifference(a: unknown, b: unknown, path = ''): string | undefined {
  if (Object.is(a, b)) return undefined;
  if (typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) <= TOLERANCE) return undefined;
  if (!isObject(a) || !isObject(b)) return `${path || 'value'}: ${shown(a)}, now ${shown(b)}`;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = firstDifference(a[key], b[key], path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 120);
