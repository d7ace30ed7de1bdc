/** Animals with the words that lists use for them; a word for several animals is listed under each. */
const table = {
  dog: 'dog canine k9 canis puppy caninos perro',
  cat: 'cat feline felis kitten felino gato',
  horse: 'horse equine equus pony foal equino caballo',
  ass: 'ass donkey burro equine',
  cattle: 'cattle bovine cow bos calf bovino vaca',
  buffalo: 'buffalo bovine',
  sheep: 'sheep ovine ovis lamb ovino oveja',
  goat: 'goat caprine capra caprino cabra',
  pig: 'pig porcine swine hog sus porcino cerdo',
  rabbit: 'rabbit lapine bunny leporine conejo',
  'guinea pig': 'cavy rodent',
  'golden hamster': 'hamster rodent',
  chicken: 'chicken hen rooster fowl poultry avian bird',
  turkey: 'turkey poultry avian bird',
  duck: 'duck poultry avian bird',
  'muscovy duck': 'muscovy duck poultry avian bird',
  goose: 'goose poultry avian bird',
  pigeon: 'pigeon avian bird',
  quail: 'quail poultry avian bird',
  'guinea fowl': 'poultry avian bird',
  ostrich: 'ostrich ratite avian bird',
  'zebra finch': 'finch avian bird',
  alpaca: 'alpaca camelid',
  llama: 'llama camelid',
  dromedary: 'dromedary camel camelid',
  'bactrian camel': 'camel camelid',
} as const;

/** The animals a text may name; `undefined` if it names none (also for `other`, `exotic`). */
export function animalsOf(text: string | undefined): ReadonlySet<string> | undefined {
  const name = text
    ?.trim()
    .toLowerCase()
    .replace(/(?<!s)s$/, '');
  if (!name || UNKNOWN.has(name)) return undefined;
  return animals.get(name) ?? new Set([name]);
}

/** Whether two texts can name the same animal; `undefined` if one of them names none. */
export function sameAnimal(a: string | undefined, b: string | undefined): boolean | undefined {
  const left = animalsOf(a);
  const right = animalsOf(b);
  return left && right ? !left.isDisjointFrom(right) : undefined;
}

const UNKNOWN: ReadonlySet<string> = new Set(['unknown', 'other', 'exotic', 'misc', 'small mammal', 'none', 'n/a', 'all', 'any']);

const animals = readTable();

function readTable(): ReadonlyMap<string, ReadonlySet<string>> {
  const byWord = new Map<string, Set<string>>();
  for (const [animal, words] of Object.entries(table))
    for (const word of new Set([animal, ...words.split(' ')])) byWord.set(word, (byWord.get(word) ?? new Set()).add(animal));
  return byWord;
}
