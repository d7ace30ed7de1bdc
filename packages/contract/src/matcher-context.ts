import { z } from 'zod';
import { categoryFilters } from './categories.ts';
import { FileLayout } from './file-layout.ts';
import { limits } from './limits.ts';
import { text } from './values.ts';

/** The laboratories the field uses: `defaultlab`, `defaultReferenceLab` and `historicLab` choose from these. */
export const labs = {
  idexx: 'IDEXX',
  antech: 'Antech',
  abaxis: 'Zoetis (Abaxis)',
  heska: 'Heska',
  ellie: 'Ellie',
  tvmdl: 'Texas A&M (TVMDL)',
  michigan: 'Michigan State',
  cornell: 'Cornell',
  marshfield: 'Marshfield',
  phoenix: 'Phoenix',
  synbiotics: 'Synbiotics',
  mars: 'Mars (Sound/Antech)',
  gribbles: 'Gribbles',
  cvs: 'CVS',
  laboklin: 'Laboklin',
  sds: 'SDS',
  inhouse: 'In-house',
} as const;
export type LabName = keyof typeof labs;
const labNames = Object.keys(labs) as [LabName, ...LabName[]];

/** Choices of the options that have them, the default first. */
export const optionChoices = {
  salesdrop: ['year', 'two_years', 'three_years', 'never'],
  cutoff: ['firm', 'threshold', 'normal'],
  neversold: ['off', 'on', 'price0'],
  pass: ['final', 'pass1', 'pass2', 'pass3'],
  labidmode: ['normal', 'all', 'strong'],
  outputmode: ['normal', 'upload', 'yonly'],
  mergedispensingfees: ['never', 'merge labs and procedures', 'clear labs and procedure', 'always'],
  locale: ['en-US', 'es-ES'],
  unitSystem: ['imperial', 'metric'],
  labMatchingTechnique: ['firm', 'fuzzy'],
} as const;

const choice = <Name extends keyof typeof optionChoices>(name: Name) => z.enum(optionChoices[name]).default(optionChoices[name][0]);

/** What the matcher is given in addition to the rows; travels as a JSON string in `params.context`. */
export const MatcherContext = z.object({
  clinic: text(limits.clinic).default(''),
  officialname: text(limits.clinic).default(''),
  name: text(limits.taskName).default(''),
  groupname: text(limits.clinic).default(''),
  salesdrop: choice('salesdrop'),
  salesthreshold: z.int().min(0).max(1_000_000).default(10),
  cutoff: choice('cutoff'),
  cutoffmonths: z.int().min(1).max(600).default(36),
  cutoffthreshold: z.int().min(0).max(1_000_000).default(3),
  pass: choice('pass'),
  neversold: choice('neversold'),
  labidmode: choice('labidmode'),
  rxid: z.boolean().default(true),
  inhousefilter: z.boolean().default(false),
  inhousesrc: text(limits.clinic).default(''),
  vendorfilter: z.array(text(limits.clinic)).max(200).default([]),
  categoryclassification: z.boolean().default(true),
  outputmode: choice('outputmode'),
  updatedsrcfile: z.boolean().default(false),
  preservevariationnames: z.boolean().default(false),
  preserveprices: z.boolean().default(true),
  omitsizeproperty: z.boolean().default(false),
  fullcore: z.boolean().default(true),
  mergedispensingfees: choice('mergedispensingfees'),
  clearminimumprice: z.boolean().default(false),
  dontclearqoh: z.boolean().default(false),
  ignorepimslabinfo: z.boolean().default(false),
  locale: choice('locale'),
  mindiagmatch: z.number().min(0).max(1).default(0.6),
  diagnosisignorecount: z.int().min(0).max(1_000_000).default(5),
  useprovidedvariationname: z.boolean().default(false),
  rematch: z.array(z.int().positive()).max(200_000).default([]),
});
export type MatcherContext = z.infer<typeof MatcherContext>;

const jsonText = z.string().max(2_000_000);

/** Parses a JSON string against a schema; errors in it are reported under the field's own name. */
export const json = <Schema extends z.ZodType>(schema: Schema) =>
  jsonText
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch (error) {
        context.issues.push({
          code: 'custom',
          message: `is not JSON: ${error instanceof Error ? error.message : 'cannot be parsed'}`,
          input: value,
        });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** A context as it is sent: an unknown key is reported as an error, whereas a stored context of an earlier version may contain one. */
export const SentContext = json(
  z.strictObject(MatcherContext.shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? (issue.keys ?? []).map(unknownKey).join(' ') : undefined),
  }),
);

const unknownKey = (key: string): string =>
  Object.hasOwn(TaskParams.shape, key)
    ? `${key} is no option of the context: it belongs next to it, in params.`
    : `There is no option ${key}.`;

export const InputFileParam = z.object({
  /** Existing files only. */
  id: z.int().positive().optional(),
  name: text(255),
  /** Input type, such as `avimark`; detected from the header when absent. */
  type: text(60).optional(),
  /** Its layout, if a person specified one. */
  layout: FileLayout.optional(),
});
export type InputFileParam = z.infer<typeof InputFileParam>;

/** Parameters of a task. `context` is the matcher context as a JSON string. */
export const TaskParams = z.object({
  unitSystem: choice('unitSystem'),
  debug: z.boolean().default(false),
  context: SentContext.default(() => MatcherContext.parse({})),
  type: text(60).default('common'),
  labMatchingTechnique: choice('labMatchingTechnique'),
  defaultlab: z.enum(labNames).default('idexx'),
  defaultReferenceLab: z.enum(labNames).default('idexx'),
  historicLab: z.array(z.enum(labNames)).max(labNames.length).default(['idexx', 'abaxis']),
  filters: z
    .array(z.enum(categoryFilters))
    .min(1)
    .default([...categoryFilters]),
  recentResultId: z.int().positive().nullable().optional(),
  inputFilesParams: z.array(InputFileParam).max(limits.uploadFiles).default([]),
});
export type TaskParams = z.infer<typeof TaskParams>;

/** The same as in a response: `context` is the JSON string that was sent. */
export const TaskParamsAnswer = TaskParams.omit({ context: true }).extend({ context: z.string() });
