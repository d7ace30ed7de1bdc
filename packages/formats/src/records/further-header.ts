import type { Column } from '../fields/column.ts';
import { isSameName } from '../fields/header-name.ts';
import { nameByCells } from './name-by-cells.ts';
import type { TableLine } from '../table-line.ts';
import type { InputTypeName } from '../types/input-types.ts';
import { WarningList } from '../warnings.ts';
import { assignColumns, type AssignedColumn } from '../header/layout.ts';
import { isBetterRead } from '../header/other-header.ts';
import { columnsOf } from '../header/recognise.ts';
import { type Completes, meantColumns } from '../header/sales-columns.ts';

/** A list as its first header names it. */
interface List {
  type: InputTypeName;
  columns: readonly Column[];
  /** What a person has assigned. */
  assigned: readonly AssignedColumn[];
  completes: Completes | undefined;
}

interface Place {
  /** The lines below the names. */
  below: readonly TableLine[];
  /** The columns by which the lines above were read. */
  current: readonly Column[];
}

/**
 * The columns under a further header in a list; those that the first one has too are read as there. Null: the lines below do not fit them,
 * or fit them no better where a person's assignments would be lost, or they do not name the items.
 */
export function columnsUnder(
  cells: readonly string[],
  { below, current }: Place,
  { type, columns, assigned, completes }: List,
): Column[] | null {
  const names = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1).map((cell) => cell.trim());
  const ignored = assigned.filter(({ field }) => field === null);
  const known = underNames([...columns.filter(({ field }) => field !== null), ...ignored], names);
  const found = meantColumns(nameByCells(columnsOf(type, names), below, new WarningList()), completes);
  const under = assignColumns(found, known, type, new WarningList());
  if (!under.some(({ field }) => field === 'name' || (completes !== undefined && field === 'code'))) return null;
  const mayBeEqual = assigned.every(({ header }) => names.some((name) => isSameName(name, header)));
  return isBetterRead(names, below, { current, under, mayBeEqual }) ? under : null;
}

/** Columns of the first header by the names that a further one has for them. */
function underNames(columns: readonly AssignedColumn[], names: readonly string[]): AssignedColumn[] {
  const taken = new Set<number>();
  return columns.flatMap(({ header, field }) => {
    const index = names.findIndex((name, at) => !taken.has(at) && isSameName(name, header));
    const name = names[index];
    if (name === undefined) return [];
    taken.add(index);
    return [{ header: name, field }];
  });
}
