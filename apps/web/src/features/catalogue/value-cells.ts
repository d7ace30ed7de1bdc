import type { CatalogueColumn } from '@fetlock/contract/catalogue';
import { columnTitles } from './catalogue-text.ts';
import styles from './catalogue.module.css';
import type { ColumnHeader } from './searched-table.tsx';

const isAmount = (column: CatalogueColumn): boolean => column === 'price' || column === 'cost' || column === 'dispensing_fee';

/** The head of a column of a catalogue. */
export const headerOf = (column: CatalogueColumn): ColumnHeader => ({ title: columnTitles[column], isNumber: isAmount(column) });

/** How its cells look. */
export const classOf = (column: CatalogueColumn): string | undefined =>
  isAmount(column) ? styles.number : column === 'code' ? styles.code : undefined;
