import type { Comparison } from '../compare/comparison.ts';
import { categoryClass } from '../normalise/category-class.ts';
import type { CatalogueVariation, SourceRow } from '../types.ts';

/** A pharmacy's own preparation is not the approved product: a row that means it states so, or has its whole name. */
export function isUnaskedCompound({ variation }: Comparison, name: string): boolean {
  return (variation.compounded === true || COMPOUNDED.test(variation.name)) && !COMPOUNDED.test(name);
}

/** What a row asks for that a candidate is not, however much of the name it has. */
export type AskedOtherwise =
  | 'compounded'
  | 'further animal'
  | 'treatment'
  | 'mask of an animal'
  | 'one substance'
  | 'PCR'
  | 'serology'
  | 'bottle of vaccine';

/** What a name asks for, and of which entries it is not asked. */
interface Request {
  readonly asked: AskedOtherwise;
  readonly isSaidBy: (name: string, category: string | undefined) => boolean;
  readonly excludes: (variation: CatalogueVariation) => boolean;
}

/** What a row asks for of all this; hardly any row asks for something. */
export const requestsOf = ({ name, category }: Pick<SourceRow, 'name' | 'category'>): readonly Request[] =>
  requests.filter(({ isSaidBy }) => isSaidBy(name, category));

/** What is asked for instead of an entry; `undefined` if nothing of the kind. */
export const askedOtherwise = (asked: readonly Request[], variation: CatalogueVariation): AskedOtherwise | undefined =>
  asked.find(({ excludes }) => excludes(variation))?.asked;

const COMPOUNDED = /\b(?:compound|compounded|compounding|comp|cmpd|cpd|magistral|formulado|formulada)\b/i;
/** `comp` is a tablet as well (comprimido, comprimé), unless a concentration is stated. */
const SAYS_COMPOUNDED = /\b(?:compounded|compounding|cmpd|compd|magistral)\b/i;
const COMP = /\bcomp\b/i;
const PER_ML = /\d ?mg ?\/ ?ml\b/i;
const BY_MOUTH = /\b(?:oral|tablet|capsule|chewable)\b/i;

const ONE_MORE = /\b(?:additional|addn?l|add'l|add'n) (?:pet|animal|head|hd)s?\b/i;
const OF_FURTHER = /\b(?:additional|second|each)\b/i;

const FARM_ANIMAL = /\b(?:bovine|bull|calf|cattle|cow|doe|equine|ewe|foal|goat|heifer|horse|mare|ram|sheep|sow)s?\b/i;

const SURGEON_MASK = /\bsurgical (?:face )?mask/i;
const MASK = /\bmasks?\b/i;
const WORN_BY_ANIMAL =
  /\b(?:fly|horse|pony|equine|uv|oxygen|o2|an(?:a)?esthe(?:sia|tic)|induction|nebuli[sz]er|inhaler|dog|canine|cat|feline|rodent|bird|avian)s?\b/i;

const CODEINE = /\bcodeine\b/i;
const ACETAMINOPHEN = /\b(?:acetaminophen|paracetamol|apap|acet|tylenol)\b/i;
/** Tylenol #3 has codeine. */
const TOGETHER = /[#/]|\b[1-4]\b|\bco-/i;

const PCR = /\bpcr\b/i;
const SEROLOGY = /\b(?:titers?|titres?|serology|antibody|antibodies|elisa|ig[gm])\b/i;

const SEVERAL_DOSES = /(?:^|[^\d.,])(?:[5-9]|\d{2,3}) ?ml\b/i;
const VACCINATION = /\bvaccination\b/i;

const requests: readonly Request[] = [
  {
    // Eye and ear drops are often compounded without saying so.
    asked: 'compounded',
    isSaidBy: (name) => SAYS_COMPOUNDED.test(name) || (COMP.test(name) && PER_ML.test(name)),
    excludes: ({ compounded, name }) => compounded !== true && !COMPOUNDED.test(name) && BY_MOUTH.test(name),
  },
  {
    // `Health cert addl head`: the lower price of each further animal is no price of the first.
    asked: 'further animal',
    isSaidBy: (name) => ONE_MORE.test(name),
    excludes: ({ name }) => !OF_FURTHER.test(name),
  },
  {
    // `Uterine prolapse cow`, for a farm animal, is what is charged for treating it: a diagnosis names no animal, unless it is listed as one.
    asked: 'treatment',
    isSaidBy: (name, category) => FARM_ANIMAL.test(name) && !categoryClass(category).includes('diagnosis'),
    excludes: ({ name, category }) => categoryClass(category).includes('diagnosis') && !FARM_ANIMAL.test(name),
  },
  {
    // `Fly mask horse`, `oxygen mask`: not the surgeon's.
    asked: 'mask of an animal',
    isSaidBy: (name) => MASK.test(name) && WORN_BY_ANIMAL.test(name),
    excludes: ({ name }) => SURGEON_MASK.test(name),
  },
  {
    // `Paracetamol tabs`, `codeine 30 mg`: painkillers that are sold alone as well as together.
    asked: 'one substance',
    isSaidBy: (name) => CODEINE.test(name) !== ACETAMINOPHEN.test(name) && !TOGETHER.test(name),
    excludes: ({ name }) => CODEINE.test(name) && ACETAMINOPHEN.test(name),
  },
  {
    // `Ehrlichia PCR` finds the organism, `Ehrlichia titer` antibodies against it.
    asked: 'PCR',
    isSaidBy: (name) => PCR.test(name) && !SEROLOGY.test(name),
    excludes: ({ name }) => SEROLOGY.test(name) && !PCR.test(name),
  },
  {
    asked: 'serology',
    isSaidBy: (name) => SEROLOGY.test(name) && !PCR.test(name),
    excludes: ({ name }) => PCR.test(name) && !SEROLOGY.test(name),
  },
  {
    // `CD&T 50 ml` is sold, not given: a dose has 1 or 2 ml.
    asked: 'bottle of vaccine',
    isSaidBy: (name) => SEVERAL_DOSES.test(name),
    excludes: ({ name }) => VACCINATION.test(name),
  },
];
