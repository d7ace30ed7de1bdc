import type { SignatureCheck } from '@fetlock/contract/migration-signature';
import { migrationSteps } from '@fetlock/contract/migration-steps';
import styles from './certificate.module.css';
import { dateInUtc } from './date-in-utc.ts';
import { valueText } from './differences.tsx';

/** The rows that the provider carried out after the signing: what of each was changed, by whom and when. */
export function CarriedOut({ check: { carried_out: rows, rows_carried_out: count } }: { check: SignatureCheck }) {
  if (rows.length === 0) return null;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Rows carried out since">
      <table className={styles.table}>
        <caption>{count > rows.length ? `The first ${rows.length} of ${count} rows carried out since` : 'Rows carried out since'}</caption>
        <thead>
          <tr>
            {['Row', 'Step', 'Field', 'Signed', 'Now', 'By', 'On'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.flatMap(({ row_id, step, orig_code, orig_name, fields }) =>
            fields.map(({ field, title, signed, now, who, at }) => (
              <tr key={`${row_id} ${field}`}>
                <td>{`${orig_name}${orig_code === null ? '' : ` (${orig_code})`}`}</td>
                <td>{migrationSteps[step].title}</td>
                <td>{title}</td>
                <td>{valueText(signed)}</td>
                <td>{valueText(now)}</td>
                <td>{who}</td>
                <td>{dateInUtc(at)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}
