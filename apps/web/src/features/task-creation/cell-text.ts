import type { PreviewCell } from '@fetlock/contract/file-preview';

/** What a cell is understood as, if that differs from its text; otherwise null. */
export function understoodText({ raw, value }: PreviewCell): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return /^\s*-?\d+(\.\d+)?\s*$/.test(raw) && Number(raw) === value ? null : String(value);
  return value === raw.trim() ? null : value;
}
