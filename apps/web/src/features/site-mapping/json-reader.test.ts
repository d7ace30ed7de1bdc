import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { positionOf, readJson, spanOf } from './json-reader.ts';

/** What is wrong with a text, with its position as shown to people. */
function complaint(text: string): string | null {
  const reading = readJson(text);
  if (reading.ok) return null;
  const { line, column } = positionOf(text, reading.span.from);
  return `${line}:${column} ${reading.message}`;
}

describe('invalid JSON is reported with its position', () => {
  test.each([
    ['', '1:1 Expected a value, found the end'],
    ['{\n  "site": \n}', '3:1 Expected a value, found "}"'],
    ['{ "site" "a" }', '1:10 Expected a colon after the name, found "\\""'],
    ['{ site: 1 }', '1:3 Expected a name in double quotes, found "s"'],
    ["{ 'site': 1 }", '1:3 Expected a name in double quotes, found a single quote'],
    ['{ "a": 1\n  "b": 2 }', '2:3 Expected a comma or }, found "\\""'],
    ['[1, 2', '1:6 Expected a comma or ], found the end'],
    ['[1, 2,]', '1:6 Nothing follows this comma. Remove it'],
    ['{ "a": "open\n}', '1:8 The closing double quote is missing'],
    ['"C:\\data"', '1:4 This escape is not known. A backslash is written \\\\'],
    ['"a\tb"', '1:3 A text must not contain this character. Write it as an escape, such as \\t'],
    ['[North]', '1:2 "North" is not a value. Put texts in double quotes'],
    ['[01]', '1:2 "01" is not a value. Put texts in double quotes'],
    ['[1] x', '1:5 Nothing may follow here. Remove "x"'],
    ['{ "é😀": x }', '1:9 "x" is not a value. Put texts in double quotes'],
    ['{ "a": 1, "a": 2 }', '1:11 The name "a" appears here twice'],
    ['['.repeat(200), '1:102 This is nested more than 100 deep'],
  ])('%j', (text, expected) => expect(complaint(text)).toBe(expected));
});

test('any JSON is parsed as by the browser, whatever its whitespace', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 1, 2, '\t'), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const reading = readJson(text);
      expect(reading.ok && reading.root.value).toEqual(JSON.parse(text));
    }),
  );
});

test('damaged JSON is rejected exactly when the browser rejects it, with a position inside the text', () => {
  const damaged = fc
    .tuple(fc.jsonValue({ maxDepth: 3 }), fc.nat(), fc.constantFrom('', ',', '"', '\\', '{', ']', ':', '0', 'x', '\n', ' '))
    .map(([value, at, put]) => {
      const text = JSON.stringify(value);
      const place = at % (text.length + 1);
      return text.slice(0, place) + put + text.slice(place + 1);
    });
  fc.assert(
    fc.property(damaged, (text) => {
      const reading = readJson(text);
      if (!reading.ok) {
        expect(reading.span.from).toBeGreaterThanOrEqual(0);
        expect(reading.span.to).toBeLessThanOrEqual(text.length);
        if (reading.message.endsWith('appears here twice')) return;
      }
      expect(reading.ok).toBe(isJson(text));
    }),
    { numRuns: 2_000 },
  );
});

test('the position of a value is found by its path; a missing one is at the opening of its parent', () => {
  const text = '{ "siteNames": [{ "name": "North" }, { }] }';
  const reading = readJson(text);
  if (!reading.ok) throw new Error(reading.message);
  const at = (path: (string | number)[]) => {
    const { from, to } = spanOf(reading.root, path);
    return text.slice(from, to);
  };
  expect(at(['siteNames', 0, 'name'])).toBe('"North"');
  expect(at(['siteNames', 1, 'name'])).toBe('{');
  expect(at(['site'])).toBe('{');
  expect(at([])).toBe(text);
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
