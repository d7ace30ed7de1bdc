import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { itemsApart } from '../testing/labelled/pairs-apart-items.ts';
import { amountsApart } from '../testing/labelled/pairs-apart-numbers.ts';
import { pairsApart } from '../testing/labelled/pairs-apart.ts';
import { cleanText } from '../normalise/clean-text.ts';
import { normaliseName } from './normalise-name.ts';
import { scan } from '../normalise/scan.ts';

/** What belongs to no token of a cleaned text: spaces and marks without meaning. */
const SILENT = /^[\s.,;!?_|\\[\]{}~`\p{M}\p{C}]*$/u;

/** The text between the tokens. */
function unread(clean: string): string {
  let end = 0;
  let between = '';
  for (const { from, to } of scan(clean)) {
    if (from === undefined || to === undefined) continue;
    between += clean.slice(end, from);
    end = to;
  }
  return between + clean.slice(end);
}

const pieces = fc.constantFrom(
  'carprofen',
  '75mg',
  '75',
  '#60',
  '4x4',
  '1/2',
  '"',
  '>',
  '<',
  '+',
  '-',
  '%',
  '(',
  ')',
  'é',
  'ß',
  '½',
  '½ in',
  '10⁹',
  '±',
  '°',
  '€',
  '猫',
  'Вакцина',
  'wm2455hg',
  '010-10704-00',
  '3-0',
  '0,125',
  "1'000",
  '5 000 ui',
  'c/d',
  'b-12',
  '&',
  '*',
  '=',
  ':',
  '^',
  '$',
  '@',
  '.',
  ',',
  ';',
  '_',
  '\u0301',
  'ಸ',
);

describe('every character of a name', () => {
  test('belongs to a token, or means nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(pieces).map((all) => all.join(' ')),
          fc.array(pieces).map((all) => all.join('')),
        ),
        (name) => {
          expect(unread(cleanText(name))).toMatch(SILENT);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('is in at most one token, and tokens are in order', () => {
    fc.assert(
      fc.property(
        fc.array(pieces).map((all) => all.join('')),
        (name) => {
          const spans = scan(cleanText(name)).flatMap(({ from, to }) => (from === undefined || to === undefined ? [] : [from, to]));
          expect(spans).toEqual(spans.toSorted((a, b) => a - b));
        },
      ),
    );
  });
});

const names = [...new Set([pairsApart, itemsApart, amountsApart].flatMap((table) => Object.values(table).flat(2)))];
/** Words that join others, and those that a number implies: the gauge of a needle, the dose of a vial. */
const SAYS_NOTHING: ReadonlySet<string> = new Set('the for and of with w/ to gauge x in ct dose'.split(' '));

it.each(names)('every word changes the meaning: %s', (name) => {
  const words = name.split(' ');
  const whole = normaliseName(name);
  const silent = words.filter(
    (word, at) => !SAYS_NOTHING.has(word) && /[\p{L}\d]/u.test(word) && normaliseName(words.toSpliced(at, 1).join(' ')) === whole,
  );
  expect(silent).toEqual([]);
});
