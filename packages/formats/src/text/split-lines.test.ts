import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastWorkMs } from '../testing/least-work.ts';
import { splitLines } from './split-lines.ts';

async function* pieces(texts: readonly string[]): AsyncGenerator<string> {
  yield* texts;
}

const split = async (texts: readonly string[], maxCharacters: number) =>
  (await Array.fromAsync(splitLines(pieces(texts), maxCharacters))).flat().map(({ isAscii: _, ...line }) => line);

test('a text has the same lines in whatever pieces it comes', async () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\r', '\n'), maxLength: 12 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 3, max: 20 }), async (parts, most) => {
      const whole = await split([parts.join('')], most);
      expect(await split(parts, most)).toEqual(whole);
      expect(whole.map(({ number }) => number)).toEqual(whole.map((_, index) => index + 1));
      const isWhole = whole.every(({ tooLong }) => !tooLong);
      if (isWhole) expect(whole.map(({ text, ending }) => text + ending).join('')).toBe(parts.join(''));
    }),
    { numRuns: 2_000 },
  );
});

test('a line of 16 MiB is read within half a second of work, though it comes in a thousand pieces', async () => {
  const piece = 'a,'.repeat(8 * 1024);
  const work = await leastWorkMs(500, async () => {
    const lines = await split(['1\n', ...Array.from({ length: 1_024 }, () => piece), '\n2'], 4 * 1024 * 1024);
    expect(lines).toEqual([
      { number: 1, text: '1', ending: '\n' },
      { number: 2, text: '', ending: '\n', tooLong: true },
      { number: 3, text: '2', ending: '' },
    ]);
  });
  expect(work, 'milliseconds').toBeLessThan(500);
});
