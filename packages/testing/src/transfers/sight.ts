import type { Item, ListRow } from './price-list.ts';

/** A run answered by another environment ends at once: addresses or keys are wrong, and a person has to correct them. */
export const otherEnvironment = 'another environment answered';

/** The state of rows and items before a run. */
export interface Before {
  rows: ReadonlyMap<number, ListRow>;
  items: ReadonlyMap<string, Item[]>;
  /** Whether the environment knows the ledger code of the list. */
  isLedgerCodeKnown: boolean;
  /** The rows to be sent; undefined: all possible ones. */
  requestedIds: ReadonlySet<number> | undefined;
  /** Of a roll-back: how rows and items stood before the import that is taken back. */
  beforeImport?: Pick<Before, 'rows' | 'items'>;
}

export interface RunRow {
  id: number;
  state: string;
  message: string | null;
}

export interface Sight {
  before: Before;
  /** The row before the run and now. */
  old: ListRow;
  row: ListRow;
  /** The run's record of it; undefined: the run did not take it. */
  of: RunRow | undefined;
  /** The practice's items with its code before the run and now. */
  were: readonly Item[];
  are: readonly Item[];
}

/** What the practice refuses. */
export const isRefused = ({ minimumPrice, price, ledgerCode }: ListRow, { isLedgerCodeKnown }: Before): boolean =>
  (minimumPrice ?? 0) > price || (ledgerCode !== null && !isLedgerCodeKnown);

export const isOf = ({ content }: Item, { code, name, price, fee, cost, sourceName }: ListRow): boolean =>
  content.code === code &&
  content.name === name &&
  content.price === price &&
  content.dispensingFee === fee &&
  content.cost === cost &&
  content.sourceName === sourceName;
