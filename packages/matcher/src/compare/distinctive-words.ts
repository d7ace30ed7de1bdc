import { categoryClass, type CategoryClass } from '../normalise/category-class.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { roles, type Feature } from '../index/features.ts';
import { wordKey } from '../normalise/fold-name.ts';

/** Words of a test, diet or service without which it is another one, whichever side lacks them. */
const TELLING = ['ionized', 'ionised', 'registration', 'fat', 'clavulanate', 'prp'].map(wordKey);
/** The same where the row says them: an entry without them is the plain one. */
const TELLING_OF_ROWS: ReadonlySet<string> = new Set([
  ...TELLING,
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
    'herbivore',
    'carnivore',
    'fiber',
    'fibre',
  ].map(wordKey),
]);
/** What goods of a line are called beside the plain ones: `Heartgard plus`, `Simparica trio`, `Imrab LA`, `Panacur C`. */
const LINES: ReadonlySet<string> = new Set(['plus', 'trio', 'duo', 'la', 'sp', 'tf', 'c']);
/** What is done about a finding is not the finding, nor the test for it: `Cataract surgery`, `Parvo tx day 1`. */
const DONE: ReadonlySet<string> = new Set(['surgery', 'treatment', 'repair', 'removal', 'therapy'].map(wordKey));
const SERVICES: ReadonlySet<CategoryClass> = new Set(['procedure', 'diagnosis', 'lab', 'grooming', 'boarding']);
const FOUND = 0.3;
/** Part of a term's meaning does not cover its telling word: for `microchip registration` an entry may have only the microchip. */
const FOUND_IN_FULL = 0.6;

/**
 * Whether a word of a row makes it another item than the one at `place`.
 * @param telling  the words of the row that `distinctiveWords` returns.
 * @param found  by word of the row, how well the variation has it.
 */
export function namesAnother(
  index: CatalogueIndex,
  { features, telling }: { features: readonly Feature[]; telling: readonly number[] },
  place: number,
  found: Float64Array,
): boolean {
  for (const word of telling) {
    if ((found[word] ?? 0) >= FOUND_IN_FULL) continue;
    const text = features[word]?.text ?? '';
    if (TELLING_OF_ROWS.has(text) || text === ADDITIONAL) return true;
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
    TELLING_OF_ROWS.has(text) ||
    DONE.has(text) ||
    LINES.has(text) ||
    (text === ADDITIONAL && features.some((other) => VIEWS.has(other.text)));
  return features.flatMap((feature, word) => (isNamed(feature) && isDistinctive(feature) ? [word] : []));
}

/** One view more is no examination of its own; half an hour more is charged like the first. */
const ADDITIONAL = wordKey('additional');
const VIEWS: ReadonlySet<string> = new Set(['view', 'plate', 'film', 'image'].map(wordKey));

/** The features of a catalogue that make it another item than a row that lacks them. */
export function distinctiveFeatures(index: CatalogueIndex): ReadonlySet<number> {
  let features = byIndex.get(index);
  if (!features) {
    features = new Set(TELLING.map((word) => index.vocabulary.idOf(word)).filter((feature) => feature !== undefined));
    byIndex.set(index, features);
  }
  return features;
}

const byIndex = new WeakMap<CatalogueIndex, ReadonlySet<number>>();
