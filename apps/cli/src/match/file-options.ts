import { laboratories } from '@fetlock/matcher/identifiers/laboratory';
import { defaultOptions, type MatcherOptions } from '@fetlock/matcher/options';

/** How files are matched that come without a practice: nothing is ignored for how it is sold, and `top` different codes are wanted. */
export function fileOptions(top: number): MatcherOptions {
  return {
    ...defaultOptions,
    veterinary: false,
    labMatchingTechnique: 'fuzzy',
    // Nobody said which laboratories the practice works with.
    defaultlab: '',
    defaultReferenceLab: '',
    historicLab: laboratories,
    categoryclassification: false,
    // Several variations of an entry may come before the next entry, and each code is answered once.
    candidates: Math.max(20, top * 4),
    evidence: false,
  };
}
