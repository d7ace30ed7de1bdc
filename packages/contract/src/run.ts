import { z } from 'zod';
import { Environment } from './environments.ts';
import { Id, Timestamp } from './values.ts';

/** What a run does with rows of a version; all but a re-match reach the practice's environment. */
export const runKinds = {
  analyse: { title: 'Analysis' },
  import: { title: 'Import' },
  /** Asks what an import would do, and changes nothing. */
  dry_run: { title: 'Dry run' },
  /** Takes an import back. */
  roll_back: { title: 'Roll back' },
  /** Matches rows again inside the version. */
  re_match: { title: 'Re-match' },
} as const;
export type RunKind = keyof typeof runKinds;
export const RunKind = z.enum(Object.keys(runKinds) as [RunKind, ...RunKind[]]);

/** Of what is done once and ends, such as the making of a report. */
export const jobStates = ['IN_PROGRESS', 'SUCCEED', 'FAILED'] as const;
export const JobState = z.enum(jobStates);
export type JobState = z.infer<typeof JobState>;

/** What an analysis or an import of a row came to. `ROLLED_BACK`: the import succeeded, and was taken back later. */
export const OutcomeState = z.enum([...jobStates, 'ROLLED_BACK']);
export type OutcomeState = z.infer<typeof OutcomeState>;

/** Of a run, which a person may stop. */
export const runStates = [...jobStates, 'CANCELLED'] as const;
export const RunState = z.enum(runStates);
export type RunState = z.infer<typeof RunState>;

/** What became of a row in a run. `left`: the run was cancelled before the row's turn came. */
export const runRowStates = [
  'waiting',
  'passed',
  'created',
  'changed',
  'unchanged',
  'failed',
  'removed',
  'restored',
  'kept',
  'left',
] as const;
export const RunRowState = z.enum(runRowStates);
export type RunRowState = z.infer<typeof RunRowState>;

/** One run over rows of a version. The counts of the outcomes add up to `done`; what of `total` is not done waits, or was left by a cancelled run. */
export const Run = z.object({
  id: Id,
  kind: RunKind,
  /** Null: a re-match, which reaches no environment. */
  environment: Environment.nullable(),
  state: RunState,
  requested_by: z.string(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
  total: z.int(),
  done: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  removed: z.int(),
  restored: z.int(),
  kept: z.int(),
  /** How long a run in hand still takes at the pace it had so far; null when that cannot be told yet, or it has ended. */
  seconds_left: z.int().nullable(),
  error: z.string().nullable(),
  /** Whoever stopped it; of a run in hand, whoever has asked for it. */
  cancelled_by: z.string().nullable(),
  /** The import that this run takes back. */
  rolls_back: Id.nullable(),
  /** Items of an import that roll-backs have removed or restored by now; rows of a re-match whose change was taken back. */
  taken_back: z.int(),
  /** Names the change that the run makes of rows of the version: `changedBy` lists them. */
  batch: z.uuid(),
});
export type Run = z.infer<typeof Run>;

/** What a field of a practice's item holds. */
const ItemValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string().nullable())]).nullable();

/** A field of a practice's item that a run changes. */
export const Difference = z.object({ field: z.string(), title: z.string(), old: ItemValue, new: ItemValue });
export type Difference = z.infer<typeof Difference>;

/** A row of a run, with what became of it; of a dry run, what would become of it. */
export const RunRow = z.object({
  row_id: Id,
  orig_order: z.int(),
  orig_code: z.string().nullable(),
  orig_name: z.string(),
  fetlock_code: z.string().nullable(),
  fetlock_name: z.string().nullable(),
  /** Its name, or its code where it has none: tells items of one code apart. */
  variation: z.string().nullable(),
  state: RunRowState,
  /** Why it is blocked, or what else a person must know. */
  message: z.string().nullable(),
  /** The fields of the item in the practice that change, where the run knows them. */
  differences: z.array(Difference),
  /** Before and after; null where the run does not know them. A new item has no price before. */
  price: z.object({ old: z.number().nullable(), new: z.number().nullable() }).nullable(),
});
export type RunRow = z.infer<typeof RunRow>;

/** How prices of existing items move in a run. */
export const PriceMoves = z.object({
  up: z.int(),
  down: z.int(),
  /** The largest rise or fall. */
  largest: z.object({ old: z.number(), new: z.number() }).nullable(),
});
export type PriceMoves = z.infer<typeof PriceMoves>;
