import type { Comparison } from '../compare/comparison.ts';
import { categoryClass } from '../normalise/category-class.ts';

/** A pharmacy's own preparation is not the approved product: a row that means it states so, or has its whole name. */
export function isUnaskedCompound({ variation }: Comparison, name: string): boolean {
  return (variation.compounded === true || COMPOUNDED.test(variation.name)) && !COMPOUNDED.test(name);
}

/** What a row asks for that a candidate is not, however much of the name it has. */
export type AskedOtherwise = 'compounded' | 'further animal' | 'treatment' | 'mask of an animal' | 'one substance';

/** What the row's name asks for instead of a candidate; `undefined` if nothing of the kind. */
export function askedOtherwise(comparison: Comparison, name: string): AskedOtherwise | undefined {
  if (isApprovedInstead(comparison, name)) return 'compounded';
  if (isForOneMore(comparison, name)) return 'further animal';
  if (isTreated(comparison, name)) return 'treatment';
  if (isOtherMask(comparison, name)) return 'mask of an animal';
  return isOneOfTwo(comparison, name) ? 'one substance' : undefined;
}

/** The approved product, where the row asks for a pharmacy's own preparation. Eye and ear drops are often listed without saying so. */
const isApprovedInstead = ({ variation }: Comparison, name: string): boolean =>
  variation.compounded !== true && saysCompounded(name) && !COMPOUNDED.test(variation.name) && BY_MOUTH.test(variation.name);

/** A tablet has no concentration: `comp` next to one is compounded. */
const saysCompounded = (name: string): boolean => SAYS_COMPOUNDED.test(name) || (COMP.test(name) && PER_ML.test(name));

const COMPOUNDED = /\b(?:compound|compounded|compounding|comp|cmpd|cpd|magistral|formulado|formulada)\b/i;
/** `comp` is a tablet as well: comprimido, comprimé. */
const SAYS_COMPOUNDED = /\b(?:compounded|compounding|cmpd|compd|magistral)\b/i;
const COMP = /\bcomp\b/i;
const PER_ML = /\dmg ?\/ ?ml\b|\d mg ?\/ ?ml\b/i;
const BY_MOUTH = /\b(?:oral|tablet|capsule|chewable)\b/i;

/** `Health cert addl head`: the lower price of each further animal is no price of the first. */
const isForOneMore = ({ variation }: Comparison, name: string): boolean => ONE_MORE.test(name) && !OF_FURTHER.test(variation.name);

const ONE_MORE = /\b(?:additional|addn?l|add'l|add'n) (?:pet|animal|head|hd)s?\b/i;
const OF_FURTHER = /\b(?:additional|second|each)\b/i;

/** `Uterine prolapse cow`, for a farm animal, is what is charged for treating it: a diagnosis names no animal. */
const isTreated = ({ variation }: Comparison, name: string): boolean =>
  FARM_ANIMAL.test(name) && !FARM_ANIMAL.test(variation.name) && categoryClass(variation.category).includes('diagnosis');

const FARM_ANIMAL = /\b(?:bovine|bull|calf|cattle|cow|doe|equine|ewe|foal|goat|heifer|horse|mare|ram|sheep|sow)s?\b/i;

/** `Fly mask horse`, `oxygen mask`: what an animal wears is not the surgeon's mask. */
const isOtherMask = ({ variation }: Comparison, name: string): boolean =>
  SURGEON_MASK.test(variation.name) && MASK.test(name) && WORN_BY_ANIMAL.test(name);

const SURGEON_MASK = /\bsurgical (?:face )?mask/i;
const MASK = /\bmasks?\b/i;
const WORN_BY_ANIMAL =
  /\b(?:fly|horse|pony|equine|uv|oxygen|o2|an(?:a)?esthe(?:sia|tic)|induction|nebuli[sz]er|inhaler|dog|canine|cat|feline|rodent|bird|avian)s?\b/i;

/** `Paracetamol tabs`, `codeine 30 mg`: painkillers that are sold alone as well as together. */
function isOneOfTwo({ variation }: Comparison, name: string): boolean {
  const [codeine, other] = [CODEINE.test(name), ACETAMINOPHEN.test(name)];
  return codeine !== other && !TOGETHER.test(name) && CODEINE.test(variation.name) && ACETAMINOPHEN.test(variation.name);
}

const CODEINE = /\bcodeine\b/i;
const ACETAMINOPHEN = /\b(?:acetaminophen|paracetamol|apap|acet|tylenol)\b/i;
/** Tylenol #3 has codeine. */
const TOGETHER = /[#/]|\b[1-4]\b|\bco-/i;
