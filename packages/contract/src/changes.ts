import { z } from 'zod';
import { call } from './call.ts';
import { resultParams } from './rows.ts';
import { FlagText, Id, IdText, Timestamp, countText, list, pageOf, text } from './values.ts';

/** Why rows were changed, in words. Stored data refers to these names: an unlisted cause is shown as stored. */
const changeCauses = {
  edit: { title: 'Edit' },
  status: { title: 'Status' },
  'bulk status': { title: 'Bulk status' },
  'smart status': { title: 'Smart status' },
  suggestion: { title: 'Suggestion' },
  'multi-match choice': { title: 'Multi-match choice' },
  'multi-match resolved': { title: 'Multi-match resolved' },
  'choice of match': { title: 'Chosen match' },
  'choice of item': { title: 'Chosen item of the practice' },
  're-match': { title: 'Re-match' },
  'guided check': { title: 'Guided check' },
  comment: { title: 'Comment with a status' },
  'mapped core': { title: 'Uploaded core' },
  'previous run': { title: 'Carried over from a previous run' },
  'earlier version': { title: 'Carried over from another version' },
  import: { title: 'Import' },
  roll_back: { title: 'Roll back of an import' },
  undo: { title: 'Undone' },
} as const satisfies Record<string, { title: string }>;

export const causeTitle = (cause: string): string => Object.entries(changeCauses).find(([name]) => name === cause)?.[1].title ?? cause;

/** What an import did is rolled back in Runs, together with what it did in the practice: it is not undone like other changes. */
export const causesOfImports: readonly string[] = ['import', 'roll_back'] satisfies (keyof typeof changeCauses)[];

const ChangedBy = z.object({ id: Id, name: z.string() });

/** Everything one action changed. */
export const ChangeBatch = z.object({
  batch: z.uuid(),
  at: Timestamp,
  user: ChangedBy,
  /** A name of `changeCauses`. */
  cause: z.string(),
  fields: z.array(z.string()),
  /** How many rows it changed. */
  rows: z.int(),
  /** The first rows, with one change of each. */
  sample: z.array(
    z.object({ row_id: Id, code: z.string().nullable(), name: z.string(), field: z.string(), old: z.unknown(), new: z.unknown() }),
  ),
  /** The batch that this one undid, for an undo. */
  undoes: z.object({ batch: z.uuid(), cause: z.string(), user: ChangedBy }).nullable(),
  taken_back: z.object({ at: Timestamp, user: ChangedBy }).nullable(),
  /** Not undone yet, and not made by an import. */
  undoable: z.boolean(),
  /** Rows that an undo left unchanged, because they had since been changed again or imported. */
  kept: z.int(),
});
export type ChangeBatch = z.infer<typeof ChangeBatch>;

const changeFilters = {
  user: IdText.optional(),
  cause: list(text(100)).optional(),
  field: text(100).optional(),
  rowId: IdText.optional(),
  /** From this time (inclusive), until that time (exclusive). */
  from: Timestamp.optional(),
  to: Timestamp.optional(),
};

const ofChanges = { topic: 'Changes', method: 'GET', access: ['staff'], params: resultParams, problems: ['NOT_FOUND'] } as const;

export const listChanges = call({
  ...ofChanges,
  name: 'listChanges',
  path: '/processing-results/:id/changes',
  summary:
    'What was changed in a version, one entry per action, newest first. `undoable`: only what a person did here and can undo; neither undos nor what a run carried over.',
  query: z.object({
    ...changeFilters,
    undoable: FlagText.optional(),
    page: countText({ min: 1, max: 100_000 }).default(1),
    pageSize: countText({ min: 1, max: 100 }).default(20),
  }),
  answer: pageOf(ChangeBatch),
});

export const readChange = call({
  ...ofChanges,
  name: 'readChange',
  path: '/processing-results/:id/change-batches/:batch',
  summary: 'One change of a version: what an undo would change.',
  params: resultParams.extend({ batch: z.uuid() }),
  answer: ChangeBatch,
});

export const listChangeChoices = call({
  ...ofChanges,
  name: 'listChangeChoices',
  path: '/processing-results/:id/change-choices',
  summary: 'Who changed this version, why, and which fields: the filters for its changes.',
  answer: z.object({ users: z.array(ChangedBy), causes: z.array(z.string()), fields: z.array(z.string()) }),
});

export const exportChanges = call({
  ...ofChanges,
  name: 'exportChanges',
  path: '/processing-results/:id/changes/csv',
  summary:
    'Every changed field that matches the filters as csv, oldest first: who, when (UTC), cause, field, old, new, batch, and the row.',
  query: z.object(changeFilters),
});
