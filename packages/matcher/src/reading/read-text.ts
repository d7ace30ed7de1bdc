import type { Details, Dimensions, Facts } from '../facts/facts.ts';
import { withEquivalents } from '../facts/equivalents.ts';
import type { LifeStage, Texture } from '../facts/diet.ts';
import { formOf, isReleaseWord, LONG_ACTING } from '../facts/form.ts';
import { readQuantities } from '../facts/read-quantities.ts';
import { settleTokens } from '../facts/settle-tokens.ts';
import { readVaccine, type Vaccine } from '../facts/vaccine.ts';
import { units, type UnitSystem } from '../normalise/units.ts';
import { wordFacts, type WordFacts } from '../facts/word-facts.ts';
import { type NameWord, WordList } from '../normalise/word-list.ts';
import { singular, wordKey } from '../normalise/fold-name.ts';
import { signsSaid } from '../normalise/said.ts';
import { trailingMaker } from '../normalise/makers.ts';
import { withoutProperty } from '../normalise/test-names.ts';
import { scan, type Token } from '../normalise/scan.ts';
import { canonicalWords, isOtherLanguage, meaningOf, withLaboratorySymbols, type SynonymGroup } from '../normalise/synonyms.ts';
import { cleanText } from '../normalise/clean-text.ts';
import { isForeignText, joiningWords, joins } from '../normalise/function-words.ts';
import { plainNumbers, withDecimalPoint } from '../normalise/plain-numbers.ts';
import { readDetails } from '../facts/details.ts';

export interface TextReading {
  readonly words: readonly NameWord[];
  readonly facts: Facts;
  /** Signs and letters that are neither words nor facts, but distinguish names that are otherwise the same. */
  readonly signs: readonly string[];
}

/**
 * The kind of a list. `pharmacy`: strengths, forms and species are facts; elsewhere they are words like any other. `breeds`: names of
 * animal breeds with their species.
 */
export type Profile = 'pharmacy' | 'goods' | 'breeds';

/** How texts are read. */
export interface ReadingRules {
  readonly profile: Profile;
  readonly synonyms: readonly SynonymGroup[];
  /** Imperial by default. */
  readonly unitSystem?: UnitSystem;
  /** `1.000` is a thousand and `2,125` a little over two, as in most of Europe and South America. */
  readonly decimalComma?: boolean;
}

/** `100's` is a hundred pieces in every kind of list. */
const PIECES_OF = /(\d)'s\b/g;

/** `Heartgard+`, `Heartgard + 26-50`, `Heartgard+grn` is a line of its own; shorter words are results, letters and lists: `FeLV+`, `i+`, `UA+`. */
const PLUS_SIGN =
  /(?<=[a-z]{6})(?:\+(?=\s|$|\d+(?:\.\d+)?-\d|(?:blu|blue|gr[ne]|green|br[no]|brown|sm|med|lg)\b)| \+(?=\s*(?:$|[<>]?\d|(?:blue|green|brown|yellow|white|purple|orange|teal|red|gold|pink)\b)))/g;

const withPlus = (text: string): string => (text.includes('+') ? text.replace(PLUS_SIGN, ' plus') : text);

/** Characters of a text that are read: nothing useful follows in a description, and a hostile one would cost seconds. */
const MOST_READ = 2_000;

/** Splits a text into the words of its name and the facts it states, in order and without repeats. */
export function readText(text: string, rules: ReadingRules): TextReading {
  const clean = cleanText(text.slice(0, MOST_READ));
  const pharmacy = rules.profile === 'pharmacy';
  const tokens = pharmacy
    ? settleTokens(
        scan(withPlus(plainNumbers(withoutProperty(rules.decimalComma ? withDecimalPoint(clean) : clean)))),
        rules.unitSystem ?? 'imperial',
      )
    : scan(clean.replace(PIECES_OF, '$1s'));
  const { quantities, dimensions, counts, numbers, bands, ranges, releaseHours, taken } = readQuantities(tokens);
  const facts = emptyFacts();
  for (const quantity of quantities) {
    if (!quantity.bound && !isPacked(quantity, quantities)) facts.strengths.push(quantity);
    else if (!facts.sizes.some(({ key }) => key === quantity.key)) facts.sizes.push(quantity);
  }
  facts.counts.push(...new Set(counts));
  facts.numbers.push(...new Set(numbers));
  facts.bands.push(...bands);
  if (rules.profile === 'pharmacy' && ranges.length > 0) facts.ranges = ranges;
  if (dimensions.length > 0) facts.dimensions = dimensions;
  const words = new WordList();
  const foreign = pharmacy && (rules.synonyms.includes('spanish') || isForeignText(tokens, isOtherLanguage));
  const joined = tokens.map(({ text }, at) => (pharmacy ? joins(tokens, at, foreign) : joiningWords.has(text)));
  const joining = (at: number): boolean => joined[at] ?? false;
  const label =
    rules.profile === 'pharmacy' && tokens.filter(({ kind }) => kind !== 'mark').length <= LABEL_WORDS && quantities.length === 0;
  const labelled = label ? { ...rules, synonyms: withLaboratorySymbols(rules.synonyms) } : rules;
  tokens.forEach((token, i) => {
    if (taken[i] || token.kind === 'mark') return;
    words.addCompound(tokens, i, taken);
    if (joining(i)) return;
    const maker = rules.profile === 'pharmacy' && i > 1 && i === tokens.length - 1 ? trailingMaker(token.text) : undefined;
    if (maker) words.add({ text: maker, kind: 'word' });
    else addWord(words, facts, token, tokens, label && isNamedLetter(tokens, i) ? rules : labelled);
  });
  if (rules.profile === 'pharmacy') {
    const vaccine = readVaccine(tokens, facts.species.includes('cat'));
    if (vaccine) facts.vaccine = vaccine;
    settleLifeStage(facts, tokens);
    const meaning = (at: number): readonly string[] => meaningOf(tokens[at]?.text ?? '', rules.synonyms);
    const details = readDetails(tokens, { taken, joins: joining, meaning });
    const hours = releaseHours.map(String);
    if (details || hours.length > 0) facts.details = { ...details, ...(hours.length > 0 && { hours }) };
  }
  // Without pharmacy facts an amount is a distinguishing word: `4 GB`, `42 inch`.
  if (rules.profile !== 'pharmacy') for (const { key } of quantities) words.add({ text: key, kind: 'number' });
  if (rules.profile === 'pharmacy' && facts.strengths.length > 0)
    facts.strengths = [
      ...withEquivalents(
        facts.strengths,
        words.list.map((word) => word.text),
      ),
    ];
  return { words: words.list, facts, signs: signsSaid(tokens, taken, joining) };
}

/** Most words in the label of a test: `Na`, `K, serum`. */
const LABEL_WORDS = 3;

/** The letter of `vitamin K` and `penicillin G`, the `phos` of `alk phos`, are not symbols of elements. */
const isNamedLetter = (tokens: readonly Token[], at: number): boolean =>
  /^(?:vit|penicillin|hepatitis|type|group|alk)/.test(tokens[at - 1]?.text ?? '') || isPartOfRun(tokens, at) || isPartOfRun(tokens, at + 2);

/** The letters of `P-LI` and `O&P` are one name. */
const isPartOfRun = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind !== 'mark' && tokens[at]?.glued === true && tokens[at - 1]?.glued === true && /^[-&]$/.test(tokens[at - 1]?.text ?? '');

interface MutableFacts {
  strengths: Facts['strengths'][number][];
  sizes: Facts['sizes'][number][];
  dimensions: readonly Dimensions[] | undefined;
  counts: number[];
  numbers: number[];
  bands: Facts['bands'][number][];
  ranges: Facts['ranges'];
  forms: Facts['forms'][number][];
  modifiers: string[];
  species: Facts['species'][number][];
  flavours: string[];
  lifeStages: LifeStage[] | undefined;
  textures: Texture[] | undefined;
  vaccine: Vaccine | undefined;
  details: Details | undefined;
  unit: undefined;
}

function emptyFacts(): MutableFacts {
  // In the order of `inOneShape`.
  return {
    strengths: [],
    sizes: [],
    dimensions: undefined,
    counts: [],
    numbers: [],
    bands: [],
    ranges: undefined,
    forms: [],
    modifiers: [],
    species: [],
    flavours: [],
    lifeStages: undefined,
    textures: undefined,
    vaccine: undefined,
    details: undefined,
    unit: undefined,
  };
}

/** Grams are a strength if nothing else is and they are few (`1 g tablet`); otherwise the content of a tube or jar. */
function isPacked(amount: Facts['strengths'][number], all: readonly Facts['strengths'][number][]): boolean {
  if (amount.per || amount.text.includes('/')) return false;
  if (amount.dimension === 'volume' || amount.dimension === 'length' || amount.dimension === 'time') return true;
  if (amount.dimension !== 'mass') return false;
  if (/(?:kg|lb|oz|pound|ounce|kilo|#)/.test(amount.text)) return true;
  if (!/g(?:m|ram)?s?$/.test(amount.text) || /m(?:c)?g/.test(amount.text)) return false;
  // `2 g, 10 ml` is a strength and a volume; `1 mg/g, 15 g` a strength and a tube.
  const others = all.some(
    (other) => other !== amount && (other.per || other.dimension === 'percent' || (other.dimension === 'mass' && other.value < 1000)),
  );
  return others || amount.value > 10_000;
}

function addWord(words: WordList, facts: MutableFacts, token: Token, tokens: readonly Token[], rules: ReadingRules): void {
  if (rules.profile === 'pharmacy' && token.kind !== 'number' && addFact(words, facts, token.text, tokens)) return;
  const pharmacy = rules.profile === 'pharmacy';
  const key = pharmacy && token.kind !== 'number' ? wordKey(token.text) : token.text;
  const canonical = token.kind === 'number' ? undefined : canonicalWords(key, rules.synonyms);
  if (!canonical && token.kind !== 'word') {
    words.add({ text: token.text, kind: token.kind === 'number' ? 'number' : 'code' });
    return;
  }
  if (pharmacy && !canonical) {
    words.add({ text: key, kind: 'word' });
    return;
  }
  for (const word of canonical ?? [token.text]) {
    if (pharmacy && addFact(words, facts, word, tokens)) continue;
    // `Dales` is the name of a breed, not several of them.
    const text = pharmacy ? wordKey(word) : rules.profile === 'breeds' ? word : singular(word);
    words.add(pharmacy && text !== key ? { text, kind: 'word', short: true } : { text, kind: 'word' });
  }
}

function addFact(words: WordList, facts: MutableFacts, text: string, tokens: readonly Token[]): boolean {
  const known = wordFacts(text);
  if (known.isNone) return false;
  // Resuscitation; after a name with an amount it is a tablet in French and Spanish.
  if (text === 'cpr' && (tokens[0]?.text === 'cpr' || !tokens.some(({ kind }) => kind === 'number'))) return false;
  if (addDietFact(words, facts, text, known)) return true;
  const { form, modifier, flavour } = known;
  if (form) {
    if (!facts.forms.some(({ name }) => name === form.name)) facts.forms.push(form);
    words.add({ text: form.name, kind: 'fact' });
  }
  if (modifier && saysRelease(facts, text, known, tokens)) {
    if (!facts.modifiers.includes(modifier)) facts.modifiers.push(modifier);
    if (text === 'la' && !facts.modifiers.includes(LONG_ACTING)) facts.modifiers.push(LONG_ACTING);
    words.add({ text: modifier, kind: 'fact' });
    return true;
  }
  if (form) return true;
  const species = isGuineaPig(text, tokens) ? 'rodent' : known.species;
  if (species) {
    if (!facts.species.includes(species)) facts.species.push(species);
    words.add({ text: species, kind: 'fact' });
    if (GELDING.test(text)) words.add({ text: 'gelding', kind: 'fact' });
    if (flavour && !facts.flavours.includes(flavour)) facts.flavours.push(flavour);
    return true;
  }
  if (flavour) {
    if (!facts.flavours.includes(flavour)) facts.flavours.push(flavour);
    words.add({ text: flavour, kind: 'fact' });
    return true;
  }
  if (!known.isWording) return false;
  words.add({ text, kind: 'fact' });
  return true;
}

/** The animal, and what makes one of it: `Gelding, standing` is a castration, `Mare, standing` is none. */
const GELDING = /^geldings?$/;

/** `Guinea pig`, `G.pig`. */
const isGuineaPig = (text: string, tokens: readonly Token[]): boolean =>
  (text === 'pig' || text === 'pigs') && tokens.some((token) => token.text === 'guinea');

/** Common words and short letters mean a release only next to a form, a strength or the word: `extended release`, not `exam, extended`. */
function saysRelease(facts: MutableFacts, word: string, known: WordFacts, tokens: readonly Token[]): boolean {
  if (facts.forms.length > 0) return true;
  if (!known.isCommonModifier) return word.length > 3 || isReleased(facts, word, tokens);
  return facts.strengths.length > 0 || tokens.some(({ text }) => formOf(text) !== undefined || isReleaseWord(text));
}

/** `ER tab`, `tab 500 mg ER`, `Theophylline ER 300mg`: letters that mean a release next to a form, or at least a strength. */
function isReleased(facts: MutableFacts, letters: string, tokens: readonly Token[]): boolean {
  return (facts.strengths.length > 0 && RELEASE_LETTERS.has(letters)) || tokens.some(({ text }) => formOf(text) !== undefined);
}

const RELEASE_LETTERS: ReadonlySet<string> = new Set(['er', 'xr', 'sr', 'cr', 'dr', 'la', 'xl', 'odt']);

/** `7+ days` is not an age. */
const isTime = (token: Token | undefined): boolean => units.get(token?.text ?? '')?.dimension === 'time' && !token?.text.startsWith('y');

/** `7+` and `11+` are years; an item for seniors is not for adults in general. */
function settleLifeStage(facts: MutableFacts, tokens: readonly Token[]): void {
  const aged = tokens.some(
    ({ value }, i) => (value === 7 || value === 11) && tokens[i + 1]?.text === '+' && tokens[i + 1]?.glued && !isTime(tokens[i + 2]),
  );
  if (aged || facts.lifeStages?.includes('senior'))
    facts.lifeStages = [...(facts.lifeStages ?? []).filter((stage) => stage !== 'adult' && stage !== 'senior'), 'senior'];
}

/** A life stage stays a word or an animal as well (`puppy`), a texture only if it means more (`stew`). */
function addDietFact(words: WordList, facts: MutableFacts, word: string, { stage, texture, isTextureOnly }: WordFacts): boolean {
  if (stage && !facts.lifeStages?.includes(stage)) (facts.lifeStages ??= []).push(stage);
  // In a medicine, `can` abbreviates another word.
  if (!texture || (word === 'can' && facts.strengths.length + facts.bands.length > 0)) return false;
  if (!facts.textures?.includes(texture)) (facts.textures ??= []).push(texture);
  if (!isTextureOnly) return false;
  words.add({ text: texture, kind: 'fact' });
  return true;
}
