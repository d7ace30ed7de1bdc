import type { AddedTerm, Pass } from './types.ts';

/** How a run matches; every field is set. Each field is explained as the matcher context in `docs/matching-options.md`. */
export interface MatcherOptions {
  /** ISO 8601 date from which sales windows are counted back. */
  readonly today: string;
  /** Names of the practice and its group, stripped from item names. */
  readonly clinic: string;
  readonly officialname: string;
  readonly groupname: string;
  readonly salesdrop: 'year' | 'two_years' | 'three_years' | 'never';
  readonly salesthreshold: number;
  readonly cutoff: 'firm' | 'threshold' | 'normal';
  readonly cutoffmonths: number;
  readonly cutoffthreshold: number;
  readonly pass: Pass;
  readonly neversold: 'off' | 'on' | 'price0';
  readonly labidmode: 'normal' | 'all' | 'strong';
  readonly rxid: boolean;
  readonly inhousefilter: boolean;
  readonly inhousesrc: string;
  /** Vendors whose codes are trusted; all if empty. */
  readonly vendorfilter: readonly string[];
  readonly categoryclassification: boolean;
  readonly outputmode: 'normal' | 'upload' | 'yonly';
  readonly ignorepimslabinfo: boolean;
  readonly locale: 'en-US' | 'es-ES';
  /** The currency of the list's amounts, in which reasons write them. */
  readonly currency: 'USD' | 'EUR';
  readonly mindiagmatch: number;
  readonly diagnosisignorecount: number;
  readonly labMatchingTechnique: 'firm' | 'fuzzy';
  /** The laboratory of tests that name none, and of those that are sent out; none is preferred if empty. */
  readonly defaultlab: string;
  readonly defaultReferenceLab: string;
  readonly historicLab: readonly string[];
  readonly unitSystem: 'imperial' | 'metric';
  /** Categories to match; all if empty. */
  readonly filters: readonly string[];
  readonly debug: boolean;
  /** `false`: plain product data, where nothing is ignored for its sales or marks. */
  readonly veterinary: boolean;
  /** Least weight at which a candidate is a match; below it the row is unmatched and keeps its candidates. */
  readonly leastWeight: number;
  /** Number of candidates that a row keeps. */
  readonly candidates: number;
  /** How many of the kept candidates have reasons field by field; a chosen one always has. */
  readonly explained: number;
  /** Whether these reasons also list fields that only one side states; those of a chosen one always do. */
  readonly oneSided: boolean;
  /** Whether results include reasons, in words and field by field; not needed by a run that keeps only weights. */
  readonly evidence: boolean;
  /** Terms that people added to the lexicon. Of those with the same words the first one applies, before the lexicon's own. */
  readonly terms: readonly AddedTerm[];
}

export const defaultOptions = {
  today: '1970-01-01',
  clinic: '',
  officialname: '',
  groupname: '',
  salesdrop: 'year',
  salesthreshold: 10,
  cutoff: 'firm',
  cutoffmonths: 36,
  cutoffthreshold: 3,
  pass: 'final',
  neversold: 'off',
  labidmode: 'normal',
  rxid: true,
  inhousefilter: false,
  inhousesrc: '',
  vendorfilter: [],
  categoryclassification: true,
  outputmode: 'normal',
  ignorepimslabinfo: false,
  locale: 'en-US',
  currency: 'USD',
  mindiagmatch: 0.6,
  diagnosisignorecount: 5,
  labMatchingTechnique: 'firm',
  defaultlab: 'idexx',
  defaultReferenceLab: 'idexx',
  historicLab: ['idexx', 'abaxis'],
  unitSystem: 'imperial',
  filters: [],
  debug: false,
  veterinary: true,
  leastWeight: 0.5,
  candidates: 10,
  explained: Infinity,
  oneSided: true,
  evidence: true,
  terms: [],
} as const satisfies MatcherOptions;
