import { type FilePreview, type PreviewOptions, previewFile } from '@fetlock/contract/file-preview';
import type { FileKind } from '@fetlock/contract/files';
import { limits } from '@fetlock/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../api/send.ts';
import type { DraftFile, TaskDraft } from './draft.ts';

/** How a stored file is understood. Choices are read after a pause in typing; an outdated request is aborted. */
export const previewQuery = (id: number, options: PreviewOptions) =>
  queryOptions({
    queryKey: ['file-previews', id, options],
    queryFn: async ({ signal }) => {
      if (options.layout) await rest(limits.previewDebounceMs, signal);
      return send(previewFile, { params: { id }, body: options }, signal);
    },
    staleTime: Infinity,
    retry: false,
    meta: { shownInPlace: true },
  });

/** How an input file should be read: as the user chose, else as last time for the practice, else as detected. */
export function previewOptionsOf(
  file: DraftFile,
  { business, options: { locale } }: Pick<TaskDraft, 'business' | 'options'>,
): PreviewOptions {
  const { type, typeChosen, layout, layoutChosen } = file;
  if (!typeChosen && !layoutChosen) return { locale, ...(business && { business_id: business.id }) };
  return { locale, layout, ...(typeChosen && type !== null && { type }) };
}

/** How an additional file is read; an inventory is the list that is matched where there is no other. */
export function otherPreviewOptionsOf(
  kind: FileKind,
  { uploads, options: { locale } }: Pick<TaskDraft, 'uploads' | 'options'>,
): PreviewOptions {
  return { kind, locale, ...(kind === 'inventory_files' && uploads.length === 0 && { is_list: true }) };
}

/** The changes to a file by its preview; the user's choices stay. */
export function understood(file: DraftFile, preview: FilePreview): Partial<DraftFile> {
  return {
    reading: false,
    refusal: refusalOf(preview),
    ...(!file.typeChosen && { type: preview.type }),
    ...(!file.layoutChosen && !file.typeChosen && { layout: preview.layout }),
  };
}

/** Why nothing in a file can be matched, or null. */
function refusalOf(preview: FilePreview): string | null {
  const reason = noItemsReason(preview);
  if (reason === null) return null;
  return hasNames(preview)
    ? `${preview.name}: no items, because ${reason}`
    : `Choose which column of ${preview.name} contains the item names`;
}

/** Why an additional file has nothing to read, or null. */
export const optionalRefusal = ({ name, records, header_found: isFound }: FilePreview): string | null =>
  records > 0 && isFound ? null : `${name} has no line that can be read as an item. Choose another file, or remove it.`;

/** Why there are no items, as the end of a sentence; null if there are some. */
export function noItemsReason(
  preview: Pick<FilePreview, 'records' | 'lines_read' | 'header_line' | 'columns' | 'problems'>,
): string | null {
  const { records, lines_read: lines, header_line: header, problems } = preview;
  if (records > 0) return null;
  if (lines === 0) return `there is nothing below the column names in line ${header}`;
  if (!hasNames(preview)) return 'no column is assigned to the item names';
  const [most] = problems.by_reason;
  return `no line can be read as an item${most ? ` (${most.reason.toLowerCase()}: ${most.count.toLocaleString('en-US')})` : ''}`;
}

const hasNames = ({ columns }: Pick<FilePreview, 'columns'>): boolean => columns.some(({ field }) => field === 'name');

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
