import type { PreviewCell, PreviewColumn } from '@fetlock/contract/file-preview';

/** What a cell is understood as, if that differs from its text; otherwise null. */
export function understoodText({ raw, value }: PreviewCell): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return /^\s*-?\d+(\.\d+)?\s*$/.test(raw) && Number(raw) === value ? null : String(value);
  return value === raw.trim() ? null : value;
}

/**
 * Three cells, each with what is read from it; only the cells if the column is not read, or no line is an item: then nothing was read from
 * any column, which says nothing about this one.
 */
export function sampleTexts(
  { field, samples, examples }: Pick<PreviewColumn, 'field' | 'samples' | 'examples'>,
  readsItems: boolean,
): string[] {
  if (field === null || !readsItems) return examples;
  return samples.length > 0 ? samples.map(sampleText) : examples.map((cell) => `${cell} → not read`);
}

function sampleText(cell: PreviewCell): string {
  const understood = understoodText(cell);
  return understood === null ? cell.raw : `${cell.raw} → ${understood}`;
}
