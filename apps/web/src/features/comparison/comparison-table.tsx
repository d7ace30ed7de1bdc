import { type ComparedRow, type ComparedSide, comparedDecisions, comparisonKinds } from '@fetlock/contract/comparison';
import { Button } from '@mantine/core';
import { TableHead } from '../../ui/data-table.tsx';
import { Marked } from '../../rows/value-change.tsx';
import { dash, moneyText, percentText } from '../../rows/cell-text.ts';
import { useListLocale } from '../../rows/list-locale.ts';
import { StatusChip } from '../../rows/status-chip.tsx';
import { markTokens } from '../../rows/token-diff.ts';
import framed from '../../ui/framed-table.module.css';
import styles from './comparison.module.css';

interface Props {
  rows: readonly ComparedRow[];
  dimmed: boolean;
  onShow: (rowId: number) => void;
}

const number = { className: styles.number };
const headings = [
  'What',
  'Source row',
  'Match',
  { title: 'Price', ...number },
  { title: 'Cost', ...number },
  'Decision',
  { title: 'Revenue', ...number },
];

/** Old above new in each cell; the words that differ are marked. */
export function ComparisonTable({ rows, dimmed, onShow }: Props) {
  return (
    <div
      className={`${framed.frame} ${styles.scroll}`}
      data-dimmed={dimmed || undefined}
      tabIndex={0}
      role="region"
      aria-label="Compared rows, table"
    >
      <table className={`${framed.table} ${framed.sticky} ${styles.table}`} aria-label="Compared rows">
        <TableHead headings={headings} />
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.old?.row_id} ${row.new?.row_id}`} row={row} onShow={onShow} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.none}>No matching rows</p>}
    </div>
  );
}

function Row({ row, onShow }: { row: ComparedRow; onShow: (rowId: number) => void }) {
  const now = row.new;
  const locale = useListLocale();
  return (
    <tr>
      <td className={styles.kind}>{comparisonKinds[row.kind].title}</td>
      <td>
        <Pair row={row} text={sourceText} />
        {now && (
          <Button size="compact-xs" variant="subtle" onClick={() => onShow(now.row_id)} aria-label={`Show ${now.orig_name}`}>
            Show
          </Button>
        )}
      </td>
      <td>
        <Pair row={row} text={matchText} />
      </td>
      <td className={styles.number}>
        <Pair row={row} text={({ price }) => moneyText(price, locale)} />
      </td>
      <td className={styles.number}>
        <Pair row={row} text={({ cost }) => moneyText(cost, locale)} />
      </td>
      <td>
        <Statuses row={row} />
      </td>
      <td className={styles.number}>{percentText((now ?? row.old)?.revenue_percent ?? null)}</td>
    </tr>
  );
}

/** What a cell says of both sides: once where they agree, otherwise old above new. */
function Pair({ row: { old, new: now }, text }: { row: ComparedRow; text: (side: ComparedSide) => string }) {
  const [before, after] = [old && text(old), now && text(now)];
  if (before === after || before === null || after === null) {
    const only = after ?? before ?? dash;
    return <p className={now ? undefined : styles.quiet}>{only}</p>;
  }
  const [one, other] = markTokens(before, after);
  return (
    <>
      <p>
        <del>
          <Marked tokens={one} />
        </del>
      </p>
      <p>
        <ins>
          <Marked tokens={other} />
        </ins>
      </p>
    </>
  );
}

function Statuses({ row: { old, new: now, decision } }: { row: ComparedRow }) {
  return (
    <>
      <p>{now ? <StatusChip name={now.status} /> : old && <StatusChip name={old.status} />}</p>
      {old && now && (
        <p className={styles.quiet}>
          {comparedDecisions[decision].title}
          {old.status !== now.status && (
            <>
              {' · was '}
              <StatusChip name={old.status} />
            </>
          )}
        </p>
      )}
    </>
  );
}

const sourceText = ({ orig_code, orig_name, orig_category, package_info }: ComparedSide): string =>
  [orig_code, orig_name, orig_category, package_info].filter(Boolean).join(' · ');

const matchText = ({ fetlock_code, fetlock_name, variation_name, candidates }: ComparedSide): string =>
  [fetlock_code, fetlock_name, variation_name, candidates > 1 && `one of ${candidates}`].filter(Boolean).join(' · ') || dash;
