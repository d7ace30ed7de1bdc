import { z } from 'zod';
import { call } from './call.ts';
import { Id, IdText, Timestamp, countText, itemsOf, pageOf, text } from './values.ts';

/** What can be deleted. Stored data refers to these names. */
export const deletionKinds = {
  task: { title: 'Task' },
  version: { title: 'Version' },
  price_list: { title: 'Price list' },
  practice: { title: 'Practice' },
  person: { title: 'Person' },
} as const satisfies Record<string, { title: string }>;
export type DeletionKind = keyof typeof deletionKinds;
export const DeletionKind = z.enum(Object.keys(deletionKinds) as [DeletionKind, ...DeletionKind[]]);

/** Shown before a deletion, and with what it leaves. */
export const backupsNote = 'Backups made before the deletion still contain the data. Remove them when you no longer need them.';

/** The stage of a deletion: it is pending for some days, in which it can be undone. */
export const deletionStates = {
  waiting: { title: 'Waiting', colour: 'warning' },
  deleting: { title: 'Being deleted', colour: 'primary' },
  done: { title: 'Deleted', colour: 'neutral' },
  undone: { title: 'Undone', colour: 'success' },
} as const satisfies Record<string, { title: string; colour: 'warning' | 'primary' | 'neutral' | 'success' }>;
export type DeletionState = keyof typeof deletionStates;
export const DeletionState = z.enum(Object.keys(deletionStates) as [DeletionState, ...DeletionState[]]);

/** Things that a deletion counts, in display order: singular and plural. */
export const deletedThings = {
  tasks: ['task', 'tasks'],
  versions: ['version', 'versions'],
  rows: ['row', 'rows'],
  changes: ['change of a row', 'changes of rows'],
  comments: ['comment', 'comments'],
  decisions: ['remembered decision', 'remembered decisions'],
  runs: ['run', 'runs'],
  imports: ['sent row', 'sent rows'],
  items: ["item of the practice's environment", "items of the practice's environment"],
  links: ['protected link', 'protected links'],
  visits: ['visit by a link', 'visits by links'],
  signatures: ['signature', 'signatures'],
  breeds: ['list of breeds', 'lists of breeds'],
  files: ['file', 'files'],
  reports: ['report', 'reports'],
  layouts: ['remembered layout of a file', 'remembered layouts of files'],
  terms: ['term of the lexicon', 'terms of the lexicon'],
  sign_ins: ['sign-in', 'sign-ins'],
  events: ['security event that names a person', 'security events that name a person'],
} as const satisfies Record<string, readonly [string, string]>;
export type DeletedThing = keyof typeof deletedThings;
export const DeletedThing = z.enum(Object.keys(deletedThings) as [DeletedThing, ...DeletedThing[]]);

export const DeletedCount = z.object({ what: DeletedThing, count: z.int() });
export type DeletedCount = z.infer<typeof DeletedCount>;

const Named = z.object({ id: Id, name: z.string() });

export const Deletion = z.object({
  id: Id,
  kind: DeletionKind,
  /** Of the task, version, file, practice or user. */
  target_id: Id,
  /** The name it is known by; empty once it is deleted. */
  name: z.string(),
  state: DeletionState,
  /** `inactive`: by the setting that deletes tasks deactivated long ago. */
  reason: z.enum(['requested', 'inactive']),
  requested_by: Named,
  requested_at: Timestamp,
  due_at: Timestamp,
  finished_at: Timestamp.nullable(),
  undone_by: Named.nullable(),
  /** What has been deleted. */
  removed: z.array(DeletedCount),
});
export type Deletion = z.infer<typeof Deletion>;

export const DeletionPreview = z.object({
  kind: DeletionKind,
  target_id: Id,
  name: z.string(),
  /** When it would be carried out if it were requested now. */
  due_at: Timestamp,
  /** What would be deleted, where there is any. */
  goes: z.array(DeletedCount),
  /** What would stay, and why, in sentences. */
  stays: z.array(z.string()),
  /** Why it cannot be deleted now; null: it can. */
  blocked: z.string().nullable(),
});
export type DeletionPreview = z.infer<typeof DeletionPreview>;

export const DeletionTarget = z.object({
  id: Id,
  name: z.string(),
  /** What distinguishes it from others of the same name. */
  detail: z.string(),
});
export type DeletionTarget = z.infer<typeof DeletionTarget>;

export const KeptSignature = z.object({
  id: Id,
  practice: z.string(),
  task: z.string(),
  version: Id,
  signed_by: z.string(),
  signed_at: Timestamp,
  keep_until: Timestamp,
});
export type KeptSignature = z.infer<typeof KeptSignature>;

const topic = 'Deletions';

export const listDeletions = call({
  name: 'listDeletions',
  topic,
  method: 'GET',
  path: '/deletions',
  access: ['admin'],
  summary: 'Deletions that are waiting, in progress, done or undone, newest first.',
  query: z.object({
    page: countText({ min: 1, max: 100_000 }).default(1),
    pageSize: countText({ min: 1, max: 100 }).default(25),
  }),
  answer: pageOf(Deletion),
});

export const listDeletionTargets = call({
  name: 'listDeletionTargets',
  topic,
  method: 'GET',
  path: '/deletions/targets',
  access: ['admin'],
  summary: 'What can be deleted of one kind, newest first; at most 50, whose name or id contains the search text.',
  query: z.object({ kind: DeletionKind, search: text(200).default('') }),
  answer: itemsOf(DeletionTarget),
});

export const previewDeletion = call({
  name: 'previewDeletion',
  topic,
  method: 'GET',
  path: '/deletions/preview',
  access: ['admin'],
  summary: 'What a deletion would remove and what would stay.',
  query: z.object({ kind: DeletionKind, id: IdText }),
  answer: DeletionPreview,
  problems: ['NOT_FOUND'],
});

export const requestDeletion = call({
  name: 'requestDeletion',
  topic,
  method: 'POST',
  path: '/deletions',
  access: ['admin'],
  summary:
    'Deletes a task, a version, a price list, a practice with all it has, or the details of a person, after the waiting time. Tasks are deactivated and a person is removed from the list at once. `name` must be that of the preview.',
  body: z.object({ kind: DeletionKind, target_id: Id, name: text(1_000) }),
  answer: Deletion,
  status: 201,
  problems: ['NOT_FOUND', 'NOT_ALLOWED', 'ALREADY_EXISTS', 'ALREADY_RUNNING'],
});

export const undoDeletion = call({
  name: 'undoDeletion',
  topic,
  method: 'POST',
  path: '/deletions/:id/undo',
  access: ['admin'],
  summary: 'Undoes a deletion that is still waiting: its tasks are active again, and the person may sign in again.',
  params: z.object({ id: IdText }),
  answer: Deletion,
  problems: ['NOT_FOUND', 'DELETION_BEGUN'],
});

export const exportPractice = call({
  name: 'exportPractice',
  topic,
  method: 'GET',
  path: '/deletions/practices/:id/export',
  access: ['admin'],
  summary: 'Everything stored about one practice, as a zip: each table as lines of JSON, and the files.',
  params: z.object({ id: IdText }),
  limitPerMinute: 10,
  problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const listKeptSignatures = call({
  name: 'listKeptSignatures',
  topic,
  method: 'GET',
  path: '/deletions/kept-signatures',
  access: ['admin'],
  summary: 'Signatures kept after their data was deleted, as the settings require; those that expire first come first.',
  answer: itemsOf(KeptSignature),
});

export const downloadKeptSignature = call({
  name: 'downloadKeptSignature',
  topic,
  method: 'GET',
  path: '/deletions/kept-signatures/:id/record',
  access: ['admin'],
  summary: 'One of them as JSON: the signature, the signed lines, and the history of its checklist.',
  params: z.object({ id: IdText }),
  problems: ['NOT_FOUND'],
});
