import { categoryClass, type CategoryClass } from '../normalise/category-class.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { roles, type Feature } from '../index/features.ts';
import { wordKey } from '../normalise/fold-name.ts';

function keysOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(wordKey));
}

/** Words of a test, diet or service without which it is another one, whichever side lacks them. */
const DISTINCTIVE = ['ionized', 'ionised', 'registration', 'fat', 'clavulanate', 'prp'].map(wordKey);
/** The same where the row says them: an entry without them is the plain one. */
const DISTINCTIVE_OF_ROWS: ReadonlySet<string> = new Set([
  ...DISTINCTIVE,
  ...[
    'ratio',
    'surcharge',
    'cryptorchid',
    'clavulanic',
    'teaching',
    'demonstration',
    'training',
    'stress',
    'snap',
    'teach',
    'herbivore',
    'carnivore',
    'fiber',
    'fibre',
    'gavage',
    'pericardiocentesis',
  ].map(wordKey),
]);
/** What goods of a line are called other than the plain ones: `Heartgard plus`, `Simparica trio`, `Imrab LA`, `Panacur C`. */
const LINES: ReadonlySet<string> = new Set(['plus', 'trio', 'duo', 'la', 'sp', 'tf', 'c']);
/** What is done about a finding is not the finding, nor the test for it: `Cataract surgery`, `Parvo tx day 1`. */
const DONE: ReadonlySet<string> = new Set(['surgery', 'treatment', 'repair', 'removal', 'therapy'].map(wordKey));
/** A test for what a vaccine protects against is no vaccination, nor the disease: `Lyme PCR`, `Lepto IgM`, `FVRCP titer`. */
const TESTED = keysOf('pcr elisa igg igm titer titre serology');
const SERVICES: ReadonlySet<CategoryClass> = new Set(['procedure', 'diagnosis', 'lab', 'grooming', 'boarding']);
const FOUND = 0.3;
/** Part of a term's meaning does not cover its distinctive word: for `microchip registration` an entry may have only the microchip. */
const FOUND_IN_FULL = 0.6;

/**
 * Whether a word of a row makes it another item than the one at `place`.
 * @param distinctive  the words of the row that `distinctiveWords` returns.
 * @param found  by word of the row, how well the variation has it.
 */
export function namesAnother(
  index: CatalogueIndex,
  { features, distinctive }: { features: readonly Feature[]; distinctive: readonly number[] },
  place: number,
  found: Float64Array,
): boolean {
  for (const word of distinctive) {
    const text = features[word]?.text ?? '';
    if (TESTED.has(text)) {
      if ((found[word] ?? 0) < 1 && categoryClass(index.category(place)).some((kind) => kind === 'vaccine' || kind === 'diagnosis'))
        return true;
      continue;
    }
    if ((found[word] ?? 0) >= FOUND_IN_FULL) continue;
    if (DISTINCTIVE_OF_ROWS.has(text) || isDistinctiveWith(text, features)) return true;
    if (text === RECHECK) {
      if (isExam(index, place)) return true;
      continue;
    }
    if (DONE.has(text)) {
      if ((found[word] ?? 0) < FOUND && categoryClass(index.category(place)).some((kind) => kind === 'lab' || kind === 'diagnosis'))
        return true;
      continue;
    }
    if ((found[word] ?? 0) >= FOUND) continue;
    if ((found[word - 1] ?? 0) < 1 || !isNamed(features[word - 1])) continue;
    // `Lactated ringers plus potassium`: the word joins two things that the variation has.
    if (isNamed(features[word + 1]) && (found[word + 1] ?? 0) >= FOUND) continue;
    if (!categoryClass(index.category(place)).some((kind) => SERVICES.has(kind))) return true;
  }
  return false;
}

const isNamed = (feature: Feature | undefined): boolean => feature?.role === roles.name && feature.kind === 'word';

/** Positions of the words that may make a row another item, in order; hardly any row has one. */
export function distinctiveWords(features: readonly Feature[]): readonly number[] {
  const isDistinctive = ({ text }: Feature): boolean =>
    DISTINCTIVE_OF_ROWS.has(text) ||
    DONE.has(text) ||
    TESTED.has(text) ||
    LINES.has(text) ||
    text === RECHECK ||
    isDistinctiveWith(text, features);
  return features.flatMap((feature, word) => (isNamed(feature) && isDistinctive(feature) ? [word] : []));
}

/** A second look is not the first one; a test or image is the same each time. */
const RECHECK = wordKey('recheck');

function isExam({ data, vocabulary }: CatalogueIndex, place: number): boolean {
  const to = data.featureStarts[place + 1] ?? 0;
  for (let i = data.featureStarts[place] ?? 0; i < to; i += 1)
    if (EXAMS.has(vocabulary.words[(data.features[i] ?? 0) >>> 1] ?? '')) return true;
  return false;
}

const EXAMS = keysOf('exam examination consultation consult visit');

/** Words that make a row another item if it has one of the second words as well. */
const DISTINCTIVE_PAIRS: readonly (readonly [words: ReadonlySet<string>, next: ReadonlySet<string>])[] = (
  [
    // One view or animal more is no examination of its own; half an hour more is charged like the first.
    ['additional', 'view plate film image head'],
    // A call out of hours has a price of its own.
    ['emergency emerg emergenc ooh', 'call callout'],
    ['evaluation eval assessment', 'rehab rehabilitation physio physiotherapy'],
    // What is done to the crown that is left, and with what was used.
    ['amputation', 'crown'],
    ['disposal waste', 'chemo chemotherapy'],
    // Teeth of camelids are no rabbit's.
    ['alpaca llama camelid', 'teeth tooth'],
  ] as const
).map((words) => [keysOf(words[0]), keysOf(words[1])]);

function isDistinctiveWith(text: string, features: readonly Feature[]): boolean {
  return DISTINCTIVE_PAIRS.some(([words, next]) => words.has(text) && features.some((other) => next.has(other.text)));
}

/** Words of an entry that make it another item than a row with the second word alone: a nerve block or x-ray is a dental one only if the row says so. */
const OF_ENTRIES_WITH = [
  [wordKey('dental'), wordKey('block')],
  [wordKey('dental'), wordKey('radiograph')],
] as const;

/** The features of a catalogue that make it another item than a row with these words that lacks them. */
export function distinctiveFeatures(index: CatalogueIndex, row: readonly Feature[]): ReadonlySet<number> {
  let features = byIndex.get(index);
  if (!features) {
    features = new Set(idsOf(index, DISTINCTIVE));
    byIndex.set(index, features);
  }
  const more = OF_ENTRIES_WITH.filter(([, next]) => row.some(({ text }) => text === next)).map(([word]) => word);
  return more.length === 0 ? features : new Set([...features, ...idsOf(index, more)]);
}

const idsOf = ({ vocabulary }: CatalogueIndex, words: readonly string[]): number[] =>
  words.map((word) => vocabulary.idOf(word)).filter((feature) => feature !== undefined);

const byIndex = new WeakMap<CatalogueIndex, ReadonlySet<number>>();
