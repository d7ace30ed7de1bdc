import { exactMomentText } from '@fetlock/rules/date-text';
import type { CarriedOutRow, LeftOutRow, SignatureCheck, SignedRowDifference } from '@fetlock/contract/migration-signature';
import { migrationSteps } from '@fetlock/contract/migration-steps';
import { useListLocale } from '../../rows/list-locale.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import styles from './certificate.module.css';
import { itemText, valueText } from '../../rows/value-text.ts';

type SignedRow = CarriedOutRow | LeftOutRow | SignedRowDifference;

/** A signed row with one of its changed fields; null: the row no longer exists. */
interface Line<Row extends SignedRow> {
  row: Row;
  field: Row['fields'][number] | null;
}

interface Props<Row extends SignedRow> {
  /** Name of the region, for screen readers. */
  label: string;
  /** What the rows have in common, as in 'rows that were signed'. */
  what: string;
  /** The first of them, and how many there are. */
  rows: readonly Row[];
  count: number;
  columns: readonly Column<Line<Row>>[];
  linesOf?: (row: Row) => readonly Line<Row>[];
}

/** Rows of a signature on its certificate: the first of them, if there are many. */
function SignedRows<Row extends SignedRow>({ label, what, rows, count, columns, linesOf = byField }: Props<Row>) {
  if (rows.length === 0) return null;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <DataTable
        className={styles.table}
        caption={count > rows.length ? `The first ${rows.length} of ${count} ${what}` : capital(what)}
        columns={[
          { title: 'Row', render: ({ row }) => itemText(row) },
          { title: 'Step', render: ({ row }) => migrationSteps[row.step].title },
          ...columns,
        ]}
        rows={rows.flatMap(linesOf)}
        keyOf={({ row, field }) => `${row.row_id} ${field?.field ?? ''}`}
      />
    </div>
  );
}

const byField = <Row extends SignedRow>(row: Row): Line<Row>[] => row.fields.map((field) => ({ row, field }));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The signed value of a field, and the current one. */
function useValues(): Column<Line<SignedRow>>[] {
  const locale = useListLocale();
  return [
    { title: 'Signed', render: ({ field }) => field && valueText(field.field, field.signed, locale) },
    { title: 'Now', render: ({ field }) => field && valueText(field.field, field.now, locale) },
  ];
}

/** The rows that were changed other than by carrying them out, with the changed fields of each. */
export function Differences({ check: { differences, rows_differing } }: { check: SignatureCheck }) {
  return (
    <SignedRows<SignedRowDifference>
      label="Rows changed other than as signed"
      what="rows that were changed other than as signed"
      rows={differences}
      count={rows_differing}
      linesOf={(row) => (row.is_missing ? [{ row, field: null }] : byField(row))}
      columns={[{ title: 'Field', render: ({ field }) => field?.title ?? 'This row no longer exists' }, ...useValues()]}
    />
  );
}

/** The rows signed to be moved that the provider left out, each with the reason given. */
export function LeftOut({ check: { left_out, rows_left_out } }: { check: SignatureCheck }) {
  return (
    <SignedRows<LeftOutRow>
      label="Rows left out despite the signature"
      what="rows that were left out though they were signed to be moved"
      rows={left_out}
      count={rows_left_out}
      linesOf={(row) => [{ row, field: row.fields.find(({ field }) => field === 'status') ?? null }]}
      columns={[
        { title: 'Reason', render: ({ row }) => row.reason ?? 'None was given' },
        { title: 'By', render: ({ field }) => field?.who ?? '–' },
        { title: 'On', render: ({ field }) => (field ? exactMomentText(field.at) : '–') },
      ]}
    />
  );
}

/** The rows that the provider carried out after the signing: what was changed in each, by whom and when. */
export function CarriedOut({ check: { carried_out, rows_carried_out } }: { check: SignatureCheck }) {
  return (
    <SignedRows<CarriedOutRow>
      label="Rows processed since"
      what="rows processed since"
      rows={carried_out}
      count={rows_carried_out}
      columns={[
        { title: 'Field', render: ({ field }) => field?.title },
        ...useValues(),
        { title: 'By', render: ({ field }) => field?.who },
        { title: 'On', render: ({ field }) => field && exactMomentText(field.at) },
      ]}
    />
  );
}
