import type { CatalogueColumn, CatalogueValues } from '@fetlock/contract/catalogue';
import type { Column } from '../../ui/data-table.tsx';
import { numberCells } from '../../ui/searched-table.tsx';
import { columnTitles, valueText } from './catalogue-text.ts';
import styles from './catalogue.module.css';

const isAmount = (column: CatalogueColumn): boolean => column === 'price' || column === 'cost' || column === 'dispensing_fee';

/** Codes and amounts with their unit, such as '61-100 lb'. */
const staysOnOneLine = (column: CatalogueColumn): boolean => ['code', 'strength', 'size'].includes(column);

/** A column of a catalogue in a table; `of` returns the values of a line. */
export const valueColumn = <Line>(column: CatalogueColumn, of: (line: Line) => CatalogueValues): Column<Line> => ({
  title: columnTitles[column],
  className: isAmount(column) ? numberCells : staysOnOneLine(column) ? styles.code : undefined,
  render: (line) => {
    const value = of(line)[column];
    return valueText(column === 'obsolete' && value === false ? '' : value);
  },
});
