import type { NamePart, Variation } from '../catalogue/variation.ts';
import { wordAbbreviations } from '../facts/abbreviations.ts';
import type { Random } from '../random.ts';
import type { Mention, Mentions } from './truth.ts';

/** How one practice types. */
export interface Typing {
  /** Longest name that the practice's system stores. */
  longest: number;
  /** Share of names in capitals. */
  upperCase: number;
  /** Share of names with a typing error. */
  typos: number;
  /** 1 leaves out parts as often as usual, less keeps more of them. */
  omission: number;
  /** Share of the words with a short form that are shortened. */
  abbreviations: number;
}

export interface WrittenName {
  name: string;
  /** The legible part: parts lost at the end of a long name are not stated. */
  mentions: Mentions;
}

/** Identifying parts must be legible, or nearly. */
const legibleShare = 0.75;

/** A name for an article as this practice would have typed it; `keepAll` leaves nothing out. */
export function writeName(variation: Variation, typing: Typing, random: Random, keepAll = false): WrittenName {
  const kept = ordered(keepAll ? [...variation.parts] : partsKept(variation.parts, typing, random), random);
  const gap = random.chance(0.06) ? '  ' : ' ';
  const typos = typing.typos / kept.length;
  const texts = kept.map((part) => ({ part, text: mistyped(abbreviated(spelled(part, random), typing, random), typos, random) }));
  const written = joined(texts, gap, typing.longest, random);
  const { name, mentions } = statesItself(kept, written) ? written : joined(shortest(kept), ' ', typing.longest, random);
  return { name: inCase(name, typing, random), mentions };
}

interface Text {
  part: NamePart;
  text: string;
}

/** One after the other while they fit; a figure that does not fit is left out, a word is cut. */
function joined(texts: readonly Text[], gap: string, longest: number, random: Random): WrittenName {
  const mentions = new Map<string, Mention>();
  let name = '';
  for (const { part, text } of texts) {
    const separator = name === '' ? '' : random.chance(0.04) ? ', ' : gap;
    const room = longest - name.length - separator.length;
    if (text.length > room && (/\d/.test(text) || room < 3) && name !== '') break;
    name += separator + text.slice(0, room).trimEnd();
    if (text.length > room) {
      if (!part.identity || room >= text.length * legibleShare)
        mentions.set(part.facet, { value: part.value, remnant: text.slice(0, room).trimEnd() });
      break;
    }
    mentions.set(part.facet, { value: part.value });
  }
  return { name, mentions };
}

/** Whether the name identifies the article, with all parts meant to do so. */
const statesItself = (kept: readonly NamePart[], { mentions }: WrittenName): boolean =>
  kept.every((part) => !part.identity || mentions.has(part.facet));

/** When short of room, the identifying parts come first, all as short as possible. */
function shortest(kept: readonly NamePart[]): Text[] {
  const inOrder = [...kept.filter(({ identity }) => identity), ...kept.filter(({ identity }) => !identity)];
  return inOrder.map((part) => ({ part, text: part.spellings.reduce((short, next) => (next.length < short.length ? next : short)) }));
}

function partsKept(parts: readonly NamePart[], { omission }: Typing, random: Random): NamePart[] {
  const kept = parts.filter((part) => !random.chance(part.omitted * omission));
  if (kept.some((part) => part.identity)) return kept;
  const identity = parts.find((part) => part.identity);
  return identity ? [identity, ...kept] : kept;
}

/** Most names go from general to specific; some have two neighbours swapped. */
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

/** Two letters swapped, one lost or one doubled, inside a long word; digits are never touched. */
function mistyped(text: string, probability: number, random: Random): string {
  const words = [...text.matchAll(/[A-Za-z]{6,}/g)];
  if (words.length === 0 || !random.chance(probability)) return text;
  const { index, 0: word } = random.pick(words);
  const at = index + random.integer(1, word.length - 3);
  const [first, second] = [text.charAt(at), text.charAt(at + 1)];
  const wrong = random.pick([second + first, second, first + first + second]);
  return text.slice(0, at) + wrong + text.slice(at + 2);
}

function inCase(name: string, { upperCase }: Typing, random: Random): string {
  if (random.chance(upperCase)) return name.toUpperCase();
  return random.chance(0.05) ? name.toLowerCase() : name;
}
