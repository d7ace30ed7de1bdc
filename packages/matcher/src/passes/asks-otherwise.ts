import type { Comparison } from '../compare/comparison.ts';
import { categoryClass } from '../normalise/category-class.ts';

/** A pharmacy's own preparation is not the approved product: a row that means it states so, or has its whole name. */
export function isUnaskedCompound({ variation }: Comparison, name: string): boolean {
  return (variation.compounded === true || COMPOUNDED.test(variation.name)) && !COMPOUNDED.test(name);
}

/** What a row asks for that a candidate is not, however much of the name it has. */
export type AskedOtherwise = 'compounded' | 'further animal' | 'treatment';

/** What the row's name asks for instead of a candidate; `undefined` if nothing of the kind. */
export function askedOtherwise(comparison: Comparison, name: string): AskedOtherwise | undefined {
  if (isApprovedInstead(comparison, name)) return 'compounded';
  if (isForOneMore(comparison, name)) return 'further animal';
  return isTreated(comparison, name) ? 'treatment' : undefined;
}

/** The approved product, where the row asks for a pharmacy's own preparation. Eye and ear drops are often listed without saying so. */
const isApprovedInstead = ({ variation }: Comparison, name: string): boolean =>
  variation.compounded !== true && SAYS_COMPOUNDED.test(name) && !COMPOUNDED.test(variation.name) && BY_MOUTH.test(variation.name);

const COMPOUNDED = /\b(?:compound|compounded|compounding|comp|cmpd|cpd|magistral|formulado|formulada)\b/i;
/** `comp` is a tablet as well: comprimido, comprimé. */
const SAYS_COMPOUNDED = /\b(?:compounded|compounding|cmpd|compd|magistral)\b/i;
const BY_MOUTH = /\b(?:oral|tablet|capsule|chewable)\b/i;

/** `Health cert addl head`: the lower price of each further animal is no price of the first. */
const isForOneMore = ({ variation }: Comparison, name: string): boolean => ONE_MORE.test(name) && !OF_FURTHER.test(variation.name);

const ONE_MORE = /\b(?:additional|addn?l|add'l|add'n) (?:pet|animal|head|hd)s?\b/i;
const OF_FURTHER = /\b(?:additional|second|each)\b/i;

/** `Uterine prolapse cow`, for a farm animal, is what is charged for treating it: a diagnosis names no animal. */
const isTreated = ({ variation }: Comparison, name: string): boolean =>
  FARM_ANIMAL.test(name) && !FARM_ANIMAL.test(variation.name) && categoryClass(variation.category).includes('diagnosis');

const FARM_ANIMAL = /\b(?:bovine|bull|calf|cattle|cow|doe|equine|ewe|foal|goat|heifer|horse|mare|ram|sheep|sow)s?\b/i;
