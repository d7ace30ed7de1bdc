import type { Comparison } from '../compare/comparison.ts';
import { categoryClass } from '../normalise/category-class.ts';

/** A pharmacy's own preparation is not the approved product: a row that means it states so, or has its whole name. */
export function isUnaskedCompound({ variation }: Comparison, name: string): boolean {
  return (variation.compounded === true || COMPOUNDED.test(variation.name)) && !COMPOUNDED.test(name);
}

/** Whether a row's name asks for something that a candidate is not, however much of the name it has. */
export const asksOtherwise = (comparison: Comparison, name: string): boolean =>
  isApprovedInstead(comparison, name) || isForOneMore(comparison, name) || isTreated(comparison, name) || isOtherMethod(comparison, name);

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

/** `Ehrlichia PCR` finds the organism, `Ehrlichia titer` antibodies against it. */
const isOtherMethod = ({ variation }: Comparison, name: string): boolean =>
  (PCR.test(name) && !SEROLOGY.test(name) && SEROLOGY.test(variation.name) && !PCR.test(variation.name)) ||
  (SEROLOGY.test(name) && !PCR.test(name) && PCR.test(variation.name) && !SEROLOGY.test(variation.name));

const PCR = /\bpcr\b/i;
const SEROLOGY = /\b(?:titers?|titres?|serology|antibody|antibodies|elisa|ig[gm])\b/i;
