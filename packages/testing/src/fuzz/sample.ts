import { z } from 'zod';

/** Values that a sample uses for fields with these names: ids of existing objects. */
export type Known = Readonly<Record<string, unknown>>;
type Shape = z.core.JSONSchema.BaseSchema;

/** A value that conforms to the schema's structure; rules beyond structure may still refuse it. */
export function sampleOf(schema: z.ZodType, known: Known): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), known);
}

function sample(given: Shape | boolean | undefined, known: Known, name = ''): unknown {
  if (given === undefined || typeof given === 'boolean') return 'x';
  const shape = oneOf(given);
  if (name in known) return asWanted(shape, known[name]);
  if (shape.default !== undefined) return shape.default;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([field, inner]) => [field, sample(inner, known, field)]));
    case 'array':
      return [sample(Array.isArray(shape.items) ? shape.items[0] : shape.items, known, name)];
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textLike(shape);
  }
}

/** The first of several alternatives that yields a value. */
const oneOf = (shape: Shape): Shape => {
  const ways = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  return ways?.map(oneOf).find(({ type }) => type !== 'null') ?? shape;
};

const asWanted = ({ type }: Shape, value: unknown): unknown => {
  if (type === 'array') return Array.isArray(value) ? value : [value];
  return type === 'string' ? String(value) : value;
};

function textLike({ format, pattern = '', minLength = 0 }: Shape): string {
  if (format === 'uuid') return '3f0c7c0e-7d1b-4a55-9d0c-3a1c5b0e7a11';
  if (format === 'date-time') return '2026-11-20T12:00:00.000Z';
  if (format === 'date') return '2026-11-20';
  if (format === 'email' || pattern.includes('@')) return 'somebody@example.com';
  if (pattern.includes('a-f')) return 'a'.repeat(64);
  if (pattern.includes('0-9')) return '1';
  return 'Some text'.padEnd(minLength, 'x');
}

export type Place = readonly (string | number)[];

/** Every path in a value: each field and each item, at any depth; not the value itself. */
export function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return at.length === 0 ? [] : [at];
  const inner = Object.entries(value).flatMap(([key, one]) => placesOf(one, [...at, Array.isArray(value) ? Number(key) : key]));
  return at.length === 0 ? inner : [at, ...inner];
}

/** The value with another one at a path. */
export function withAt(value: unknown, [first, ...rest]: Place, other: unknown): unknown {
  if (first === undefined) return other;
  if (Array.isArray(value)) return value.map((one, at) => (at === first ? withAt(one, rest, other) : one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === first ? withAt(one, rest, other) : one]));
}
