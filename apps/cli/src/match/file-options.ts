import { laboratories } from '@fetlock/matcher/identifiers/laboratory';
import { defaultOptions, type MatcherOptions } from '@fetlock/matcher/options';

/** Options for matching files without a practice: nothing is ignored for how it is sold, and `top` different codes are requested. */
export function fileOptions(top: number): MatcherOptions {
  return {
    ...defaultOptions,
    veterinary: false,
    labMatchingTechnique: 'fuzzy',
    // The laboratories that the practice works with are unknown.
    defaultlab: '',
    defaultReferenceLab: '',
    historicLab: laboratories,
    categoryclassification: false,
    // Several variations of an entry may precede the next entry, and each code is returned once.
    candidates: Math.max(20, top * 4),
    evidence: false,
  };
}
