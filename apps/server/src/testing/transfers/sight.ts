import type { Item, ListRow } from './price-list.ts';

/** A run that another environment answers ends at once: addresses or keys are wrong, and a person has to see to it. */
export const otherEnvironment = 'another environment answered';

/** How rows and items stood before a run. */
export interface Before {
  rows: ReadonlyMap<number, ListRow>;
  items: ReadonlyMap<string, Item[]>;
  /** Whether the environment knows the ledger code of the list. */
  isLedgerCodeKnown: boolean;
  /** The rows that are to be sent; undefined: all that can be. */
  asked: ReadonlySet<number> | undefined;
  /** Of a roll-back: the items as they were before the import that is taken back. */
  beforeImport?: ReadonlyMap<string, Item[]>;
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
  /** What the run says of it; undefined: the run did not take it. */
  of: RunRow | undefined;
  /** The practice's items of its code before the run and now. */
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
