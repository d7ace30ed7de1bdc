import { wordKey } from '../normalise/fold-name.ts';
import { isLaboratoryWord } from '../identifiers/laboratory.ts';
import { readOnce } from '../reading/read-once.ts';
import type { ReadingRules } from '../reading/read-text.ts';
import { roles, type Feature } from '../index/features.ts';

export interface Things {
  readonly words: readonly (readonly number[])[];
  /** They are joined by `&` or `+`; what a slash or `with` joins may be another name of the same thing, or how it is done. */
  readonly apart: boolean;
  /** They are joined by `with`: the first is what is asked for. */
  readonly firstNeeded: boolean;
  /** By thing: whether it has a price of its own also where another is had with it: `Float teeth w/ sedation`. */
  readonly charged: readonly boolean[];
}

export const NO_THINGS: Things = { words: [], apart: false, firstNeeded: false, charged: [] };

/**
 * The words of each thing, as indexes in `features`, if a row requests several. Forms, animals, amounts, periods and analysers are not things.
 *
 *     Superchem/CBC/T4      Bath & nail trim      IV catheter w/ fluids
 */
export function thingsOf(name: string, features: readonly Feature[], rules: ReadingRules, isKnown: (word: string) => boolean): Things {
  if (!JOINED.test(name)) return NO_THINGS;
  const texts = name.replace(ONE_THING, ' ').replace(WITH, ' / ').split(JOINT);
  // Reading a piece takes as long as all else here.
  if (texts.filter(hasLetter).length < 2) return NO_THINGS;
  const pieces = texts.map((piece) => {
    if (!hasLetter(piece)) return [];
    const said = new Set(readOnce(piece.trim(), rules).words.map(({ text }) => text));
    return features.flatMap(({ text, kind, role }, place) =>
      role === roles.name && (kind === 'word' || kind === 'code') && said.has(text) && !isLaboratoryWord(text) && !PERIODS.has(text)
        ? [place]
        : [],
    );
  });
  const isThing = (places: readonly number[]): boolean => places.some((place) => isKnown(features[place]?.text ?? ''));
  const words = pieces.filter(isThing);
  if (words.length < 2) return NO_THINGS;
  const firstNeeded = FIRST_WITH.test(name) && isThing(pieces[0] ?? []);
  const charged = words.map((places) => firstNeeded && places.some((place) => CHARGED.has(features[place]?.text ?? '')));
  return { words, apart: APART.test(name), firstNeeded, charged };
}

/** What is charged for besides a service that is done with it. */
const CHARGED: ReadonlySet<string> = new Set('sedation sedated sed fluids ivf ivft culture lytes electrolytes urn'.split(' ').map(wordKey));

const PERIODS: ReadonlySet<string> = new Set('full half day night overnight hour'.split(' ').map(wordKey));

const hasLetter = (text: string): boolean => /[a-z]/i.test(text);

/** `Scale & polish`, `culture + sensitivity`: the two names of one thing. */
const ONE_THING =
  /(?<=\b(?:scal(?:e|ing)|cult(?:ure)?|bath|cut|clean(?:ing)?|wash)) ?(?:&|\+|and) ?(?=(?:polish|sens|brush|style|flush|dry|blow)[a-z]*)/gi;
const WITH = /(?<!^)\b(?:w\/|w(?=\s[a-z]{3})|with|plus|and|incl|including)(?=\s|[a-z])/gi;
/** `Hospitalization w/ fluids`: nothing else joins before. */
const FIRST_WITH = /^(?:[^/&+]|\/(?=day|night|hr))+\b(?:w\/|w(?=\s[a-z]{3})|with|incl|including)(?=\s|[a-z])/i;
const APART = /[a-z\d)]{2}\s?[&+]\s?[a-z]{2}/i;
/** `c/d`, `1/2` and `/ml` join nothing: both sides of the slash must be words. */
const JOINT =
  /(?<=[a-z\d)]{2}\s?)[&+](?=\s?[a-z\d]{2})| \/ |(?<=[a-z\d]{2}\s?)\/(?=\s?[a-z\d]{2})(?!\s?(?:cc|hd|head|ml|ea|each|hr|hour|day|night|visit|dose|tab|cap|lb|kg|miles?|km|unit|bag|box|bottle|ship)\b)/i;
const JOINED = /[&+/]|\b(?:w|with|plus|and|incl|including)\b/i;

/** Index of a word → index of the word directly after it in the name: `Spectra` in `NexGard Spectra`. */
export function followersOf(name: string, features: readonly Feature[], rules: ReadingRules): ReadonlyMap<number, number> {
  const followers = new Map<number, number>();
  const placeOf = (piece: string): number => {
    const words = readOnce(piece, rules).words;
    return words.length === 1
      ? features.findIndex(({ text, kind, role }) => text === words[0]?.text && kind === 'word' && role === roles.name)
      : -1;
  };
  for (const [, before = '', after = ''] of name.matchAll(/(?<![a-z])([a-z]{4,})(?= ([a-z]{4,})(?![a-z]))/gi)) {
    const [from, to] = [placeOf(before), placeOf(after)];
    if (from >= 0 && to >= 0) followers.set(from, to);
  }
  return followers;
}
