import type { FilePreview } from '@fetlock/contract/file-preview';

const first = 5;
const mostByLetters = 5;

/** The rows shown before a person asks for more: the first ones, and those whose letters show whether the encoding is the right one. */
export function rowsAtFirst({ encoding, rows }: Pick<FilePreview, 'encoding' | 'rows'>): FilePreview['rows'] {
  if (encoding === null || encoding.startsWith('utf-')) return rows.slice(0, first);
  const byLetters = rows.slice(first).filter(({ cells }) => cells.some(({ raw }) => /[^\0-\x7F]/.test(raw)));
  return [...rows.slice(0, first), ...byLetters.slice(0, mostByLetters)];
}
