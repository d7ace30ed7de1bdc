import { categoryFilters } from '@fetlock/contract/categories';
import { labs, optionChoices } from '@fetlock/contract/matcher-context';
import { type Choice, type OptionDescription, type OptionOfTab, type OptionTab, optionTabNames } from './task-options.ts';

const labChoices: Choice[] = Object.entries(labs).map(([value, label]) => ({ value, label }));
const sentence = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
const named = (values: readonly string[], labels: Record<string, string> = {}): Choice[] =>
  values.map((value) => ({ value, label: labels[value] ?? sentence(value) }));
export const localeChoices = named(optionChoices.locale, { 'en-US': 'English (en-US)', 'es-ES': 'Spanish (es-ES)' });
const most = 1_000_000;

/** Every option of each tab, in order: a new option is a new entry. */
const optionsOfTabs: Record<OptionTab, readonly OptionOfTab[]> = {
  common: [
    {
      name: 'clinic',
      kind: 'text',
      required: true,
      title: 'Clinic',
      meaning: 'Name of the clinic; removed from item names and used in reports.',
    },
    {
      name: 'officialname',
      kind: 'text',
      title: 'Official name',
      meaning: 'Registered name, if it differs; also removed from item names.',
    },
    {
      name: 'groupname',
      kind: 'text',
      title: 'Group name',
      meaning: 'Group of practices; their earlier decisions are used as well.',
    },
    {
      name: 'locale',
      kind: 'choice',
      choices: localeChoices,
      title: 'Locale',
      meaning: 'Rules for numbers, dates and abbreviations in the files.',
    },
    {
      name: 'unitSystem',
      kind: 'switch',
      off: 'imperial',
      on: 'metric',
      title: 'Metric units',
      meaning: 'Off: imperial. Used when a unit can be read either way.',
    },
    {
      name: 'labMatchingTechnique',
      kind: 'choice',
      choices: named(optionChoices.labMatchingTechnique),
      title: 'Lab matching technique',
      meaning: 'Firm: test id or whole name must agree. Fuzzy: similar names too.',
    },
    {
      name: 'defaultlab',
      kind: 'choice',
      choices: labChoices,
      title: 'Default lab',
      meaning: 'Used for tests that name no laboratory.',
    },
    {
      name: 'defaultReferenceLab',
      kind: 'choice',
      choices: labChoices,
      title: 'Default reference lab',
      meaning: 'Laboratory that tests are sent out to.',
    },
    {
      name: 'historicLab',
      kind: 'several',
      choices: labChoices,
      title: 'Historic labs',
      meaning: 'No longer used; recognised in old items only.',
    },
    {
      name: 'filters',
      kind: 'several',
      choices: named(categoryFilters),
      title: 'Categories',
      meaning: 'Only items of these categories are matched.',
    },
  ],
  general: [
    {
      name: 'salesdrop',
      kind: 'choice',
      choices: named(optionChoices.salesdrop),
      title: 'Sales window',
      meaning: 'Period in which sales are counted.',
    },
    {
      name: 'salesthreshold',
      kind: 'number',
      min: 0,
      max: most,
      title: 'Sales threshold',
      meaning: 'Items sold less often than before are marked as dropped.',
    },
    {
      name: 'cutoff',
      kind: 'choice',
      choices: named(optionChoices.cutoff),
      title: 'Cut-off',
      meaning: 'Firm: long unsold items are ignored. Normal: only marked.',
    },
    {
      name: 'cutoffmonths',
      kind: 'number',
      min: 1,
      max: 600,
      title: 'Cut-off months',
      meaning: 'Items unsold for this many months count as long unsold.',
    },
    {
      name: 'cutoffthreshold',
      kind: 'number',
      min: 0,
      max: most,
      title: 'Cut-off threshold',
      meaning: 'With cut-off Threshold: kept if sold at least this often in total.',
    },
    {
      name: 'neversold',
      kind: 'choice',
      choices: named(optionChoices.neversold, { off: 'Off (ignored)', on: 'On (kept)', price0: 'Kept unless the price is 0' }),
      title: 'Never sold',
      meaning: 'What happens to items that were never sold.',
    },
    {
      name: 'outputmode',
      kind: 'choice',
      choices: named(optionChoices.outputmode, {
        normal: 'Normal (all rows)',
        upload: 'Upload (fit to upload)',
        yonly: 'Sure matches only',
      }),
      title: 'Output mode',
      meaning: 'Which rows the result contains.',
    },
    {
      name: 'mergedispensingfees',
      kind: 'choice',
      choices: named(optionChoices.mergedispensingfees),
      title: 'Merge dispensing fees',
      meaning: 'Whether fee rows are merged into the price or cleared.',
    },
    {
      name: 'preserveprices',
      kind: 'flag',
      title: 'Preserve prices',
      meaning: 'Keep the practice’s price where the catalogue suggests one.',
    },
    { name: 'clearminimumprice', kind: 'flag', title: 'Clear minimum price', meaning: 'Leave the minimum price empty.' },
    { name: 'dontclearqoh', kind: 'flag', title: 'Keep quantity on hand', meaning: 'Do not clear the quantity on hand.' },
    {
      name: 'preservevariationnames',
      kind: 'flag',
      title: 'Preserve variation names',
      meaning: 'Keep the practice’s own variation names.',
    },
    {
      name: 'useprovidedvariationname',
      kind: 'flag',
      title: 'Use provided variation name',
      meaning: 'Take the variation name from the file’s own column.',
    },
    { name: 'omitsizeproperty', kind: 'flag', title: 'Omit size', meaning: 'Size is not part of the properties.' },
    {
      name: 'updatedsrcfile',
      kind: 'flag',
      title: 'Updated source file',
      meaning: 'Also write the source file with the match columns added.',
    },
    {
      name: 'categoryclassification',
      kind: 'flag',
      title: 'Classify categories',
      meaning: 'Give unmatched rows a likely category.',
    },
  ],
  system: [
    {
      name: 'pass',
      kind: 'choice',
      choices: named(optionChoices.pass, { final: 'Final (all passes)', pass1: 'Pass 1', pass2: 'Pass 2', pass3: 'Pass 3' }),
      title: 'Last pass',
      meaning: 'Matching stops after this pass.',
    },
    {
      name: 'labidmode',
      kind: 'choice',
      choices: named(optionChoices.labidmode),
      title: 'Lab id mode',
      meaning: 'Normal: for lab tests. All: for every row. Strong: even against the name.',
    },
    { name: 'rxid', kind: 'flag', title: 'Prescription ids', meaning: 'NDC and prescription ids may decide a match.' },
    {
      name: 'inhousefilter',
      kind: 'flag',
      title: 'In-house filter',
      meaning: 'Match in-house tests only to entries of the analyser maker below.',
    },
    { name: 'inhousesrc', kind: 'text', title: 'In-house source', meaning: 'Maker of the in-house analysers.' },
    {
      name: 'ignorepimslabinfo',
      kind: 'flag',
      title: 'Ignore lab columns',
      meaning: 'Do not use the lab columns of the files.',
    },
    {
      name: 'vendorfilter',
      kind: 'words',
      title: 'Vendor filter',
      meaning: 'Trust only these vendors’ codes. Leave empty to trust all.',
    },
    {
      name: 'mindiagmatch',
      kind: 'number',
      min: 0,
      max: 1,
      step: 0.05,
      title: 'Minimum diagnosis match',
      meaning: 'Lowest score at which a diagnosis is matched.',
    },
    {
      name: 'diagnosisignorecount',
      kind: 'number',
      min: 0,
      max: most,
      title: 'Diagnosis ignore count',
      meaning: 'Diagnoses used fewer times are ignored.',
    },
    { name: 'fullcore', kind: 'flag', title: 'Full core report', meaning: 'The core report contains all catalogue columns.' },
    { name: 'debug', kind: 'flag', title: 'Debug', meaning: 'internal.html also lists the rejected candidates.' },
  ],
};

export const optionDescriptions: readonly OptionDescription[] = optionTabNames.flatMap((tab) =>
  optionsOfTabs[tab].map((option) => ({ ...option, tab })),
);
