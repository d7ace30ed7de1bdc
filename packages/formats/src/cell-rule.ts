import type { CellRule } from './input-type.ts';
import { isOfKind, isSourceField, type SourceValues } from './source-field.ts';

/** Moves the parts of a cell to the fields that they belong to. Where one of these is filled already, the cell stays as it is. */
export function applyRule(values: SourceValues, { field, cell, where }: CellRule): void {
  const parts = Object.entries(cell.exec(values[field] ?? '')?.groups ?? {});
  if (parts.length === 0 || (where && !where.like.test(values[where.field] ?? ''))) return;
  if (parts.some(([name]) => name !== field && isSourceField(name) && values[name] !== undefined)) return;
  delete values[field];
  for (const [name, part] of parts) if (isSourceField(name) && isOfKind(name, 'text')) values[name] = part;
}
