import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { createContext, use } from 'react';
import type { PalEdits } from './edits.ts';
import type { PalField } from './row-edit.ts';

/** Shared by the cells of the table. */
export interface PalTable {
  edits: PalEdits;
  /** Signed: everything is shown, nothing can be changed. */
  isSigned: boolean;
  /** There is a newer version: as if signed. */
  isOutdated: boolean;
  /** Runs an action that changes something, once the visitor's name is known. */
  named: (action: () => void) => void;
  /** Confirms a text of a cell. */
  save: (row: CustomerRow, field: PalField, typed: string) => void;
  /** The check box of a row was used. */
  tick: (row: CustomerRow) => void;
  /** Returns the focus to the table's current cell. */
  refocus: () => void;
}

const Context = createContext<PalTable | null>(null);
export const PalTableContext = Context.Provider;

export function usePalTable(): PalTable {
  const table = use(Context);
  if (!table) throw new Error('A cell is outside of its table.');
  return table;
}
