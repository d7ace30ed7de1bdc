import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { type ReactNode, memo } from 'react';
import { useListLocale } from '../../rows/list-locale.ts';
import { cellText } from './cell-text.ts';
import { CheckCell } from './check-cell.tsx';
import styles from './pal-grid.module.css';
import { type CardPlan, type PalColumnId, isAtEnd, titleOf } from './step-columns.ts';
import { cardGap } from './use-pal-window.ts';
import { RowFailures } from './row-failures.tsx';
import type { FailedEdit } from './stored-edits.ts';
import { TextCell } from './text-cell.tsx';
import { saidOfMatch, whyCodesDisabled, whyNotIgnoreDisabled } from './disabled-reasons.ts';

interface Props {
  row: CustomerRow;
  line: number;
  top: number;
  height: number;
  columns: readonly PalColumnId[];
  /** Name of the provider's product. */
  product: string;
  /** Null: the row is a line of a table. */
  card: CardPlan | null;
  failures: readonly FailedEdit[];
  onFailuresHeight: (rowId: number, height: number) => void;
  /** The column with the keyboard focus; -1 where it is in another row. */
  activeColumn: number;
}

export const PalRow = memo(function PalRow({
  row,
  line,
  top,
  height,
  columns,
  product,
  card,
  failures,
  onFailuresHeight,
  activeColumn,
}: Props) {
  const locale = useListLocale();
  const spans = card && new Map(card.lines.flatMap(({ columns: parts }) => parts.map(({ column, span }) => [column, span])));
  const cells = columns.map((column, index) => {
    const tabIndex = index === activeColumn ? 0 : -1;
    const control = controlOf(column, row, tabIndex, card !== null);
    return (
      <div
        key={column}
        role="gridcell"
        aria-colindex={index + 1}
        data-c={index}
        data-column={column}
        tabIndex={control ? undefined : tabIndex}
        className={styles.cell}
        data-end={isAtEnd(column) || undefined}
        style={spans ? { gridColumn: `span ${spans.get(column) ?? 1}` } : undefined}
      >
        {card && !isCheck(column) && (
          <span className={styles.label} aria-hidden>
            {titleOf(column, product)}
          </span>
        )}
        {control ?? (
          <span className={styles.words} data-tip-cut="">
            {cellText(column, row, locale)}
          </span>
        )}
      </div>
    );
  });
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      data-row={row.id}
      data-checked={row.migrationPoll.checked || undefined}
      data-unsaved={failures.length > 0 || undefined}
      className={styles.row}
      style={{
        top,
        height: card ? height - cardGap : height,
        ...(card && { gridTemplateRows: card.lines.map((one) => `${one.height}px`).join(' ') }),
      }}
    >
      {cells}
      {failures.length > 0 && <RowFailures rowId={row.id} failures={failures} columns={columns} onHeight={onFailuresHeight} />}
    </div>
  );
});

const isCheck = (column: PalColumnId): boolean => column === 'approved' || column === 'notIgnore';

/** Which match of which item: each one in a group has its own name. */
const matchName = ({ orig_name, fetlock_name, entry_variation_name }: CustomerRow): string =>
  `${orig_name}: ${[fetlock_name, entry_variation_name].filter(Boolean).join(', ')}`;

/** The control of a cell; null where it is read-only. */
function controlOf(column: PalColumnId, row: CustomerRow, tabIndex: 0 | -1, isCard: boolean): ReactNode {
  const shared = { row, isCard, tabIndex };
  switch (column) {
    case 'approved':
      return <CheckCell {...shared} title="Approved" name={matchName(row)} off={null} hint={saidOfMatch(row)} />;
    case 'notIgnore':
      return <CheckCell {...shared} title="Not ignore" name={row.orig_name} off={whyNotIgnoreDisabled(row)} />;
    case 'notes':
      return <TextCell row={row} field="notes" off={null} tabIndex={tabIndex} />;
    case 'glCode':
      return <TextCell row={row} field="custom_gl_code" off={whyCodesDisabled(row)} tabIndex={tabIndex} />;
    case 'typeOverride':
      return <TextCell row={row} field="mapped_core_type_override" off={whyCodesDisabled(row)} tabIndex={tabIndex} />;
    default:
      return null;
  }
}
