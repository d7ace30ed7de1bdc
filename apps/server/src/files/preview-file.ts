import type { FileLayout } from '@fetlock/contract/file-layout';
import type { FilePreview, PreviewOptions } from '@fetlock/contract/file-preview';
import { optionChoices } from '@fetlock/contract/matcher-context';
import { type InputTypeName, inputTypeNames } from '@fetlock/formats/types/input-types';
import { previewPriceListInChild } from '@fetlock/formats/child/preview-in-child';
import type { ReadOptions } from '@fetlock/formats/read-lines';
import type { PriceListPreview } from '@fetlock/formats/summarise';
import { UnreadableFile } from '@fetlock/formats/unreadable-file';
import type { Database } from '../database/connection.ts';
import { completedBy } from './completed-by.ts';
import { whyNoPreviousRun } from './previous-run-header.ts';
import { Problem, found, invalidField } from '../http/problem.ts';
import { headerSignature, isEmptyLayout, layoutProblems, storedLayout, toLayout } from './file-layout.ts';
import type { FileStore } from './file-store.ts';
import { selectStoredFile } from './files.queries.ts';
import {
  type PracticeLayout,
  saveFoundHeader,
  saveUsedHeader,
  selectFoundHeader,
  selectLastLocale,
  selectPracticeLayout,
} from './practice-layouts.queries.ts';
import { type ReadPreview, presentPreview } from './present-preview.ts';

export interface PreviewServices {
  db: Database;
  files: FileStore;
}

interface Choice {
  type?: InputTypeName | undefined;
  layout?: FileLayout | undefined;
}

/** Reads the file according to a choice; throws UnreadableFile. */
type Read = (choice: Choice) => Promise<PriceListPreview>;

interface Wanted {
  id: number;
  options: PreviewOptions;
  signal: AbortSignal;
}

/** How a file is interpreted, and what a person should check before a task is created. Throws UNREADABLE_FILE. */
export async function previewFile(services: PreviewServices, { id, options, signal }: Wanted): Promise<FilePreview> {
  const { db, files } = services;
  const { name, kind, storage_key: key } = found(await selectStoredFile(db, id), 'File');
  const readWith = (options: ReadOptions) => files.withLocalFile(key, (path) => previewPriceListInChild(path, { ...options, signal }));
  const businessId = kind === 'uploads' ? options.business_id : undefined;
  const preview = await previewBy(readWith, {
    file: { name, kind },
    options,
    readFreely: (read) => readAsRememberedOrFound(db, read, { fileId: id, businessId }),
  });
  await saveUsedHeader(db, id, headerSignature(preview.columns.map(({ header }) => header)));
  return { ...preview, practice_locale: await otherLocaleOf(db, businessId, options.locale) };
}

async function otherLocaleOf(
  db: Database,
  businessId: number | undefined,
  readBy: PreviewOptions['locale'] = 'en-US',
): Promise<FilePreview['practice_locale']> {
  const last = businessId === undefined ? undefined : await selectLastLocale(db, businessId);
  return optionChoices.locale.find((locale) => locale === last && locale !== readBy) ?? null;
}

interface Previewed {
  file: { name: string; kind: string };
  options: PreviewOptions;
  /** How it is read by default. */
  readFreely: (read: Read) => Promise<ReadPreview>;
}

/** How a file is interpreted that can be read with options. Throws UNREADABLE_FILE. */
export async function previewBy(
  readWith: (options: ReadOptions) => Promise<PriceListPreview>,
  { file, options, readFreely }: Previewed,
): Promise<FilePreview> {
  const { name } = file;
  const chosen = choiceOf(options);
  const kind = options.kind ?? file.kind;
  // Only an input file has a layout, with which a task gets what was guessed.
  const guessesHeader = kind === 'uploads';
  const completes = options.is_list === true ? undefined : completedBy(kind);
  const read: Read = ({ type, layout }) =>
    readWith({ fileName: name, locale: options.locale, type, layout: layout && toLayout(layout), guessesHeader, completes });
  try {
    if (kind === 'previous_runs') return presentPreview(name, { preview: await readAsPreviousRun(read, name) });
    return presentPreview(name, chosen ? await readAsSaid(read, chosen) : await readFreely(read));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new Problem('UNREADABLE_FILE', { description: error.message, cause: error });
  }
}

/** As a file that a run has written; throws UNREADABLE_FILE for any other. */
async function readAsPreviousRun(read: Read, name: string): Promise<PriceListPreview> {
  const preview = await read({ type: 'fetlock' });
  const refusal = whyNoPreviousRun(
    name,
    preview.columns.map(({ header }) => header),
  );
  if (refusal !== null) throw new Problem('UNREADABLE_FILE', { description: refusal });
  return preview;
}

/** What a person chose; undefined: nothing. */
function choiceOf({ type, layout }: PreviewOptions): Choice | undefined {
  const wrong = layoutProblems(layout, 'layout');
  if (wrong.length > 0) throw new Problem('INVALID_INPUT', { fields: wrong });
  if (type === undefined && layout === undefined) return undefined;
  return { type: type === undefined ? undefined : knownType(type), layout };
}

function knownType(type: string): InputTypeName {
  const known = inputTypeNames.find((name) => name === type);
  if (known) return known;
  throw invalidField('type', `is none of ${inputTypeNames.join(', ')}`);
}

/** As last time for the practice, if it had a file with these column names read otherwise than they suggest. */
async function readAsRememberedOrFound(
  db: Database,
  read: Read,
  { fileId, businessId }: { fileId: number; businessId: number | undefined },
): Promise<ReadPreview> {
  const memoryOf = async (signature: string | undefined) =>
    signature === undefined || businessId === undefined ? undefined : selectPracticeLayout(db, businessId, signature);

  const known = await memoryOf((await selectFoundHeader(db, fileId))?.signature);
  const atOnce = known && (await readAsRemembered(read, known));
  if (atOnce) return atOnce;
  const asFound = await readAsSaid(read, {});
  const { preview } = asFound;
  const signature = headerSignature(preview.columns.map(({ header }) => header));
  await saveFoundHeader(db, fileId, { signature, input_type: preview.type });
  const memory = known ? undefined : await memoryOf(signature);
  return (memory && (await readAsRemembered(read, memory))) ?? asFound;
}

/** Undefined: what was remembered does not fit this file, for example a line that it does not have. */
async function readAsRemembered(
  read: Read,
  { input_type, layout, updated_at, updated_by }: PracticeLayout,
): Promise<ReadPreview | undefined> {
  const type = inputTypeNames.find((name) => name === input_type);
  const remembered = storedLayout(layout);
  if (!type || layoutProblems(remembered, 'layout').length > 0) return undefined;
  const readBy = async (tried: FileLayout): Promise<ReadPreview | UnreadableFile> => {
    try {
      return { preview: await read({ type, layout: tried }), layout: tried, remembered: { by: updated_by, at: updated_at } };
    } catch (error) {
      if (error instanceof UnreadableFile) return error;
      throw error;
    }
  };
  const asRemembered = await readBy(remembered);
  if (!(asRemembered instanceof UnreadableFile)) return asRemembered;
  // Next year's sheet has another name: the one that is found is read, if it has these columns.
  const { sheet: _, ...ofAnySheet } = remembered;
  if (asRemembered.code !== 'NO_SUCH_SHEET' || isEmptyLayout(ofAnySheet)) return undefined;
  const ofFoundSheet = await readBy(ofAnySheet);
  return ofFoundSheet instanceof UnreadableFile || !hasColumns(ofFoundSheet, ofAnySheet) ? undefined : ofFoundSheet;
}

function hasColumns({ preview }: ReadPreview, { columns = [] }: FileLayout): boolean {
  const headers = new Set(preview.columns.map(({ header }) => header));
  return columns.every(({ header }) => headers.has(header));
}

/**
 * When no line is known to name the columns, the line chosen as header is part of the layout, so that a task reads the file the same way.
 */
export async function readAsSaid(read: Read, { type, layout }: Choice): Promise<ReadPreview> {
  const preview = await read({ type, layout });
  if (!preview.isHeaderGuessed) return { preview, layout };
  return { preview, layout: { ...layout, header_line: preview.headerLine }, headerFound: false };
}
