import type { SignatureCheck } from '@fetlock/contract/migration-signature';
import { migrationSteps } from '@fetlock/contract/migration-steps';
import { useListLocale } from '../../rows/list-locale.ts';
import styles from './certificate.module.css';
import { dateInUtc } from '../../ui/date-in-utc.ts';
import { itemText, valueText } from './value-text.ts';

/** The rows that the provider carried out after the signing: what was changed in each, by whom and when. */
export function CarriedOut({ check: { carried_out: rows, rows_carried_out: count } }: { check: SignatureCheck }) {
  const locale = useListLocale();
  if (rows.length === 0) return null;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Rows processed since">
      <table className={styles.table}>
        <caption>{count > rows.length ? `The first ${rows.length} of ${count} rows processed since` : 'Rows processed since'}</caption>
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
                <td>{itemText({ orig_name, orig_code })}</td>
                <td>{migrationSteps[step].title}</td>
                <td>{title}</td>
                <td>{valueText(field, signed, locale)}</td>
                <td>{valueText(field, now, locale)}</td>
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
