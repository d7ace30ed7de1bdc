import type { NamePart, Variation } from '../catalogue/variation.ts';
import { wordAbbreviations } from '../facts/abbreviations.ts';
import type { Random } from '../random.ts';
import type { Mentions } from './truth.ts';

/** How one practice types. */
export interface Typing {
  /** Longest name the practice's system keeps. */
  longest: number;
  upperCase: number;
  /** Share of names with a typing error. */
  typos: number;
  /** 1 leaves out parts as usual, less keeps more of them. */
  omission: number;
  abbreviations: number;
}

export interface WrittenName {
  name: string;
  /** What is still legible: parts lost at the end of a long name are not stated. */
  mentions: Mentions;
}

/** A name for an article as this practice would have typed it. */
export function writeName(variation: Variation, typing: Typing, random: Random, keepAll = false): WrittenName {
  const kept = ordered(keepAll ? [...variation.parts] : partsKept(variation.parts, typing, random), random);
  const gap = random.chance(0.06) ? '  ' : ' ';
  const mentions = new Map<string, string>();
  let name = '';
  for (const part of kept) {
    const text = mistyped(abbreviated(spelled(part, random), typing, random), typing.typos / kept.length, random);
    const joined = name === '' ? text : name + (random.chance(0.04) ? ', ' : gap) + text;
    if (joined.length <= typing.longest) {
      name = joined;
      mentions.set(part.facet, part.value);
    } else if (!/\d/.test(text)) {
      name = joined.slice(0, typing.longest).trimEnd();
      break;
    } else break;
  }
  return { name: inCase(name, typing, random), mentions };
}

function partsKept(parts: readonly NamePart[], { omission }: Typing, random: Random): NamePart[] {
  const kept = parts.filter((part) => !random.chance(part.omitted * omission));
  if (kept.some((part) => part.identity)) return kept;
  const identity = parts.find((part) => part.identity);
  return identity ? [identity, ...kept] : kept;
}

/** Most names go from the general to the special; some have two neighbours changed. */
function ordered(parts: NamePart[], random: Random): NamePart[] {
  if (parts.length < 3 || !random.chance(0.2)) return parts;
  const at = random.integer(1, parts.length - 2);
  return [...parts.slice(0, at), ...parts.slice(at + 1, at + 2), ...parts.slice(at, at + 1), ...parts.slice(at + 2)];
}

const spelled = ({ spellings }: NamePart, random: Random): string => (random.chance(0.4) ? (spellings[0] ?? '') : random.pick(spellings));

function abbreviated(text: string, { abbreviations }: Typing, random: Random): string {
  return text.replaceAll(/[A-Za-z]+/g, (word) => {
    const short = wordAbbreviations[word.toLowerCase()];
    return short && random.chance(abbreviations) ? random.pick(short) : word;
  });
}

/** Two letters swapped, one lost or one doubled, inside a long word; figures are never touched. */
function mistyped(text: string, probability: number, random: Random): string {
  const words = [...text.matchAll(/[A-Za-z]{6,}/g)];
  if (words.length === 0 || !random.chance(probability)) return text;
  const { index, 0: word } = random.pick(words);
  const at = index + random.integer(1, word.length - 3);
  const [first = '', second = ''] = [text.charAt(at), text.charAt(at + 1)];
  const wrong = random.pick([second + first, second, first + first + second]);
  return text.slice(0, at) + wrong + text.slice(at + 2);
}

function inCase(name: string, { upperCase }: Typing, random: Random): string {
  if (random.chance(upperCase)) return name.toUpperCase();
  return random.chance(0.05) ? name.toLowerCase() : name;
}
