import type { Random } from '../../samples/src/random.ts';
import { abbreviations, prefixes, suffixes } from './abbreviations.ts';
import type { Fact } from './fact.ts';
import { mistype } from './mistype.ts';
import type { Spellings } from './spellings.ts';
import { writeAmount } from './write-amount.ts';

/** An item as a practice knows it. */
export interface Item {
  /** Facts that distinguish it: none may be left out. */
  readonly shown: readonly Fact[];
  /** Facts that may be left out. */
  readonly hidden: readonly Fact[];
  readonly itemNumber: string | undefined;
}

/** How often each kind of noise occurs at noise 1; twice as often at noise 2. */
const rates = {
  abbreviated: 0.35,
  leftOut: 0.5,
  moved: 0.25,
  mistyped: 0.28,
  mistypedAgain: 0.25,
  houseCode: 0.18,
  before: 0.1,
  after: 0.12,
};

/** Writes an item as in a practice's price list: shortened, mistyped, reordered, in other units; never so that it means another item. */
export function writeSourceName({ shown, hidden, itemNumber }: Item, noise: number, spellings: Spellings, random: Random): string {
  const often = (rate: number): boolean => random.chance(Math.min(0.95, rate * noise));
  const facts = [...shown];
  for (const fact of hidden) if (!often(rates.leftOut)) facts.splice(random.integer(0, facts.length), 0, fact);
  const parts = facts.map((fact) => writeFact(fact, random, often(rates.abbreviated)));
  if (often(rates.moved)) move(parts, random);
  let mistakes = often(rates.mistyped) ? (often(rates.mistypedAgain) ? 2 : 1) : 0;
  for (const place of random.shuffle([...parts.keys()])) {
    const part = parts[place];
    if (mistakes === 0 || !part) continue;
    const wrong = mistype(part, spellings, random);
    if (wrong === undefined) continue;
    parts[place] = wrong;
    mistakes -= 1;
  }
  if (itemNumber !== undefined && random.chance(0.3)) parts.push(random.chance(0.5) ? itemNumber : itemNumber.replace('-', ''));
  const text = inCase(parts.join(random.chance(0.1) ? ', ' : ' '), random);
  return `${often(rates.houseCode) ? houseCode(random) : often(rates.before) ? random.pick(prefixes) : ''}${text}${often(rates.after) ? random.pick(suffixes) : ''}`;
}

function writeFact(fact: Fact, random: Random, short: boolean): string {
  switch (fact.kind) {
    case 'word': {
      const shorter = short ? abbreviations[fact.text] : undefined;
      return shorter ? random.pick(shorter) : fact.text;
    }
    case 'amount':
      return writeAmount(fact, random);
    case 'count':
      return writeCount(fact.count, random);
    case 'band':
      return `${fact.from}${random.pick(['-', ' - ', ' to '])}${fact.to}${random.pick(['lb', ' lbs', ' lb', '#'])}`;
    case 'mark':
      return writeMark(fact.text, random);
  }
}

function writeCount(count: number, random: Random): string {
  if (count === 1) return random.pick(['1ct', '1 count', 'single', '1 pk']);
  return random.pick([
    `${count}ct`,
    `#${count}`,
    `${count} ct`,
    `${count}s`,
    `${count} count`,
    `${count}/bx`,
    `box of ${count}`,
    `${count} pk`,
    `x${count}`,
  ]);
}

/** `22G` becomes `22 ga`, `3Fr` `3 french`, `FS-1` `FS1`; the sizes of threads (`3-0`) are unchanged. */
function writeMark(mark: string, random: Random): string {
  if (/^\d+G$/.test(mark)) return mark.replace('G', random.pick(['g', 'ga', ' gauge', ' ga']));
  if (mark.endsWith('Fr')) return mark.replace('Fr', random.pick(['fr', ' fr', ' french']));
  return /^[A-Z]/.test(mark) && random.chance(0.3) ? mark.replace('-', '') : mark;
}

/** Moves one part to another place. */
function move(parts: string[], random: Random): void {
  const [part] = parts.splice(random.integer(0, parts.length - 1), 1);
  if (part !== undefined) parts.splice(random.integer(0, parts.length), 0, part);
}

function inCase(text: string, random: Random): string {
  const how = random.next();
  if (how < 0.4) return text;
  if (how < 0.7) return text.toUpperCase();
  return text.replace(/\b[a-z]/g, (first) => first.toUpperCase());
}

function houseCode(random: Random): string {
  const number = random.integer(1000, 99_999);
  return random.pick([`${number} `, `${number} - `, `(${number}) `, `${String.fromCharCode(65 + random.integer(0, 25))}${number} `]);
}
