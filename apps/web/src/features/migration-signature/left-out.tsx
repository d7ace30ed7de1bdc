import type { SignatureCheck } from '@fetlock/contract/migration-signature';
import { migrationSteps } from '@fetlock/contract/migration-steps';
import styles from './certificate.module.css';
import { dateInUtc } from '../../ui/date-in-utc.ts';

/** The rows signed to be moved that the provider left out, each with the reason given. */
export function LeftOut({ check: { left_out: rows, rows_left_out: count } }: { check: SignatureCheck }) {
  if (rows.length === 0) return null;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Rows left out against the signature">
      <table className={styles.table}>
        <caption>
          {count > rows.length
            ? `The first ${rows.length} of ${count} rows that were left out though they were signed to be moved`
            : 'Rows that were left out though they were signed to be moved'}
        </caption>
        <thead>
          <tr>
            {['Row', 'Step', 'Reason', 'By', 'On'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row_id, step, orig_code, orig_name, reason, fields }) => {
            const status = fields.find(({ field }) => field === 'status');
            return (
              <tr key={row_id}>
                <td>{`${orig_name}${orig_code === null ? '' : ` (${orig_code})`}`}</td>
                <td>{migrationSteps[step].title}</td>
                <td>{reason ?? 'None was given'}</td>
                <td>{status?.who ?? '–'}</td>
                <td>{status ? dateInUtc(status.at) : '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
