import { categoryFilters } from '@fetlock/contract/categories';
import { MatcherContext, TaskParams, labs, optionChoices } from '@fetlock/contract/matcher-context';
import type { z } from 'zod';

/** Options of the matcher's context and of the task's parameters in one record; their names do not clash. */
export type ContextOptions = Omit<MatcherContext, 'name' | 'rematch'>;
export type ParameterOptions = Pick<
  z.output<typeof TaskParams>,
  'unitSystem' | 'labMatchingTechnique' | 'defaultlab' | 'defaultReferenceLab' | 'historicLab' | 'filters' | 'debug'
>;
export type TaskOptions = ContextOptions & ParameterOptions;

export const optionTabs = { common: 'Common', general: 'General', system: 'System' } as const;
export type OptionTab = keyof typeof optionTabs;

type NamesOf<Value> = { [Name in keyof TaskOptions]: TaskOptions[Name] extends Value ? Name : never }[keyof TaskOptions];
export interface Choice {
  value: string;
  label: string;
}

interface Described {
  tab: OptionTab;
  title: string;
  /** What it means, in a line. */
  meaning: string;
}
/** How an option is entered follows from its kind. */
export type OptionDescription = Described &
  (
    | { kind: 'text'; name: NamesOf<string>; required?: true }
    | { kind: 'number'; name: NamesOf<number>; min: number; max: number; step?: number }
    | { kind: 'flag'; name: NamesOf<boolean> }
    | { kind: 'choice'; name: NamesOf<string>; choices: readonly Choice[] }
    | { kind: 'switch'; name: NamesOf<string>; off: string; on: string }
    | { kind: 'several'; name: NamesOf<readonly string[]>; choices: readonly Choice[] }
    | { kind: 'words'; name: NamesOf<readonly string[]> }
  );

const labChoices: Choice[] = Object.entries(labs).map(([value, label]) => ({ value, label }));
const sentence = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
const named = (values: readonly string[], labels: Record<string, string> = {}): Choice[] =>
  values.map((value) => ({ value, label: labels[value] ?? sentence(value) }));
const most = 1_000_000;

/** Every option on the tabs, in their order: a new option is a new entry. */
export const optionDescriptions: readonly OptionDescription[] = [
  {
    name: 'clinic',
    tab: 'common',
    kind: 'text',
    required: true,
    title: 'Clinic',
    meaning: 'Name of the clinic; taken out of item names and used in reports.',
  },
  {
    name: 'officialname',
    tab: 'common',
    kind: 'text',
    title: 'Official name',
    meaning: 'Registered name, if it differs; taken out of item names too.',
  },
  {
    name: 'groupname',
    tab: 'common',
    kind: 'text',
    title: 'Group name',
    meaning: 'Group of practices; their earlier decisions are used as well.',
  },
  {
    name: 'locale',
    tab: 'common',
    kind: 'choice',
    choices: named(optionChoices.locale, { 'en-US': 'English (en-US)', 'es-ES': 'Spanish (es-ES)' }),
    title: 'Locale',
    meaning: 'Rules for numbers, dates and abbreviations in the files.',
  },
  {
    name: 'unitSystem',
    tab: 'common',
    kind: 'switch',
    off: 'imperial',
    on: 'metric',
    title: 'Metric units',
    meaning: 'Off: imperial. Decides when a unit can be read both ways.',
  },
  {
    name: 'labMatchingTechnique',
    tab: 'common',
    kind: 'choice',
    choices: named(optionChoices.labMatchingTechnique),
    title: 'Lab matching technique',
    meaning: 'Firm: test id or whole name must agree. Fuzzy: similar names too.',
  },
  {
    name: 'defaultlab',
    tab: 'common',
    kind: 'choice',
    choices: labChoices,
    title: 'Default lab',
    meaning: 'Laboratory of tests that name none.',
  },
  {
    name: 'defaultReferenceLab',
    tab: 'common',
    kind: 'choice',
    choices: labChoices,
    title: 'Default reference lab',
    meaning: 'Laboratory that tests are sent out to.',
  },
  {
    name: 'historicLab',
    tab: 'common',
    kind: 'several',
    choices: labChoices,
    title: 'Historic labs',
    meaning: 'No longer used; recognised in old items only.',
  },
  {
    name: 'filters',
    tab: 'common',
    kind: 'several',
    choices: named(categoryFilters),
    title: 'Categories',
    meaning: 'Only items of these categories are matched.',
  },

  {
    name: 'salesdrop',
    tab: 'general',
    kind: 'choice',
    choices: named(optionChoices.salesdrop),
    title: 'Sales window',
    meaning: 'Period in which sales are counted.',
  },
  {
    name: 'salesthreshold',
    tab: 'general',
    kind: 'number',
    min: 0,
    max: most,
    title: 'Sales threshold',
    meaning: 'Sold fewer times in the window than before: marked as dropped.',
  },
  {
    name: 'cutoff',
    tab: 'general',
    kind: 'choice',
    choices: named(optionChoices.cutoff),
    title: 'Cut-off',
    meaning: 'Firm: long unsold items are ignored. Normal: only marked.',
  },
  {
    name: 'cutoffmonths',
    tab: 'general',
    kind: 'number',
    min: 1,
    max: 600,
    title: 'Cut-off months',
    meaning: 'Unsold for this many months counts as long unsold.',
  },
  {
    name: 'cutoffthreshold',
    tab: 'general',
    kind: 'number',
    min: 0,
    max: most,
    title: 'Cut-off threshold',
    meaning: 'With cut-off Threshold: kept if sold at least this often in all.',
  },
  {
    name: 'neversold',
    tab: 'general',
    kind: 'choice',
    choices: named(optionChoices.neversold, { off: 'Off (ignored)', on: 'On (kept)', price0: 'Kept unless the price is 0' }),
    title: 'Never sold',
    meaning: 'What happens to items that were never sold.',
  },
  {
    name: 'outputmode',
    tab: 'general',
    kind: 'choice',
    choices: named(optionChoices.outputmode, { normal: 'Normal (all rows)', upload: 'Upload (fit to upload)', yonly: 'Sure matches only' }),
    title: 'Output mode',
    meaning: 'Which rows the result carries.',
  },
  {
    name: 'mergedispensingfees',
    tab: 'general',
    kind: 'choice',
    choices: named(optionChoices.mergedispensingfees),
    title: 'Merge dispensing fees',
    meaning: 'Whether fee rows are merged into the price or cleared.',
  },
  {
    name: 'preserveprices',
    tab: 'general',
    kind: 'flag',
    title: 'Preserve prices',
    meaning: 'Keep the practice’s price where the catalogue suggests one.',
  },
  { name: 'clearminimumprice', tab: 'general', kind: 'flag', title: 'Clear minimum price', meaning: 'Leave the minimum price empty.' },
  { name: 'dontclearqoh', tab: 'general', kind: 'flag', title: 'Keep quantity on hand', meaning: 'Do not clear the quantity on hand.' },
  {
    name: 'preservevariationnames',
    tab: 'general',
    kind: 'flag',
    title: 'Preserve variation names',
    meaning: 'Keep the practice’s own variation names.',
  },
  {
    name: 'useprovidedvariationname',
    tab: 'general',
    kind: 'flag',
    title: 'Use provided variation name',
    meaning: 'Take the variation name from the file’s own column.',
  },
  { name: 'omitsizeproperty', tab: 'general', kind: 'flag', title: 'Omit size', meaning: 'Size is not part of the properties.' },
  {
    name: 'updatedsrcfile',
    tab: 'general',
    kind: 'flag',
    title: 'Updated source file',
    meaning: 'Also write the source file with the match columns added.',
  },
  {
    name: 'categoryclassification',
    tab: 'general',
    kind: 'flag',
    title: 'Classify categories',
    meaning: 'Give unmatched rows a likely category.',
  },

  {
    name: 'pass',
    tab: 'system',
    kind: 'choice',
    choices: named(optionChoices.pass, { final: 'Final (all passes)', pass1: 'Pass 1', pass2: 'Pass 2', pass3: 'Pass 3' }),
    title: 'Last pass',
    meaning: 'Matching stops after this pass.',
  },
  {
    name: 'labidmode',
    tab: 'system',
    kind: 'choice',
    choices: named(optionChoices.labidmode),
    title: 'Lab id mode',
    meaning: 'Normal: for lab tests. All: for every row. Strong: even against the name.',
  },
  { name: 'rxid', tab: 'system', kind: 'flag', title: 'Prescription ids', meaning: 'NDC and prescription ids may decide a match.' },
  {
    name: 'inhousefilter',
    tab: 'system',
    kind: 'flag',
    title: 'In-house filter',
    meaning: 'Match in-house tests only to entries of the analyser maker below.',
  },
  { name: 'inhousesrc', tab: 'system', kind: 'text', title: 'In-house source', meaning: 'Maker of the in-house analysers.' },
  {
    name: 'ignorepimslabinfo',
    tab: 'system',
    kind: 'flag',
    title: 'Ignore lab columns',
    meaning: 'Do not use the lab columns of the files.',
  },
  {
    name: 'vendorfilter',
    tab: 'system',
    kind: 'words',
    title: 'Vendor filter',
    meaning: 'Only the codes of these vendors are trusted; none named: all.',
  },
  {
    name: 'mindiagmatch',
    tab: 'system',
    kind: 'number',
    min: 0,
    max: 1,
    step: 0.05,
    title: 'Least diagnosis match',
    meaning: 'Least weight of a match to a diagnosis.',
  },
  {
    name: 'diagnosisignorecount',
    tab: 'system',
    kind: 'number',
    min: 0,
    max: most,
    title: 'Diagnosis ignore count',
    meaning: 'Diagnoses used fewer times are ignored.',
  },
  { name: 'fullcore', tab: 'system', kind: 'flag', title: 'Full core report', meaning: 'The core report carries all catalogue columns.' },
  { name: 'debug', tab: 'system', kind: 'flag', title: 'Debug', meaning: 'internal.html also lists the rejected candidates.' },
];

/** Options as the contract sets them by default. */
export function defaultOptions(): TaskOptions {
  const { name: _name, rematch: _rematch, ...context } = MatcherContext.parse({});
  const { unitSystem, labMatchingTechnique, defaultlab, defaultReferenceLab, historicLab, filters, debug } = TaskParams.parse({});
  return { ...context, unitSystem, labMatchingTechnique, defaultlab, defaultReferenceLab, historicLab, filters, debug };
}

const shapes = { ...MatcherContext.shape, ...TaskParams.shape };

/** Why the value of an option is refused, or null. */
export function optionProblem({ name, title, ...description }: OptionDescription, options: TaskOptions): string | null {
  const value = options[name];
  if (description.kind === 'text') {
    if (description.required && String(value).trim() === '') return `${title} is required`;
    return shapes[name].safeParse(value).success ? null : `${title} must be less than 120 characters`;
  }
  if (description.kind === 'number' && !shapes[name].safeParse(value).success)
    return `Enter a number from ${description.min} to ${description.max.toLocaleString('en-US')}`;
  return shapes[name].safeParse(value).success ? null : `Choose at least one`;
}
