/**
 * The age that a diet, vaccine or profile is meant for, by spelling. Source: life stages of AAFCO profiles, product lists of the makers.
 */
const lifeStages = {
  puppy: 'puppy puppies pup pups',
  kitten: 'kitten kittens kttn ktn kittn babycat',
  adult: 'adult adults adlt adlts',
  senior: 'senior seniors snr mature geriatric aging ageing',
} as const;

/** How a diet is made: in cans and pouches, or as kibble. */
const textures = {
  canned: 'canned cans can wet cnd stew stews pouch pouches pate loaf morsels gravy lata',
  dry: 'dry kibble kibbles croquettes',
} as const;

export type LifeStage = keyof typeof lifeStages;
export type Texture = keyof typeof textures;

/** The life stage a word names, if any. */
export const lifeStageOf = (word: string): LifeStage | undefined => stages.get(word);

/** The texture a word names, if any. */
export const textureOf = (word: string): Texture | undefined => texturesByWord.get(word);

/** Words that mean only a texture; a stew is a canned diet of its own. */
export const isTextureOnly = (word: string): boolean => PLAIN.has(word);

const PLAIN: ReadonlySet<string> = new Set('canned cans can wet cnd lata dry kibble kibbles'.split(' '));

function bySpelling<Name extends string>(table: Readonly<Record<Name, string>>): ReadonlyMap<string, Name> {
  return new Map((Object.keys(table) as Name[]).flatMap((name) => table[name].split(' ').map((word): [string, Name] => [word, name])));
}

const stages = bySpelling(lifeStages);
const texturesByWord = bySpelling(textures);
