import type { Business } from '@fetlock/contract/businesses';
import type { Environment } from '@fetlock/contract/environments';
import type { FileLayout } from '@fetlock/contract/file-layout';
import { type FileKind, type StoredFile, fileKinds, otherSpreadsheetEndings, textEndings } from '@fetlock/contract/files';
import { limits } from '@fetlock/contract/limits';
import { MatcherContext } from '@fetlock/contract/matcher-context';
import { type Task, createTask } from '@fetlock/contract/tasks';
import { randomUuid } from '../../api/random-uuid.ts';
import { checked } from '../../ui/checked.ts';
import { cloneName } from './clone-name.ts';
import { optionDescriptions } from '../../match-options/option-descriptions.ts';
import { type TaskOptions, defaultOptions, optionProblem } from '../../match-options/task-options.ts';

/** A file of a task draft: chosen here, stored on the server, or both. */
export interface DraftFile {
  /** Unique among the draft's files. */
  key: string;
  name: string;
  /** Input type, for input files. */
  type: string | null;
  /** The user chose the type: later recognition does not replace it. */
  typeChosen: boolean;
  /** Layout of an input file, in addition to what is detected. */
  layout: FileLayout;
  /** The user set it: remembered layouts do not replace it. */
  layoutChosen: boolean;
  file: File | null;
  stored: { id: number } | null;
  /** Being uploaded or not understood yet: the task cannot be created until that is over. */
  reading: boolean;
  /** Why nothing in it can be matched, once it has been read. */
  refusal: string | null;
  /** The import session that it was copied from. */
  sessionId: number | null;
}

/** A chosen file that is not accepted as input, with the reason and what to do. */
export interface RefusedFile {
  name: string;
  reason: string;
}

/** Files in addition to the input files: at most one of each kind. */
export const optionalKinds = ['sales_histories', 'previous_runs', 'inventory_files'] as const satisfies readonly FileKind[];

/** A task that is being created; both creation flows fill it. */
export interface TaskDraft {
  name: string;
  business: Business | null;
  environment: Environment;
  /** The import session of the practice that the task is created from. */
  session: { id: number } | null;
  /** Identifies the session to be created next, so that a retry creates no second one. */
  sessionKey: string;
  /** A copy of a task without a session: it is created without one as well. */
  needsNoSession: boolean;
  /** The session's import that the task is created from; null: the session as a whole. */
  importRequest: { id: number } | null;
  /** The part of the copied task's source that the platform no longer has. */
  gone: { kind: 'session' | 'importRequest'; id: number } | null;
  /** The session's inventory is matched; input files and an uploaded inventory are left out. */
  usesSessionInventory: boolean;
  /** The preprocessor of the session runs before the matching. */
  startsPreprocessor: boolean;
  uploads: DraftFile[];
  /** Files left out of the latest choice of input files. */
  refusedUploads: RefusedFile[];
  sales_histories: DraftFile | null;
  previous_runs: DraftFile | null;
  inventory_files: DraftFile | null;
  options: TaskOptions;
}

export const foodCatalogType = 'localfoodcatalog';

export const emptyDraft = (): TaskDraft => ({
  name: '',
  business: null,
  environment: 'prod',
  session: null,
  sessionKey: randomUuid(),
  needsNoSession: false,
  importRequest: null,
  gone: null,
  usesSessionInventory: false,
  startsPreprocessor: false,
  uploads: [],
  refusedUploads: [],
  sales_histories: null,
  previous_runs: null,
  inventory_files: null,
  options: defaultOptions(),
});

/** A copy of a task: its practice, stored files and options, under a new name. */
export function draftFrom(task: Task, now: Date): TaskDraft {
  const readAs = ({ id, name }: StoredFile) => {
    const said = task.params.inputFilesParams.find((params) => (params.id ?? id) === id && params.name === name);
    return { type: said?.type ?? task.params.type, typeChosen: true, layout: said?.layout ?? {}, layoutChosen: true };
  };
  const { inputFilesParams: _files, context, type: _type, recentResultId: _result, ...params } = task.params;
  const { name: _name, rematch: _rematch, ...known } = MatcherContext.parse(JSON.parse(context));
  const idOf = (id: string | null) => (id === null ? null : { id: Number(id) });
  const session = idOf(task.fetlock_enterprise_session_id);
  return {
    name: cloneName(task.name, now),
    business: { id: task.business.id, name: task.business.name },
    environment: task.environment,
    session,
    sessionKey: randomUuid(),
    needsNoSession: session === null,
    importRequest: idOf(task.fetlock_completed_import_request_id),
    gone: null,
    usesSessionInventory: session !== null && task.uploads.length === 0 && task.inventoryFile !== null,
    startsPreprocessor: false,
    uploads: task.uploads.map((file) => ({ ...storedDraft(file), ...readAs(file) })),
    refusedUploads: [],
    sales_histories: task.history && storedDraft(task.history),
    previous_runs: task.previousRun && storedDraft(task.previousRun),
    inventory_files: task.inventoryFile && storedDraft(task.inventoryFile),
    options: { ...defaultOptions(), ...known, ...params },
  };
}

const unread = {
  type: null,
  typeChosen: false,
  layout: {},
  layoutChosen: false,
  file: null,
  stored: null,
  reading: false,
  refusal: null,
  sessionId: null,
};

/** A file that is already on the server. */
export const storedDraft = ({ id, name }: { id: number; name: string }): DraftFile => ({
  ...unread,
  key: `stored-${id}`,
  name,
  stored: { id },
});

/** A file chosen in the browser. A file that is not a csv is of type common until it is recognised. */
export const chosenDraft = (file: File): DraftFile => ({
  ...unread,
  key: randomUuid(),
  name: file.name,
  type: extensionOf(file.name) === '.csv' ? null : 'common',
  file,
  reading: true,
});

/** The chosen files that are matched. */
export const inputsOf = ({ uploads, usesSessionInventory }: Pick<TaskDraft, 'uploads' | 'usesSessionInventory'>): DraftFile[] =>
  usesSessionInventory ? [] : uploads;

/** Whether an earlier input file appears to be the same file. */
export function isChosenTwice(uploads: readonly DraftFile[], { key, name, file, stored, sessionId }: DraftFile): boolean {
  const earlier = uploads.slice(
    0,
    uploads.findIndex((other) => other.key === key),
  );
  return earlier.some((other) => {
    if (stored && other.stored?.id === stored.id) return true;
    if (sessionId !== null && other.sessionId === sessionId && other.name === name) return true;
    return other.name === name && file !== null && other.file?.size === file.size;
  });
}

/** Why the first unusable file cannot be used, or null. */
export function fileRefusalIn(draft: TaskDraft): string | null {
  const ofInputs = inputsOf(draft).flatMap(({ refusal }) => refusal ?? []);
  return [...ofInputs, ...optionalKinds.flatMap((kind) => optionalProblem(kind, draft) ?? [])][0] ?? null;
}

/** Something is being uploaded: a task created now would send it a second time. */
export const isReading = (draft: TaskDraft): boolean =>
  inputsOf(draft).some(({ reading }) => reading) || optionalKinds.some((kind) => draft[kind]?.reading);

/** Why a file cannot be used for this, or null. */
export function fileRefusal(kind: FileKind, { name, size }: { name: string; size: number }): string | null {
  const extensions: readonly string[] = fileKinds[kind].extensions;
  const ending = extensionOf(name);
  if (textEndings.includes(ending))
    return `${name} is not accepted. If it is a list of lines, rename it to end in .csv and choose it again.`;
  if (otherSpreadsheetEndings.includes(ending))
    return `${name} is not accepted. Open it in the program it comes from, save it as ${extensions.includes('.xlsx') ? '.xlsx or .csv' : '.csv'}, and choose that file.`;
  if (!extensions.includes(ending)) return `${name} is not accepted. Choose a file that ends in ${extensions.join(', ')}.`;
  if (size === 0) return `${name} is empty.`;
  return size > limits.uploadBytes ? `${name} is larger than ${limits.uploadBytes / 1024 / 1024} MB.` : null;
}

const extensionOf = (name: string): string => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';

/** The options with what the files require: a local food catalogue is matched to food only. */
export const optionsFor = (options: TaskOptions, uploads: readonly DraftFile[]): TaskOptions =>
  uploads.some(({ type }) => type === foodCatalogType) ? { ...options, filters: ['food'] } : options;

const checkName = checked(createTask.body.shape.name);

/** Missing or wrong values by form field; empty if the task can be created. */
export function problemsOf(draft: TaskDraft): Record<string, string> {
  const problems = new Map<string, string | null>([
    ['name', checkName(draft.name)],
    ['business', draft.business ? null : 'Practice is required'],
    ['uploads', draft.usesSessionInventory ? null : uploadsProblem(draft.uploads)],
    ...optionalKinds.map((kind) => [kind, optionalProblem(kind, draft)] as const),
    ...optionDescriptions.map((option) => [`options.${option.name}`, optionProblem(option, draft.options)] as const),
  ]);
  return Object.fromEntries([...problems].filter((entry): entry is [string, string] => entry[1] !== null));
}

function optionalProblem(kind: (typeof optionalKinds)[number], draft: TaskDraft): string | null {
  const isReplaced = kind === 'inventory_files' && draft.usesSessionInventory;
  const refusal = isReplaced ? null : (draft[kind]?.refusal ?? null);
  return refusal && `${fileKinds[kind].title}: ${refusal}`;
}

function uploadsProblem(uploads: readonly DraftFile[]): string | null {
  if (uploads.length === 0) return 'An input file is required';
  const untyped = uploads.find(({ type }) => type === null);
  if (untyped) return `Choose the format of ${untyped.name}`;
  return uploads.find(({ refusal }) => refusal !== null)?.refusal ?? null;
}
