import { z } from 'zod';
import { Environment } from './environments.ts';
import { Id, Timestamp } from './values.ts';

/** What a run does with rows of a version; all but a re-match reach the practice's environment. */
export const runKinds = {
  analyse: { title: 'Analysis' },
  import: { title: 'Import' },
  /** Checks what an import would do, without changing anything. */
  dry_run: { title: 'Dry run' },
  /** Undoes an import. */
  roll_back: { title: 'Roll back' },
  /** Matches rows again within the version. */
  re_match: { title: 'Re-match' },
} as const;
export type RunKind = keyof typeof runKinds;
export const RunKind = z.enum(Object.keys(runKinds) as [RunKind, ...RunKind[]]);

/** States of work that is done once and ends, such as making a report. */
export const jobStates = ['IN_PROGRESS', 'SUCCEED', 'FAILED'] as const;
export const JobState = z.enum(jobStates);
export type JobState = z.infer<typeof JobState>;

/** Outcome of a row's analysis or import. `ROLLED_BACK`: the import succeeded and was undone later. */
export const OutcomeState = z.enum([...jobStates, 'ROLLED_BACK']);
export type OutcomeState = z.infer<typeof OutcomeState>;

/** States of a run, which a person may stop. */
export const runStates = [...jobStates, 'CANCELLED'] as const;
export const RunState = z.enum(runStates);
export type RunState = z.infer<typeof RunState>;

/** Outcome of a row in a run. `left`: the run was cancelled before the row was processed. */
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

/** One run over rows of a version. The outcome counts add up to `done`; the rest of `total` is waiting, or was skipped by a cancelled run. */
export const Run = z.object({
  id: Id,
  kind: RunKind,
  /** Null: a re-match, which runs in no environment. */
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
  /** Remaining time of a current run at its pace so far; null when it cannot be estimated yet, or the run has ended. */
  seconds_left: z.int().nullable(),
  error: z.string().nullable(),
  /** The user who stopped it; while it is running, the user who requested the stop. */
  cancelled_by: z.string().nullable(),
  /** The import that this run undoes. */
  rolls_back: Id.nullable(),
  /** Items of an import removed or restored by roll-backs so far; for a re-match, rows whose change was undone. */
  taken_back: z.int(),
  /** Names the change this run makes to rows of the version: `changedBy` lists them. */
  batch: z.uuid(),
});
export type Run = z.infer<typeof Run>;

/** Type of a field of a practice's item. */
const ItemValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string().nullable())]).nullable();

/** A field of a practice's item that a run changes. */
export const Difference = z.object({ field: z.string(), title: z.string(), old: ItemValue, new: ItemValue });
export type Difference = z.infer<typeof Difference>;

/** A row of a run, with its outcome; for a dry run, its expected outcome. */
export const RunRow = z.object({
  row_id: Id,
  orig_order: z.int(),
  orig_code: z.string().nullable(),
  orig_name: z.string(),
  fetlock_code: z.string().nullable(),
  fetlock_name: z.string().nullable(),
  /** Its name, or its code where it has none; distinguishes items with the same code. */
  variation: z.string().nullable(),
  state: RunRowState,
  /** Why it is blocked, or another note for the user. */
  message: z.string().nullable(),
  /** The fields of the practice's item that change, where the run knows them. */
  differences: z.array(Difference),
  /** Before and after; null where the run does not know them. A new item has no price before. */
  price: z.object({ old: z.number().nullable(), new: z.number().nullable() }).nullable(),
  /** The new price is the catalogue's: the list states none, or its price is not used. */
  price_from_catalogue: z.boolean(),
});
export type RunRow = z.infer<typeof RunRow>;

/** How the prices of existing items change in a run. */
export const PriceMoves = z.object({
  up: z.int(),
  down: z.int(),
  /** The largest rise or fall. */
  largest: z.object({ old: z.number(), new: z.number() }).nullable(),
});
export type PriceMoves = z.infer<typeof PriceMoves>;
