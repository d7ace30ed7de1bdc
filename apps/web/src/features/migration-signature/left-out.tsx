import type { SignatureCheck } from '@fetlock/contract/migration-signature';
import { migrationSteps } from '@fetlock/contract/migration-steps';
import { dateInUtc } from '../../ui/date-in-utc.ts';
import { RowsTable } from './rows-table.tsx';
import { itemText } from './value-text.ts';

/** The rows signed to be moved that the provider left out, each with the reason given. */
export function LeftOut({ check: { left_out: rows, rows_left_out: count } }: { check: SignatureCheck }) {
  if (rows.length === 0) return null;
  return (
    <RowsTable
      label="Rows left out against the signature"
      what="left out though they were signed to be moved"
      listed={rows.length}
      count={count}
      titles={['Row', 'Step', 'Reason', 'By', 'On']}
    >
      {rows.map(({ row_id, step, orig_code, orig_name, reason, fields }) => {
        const status = fields.find(({ field }) => field === 'status');
        return (
          <tr key={row_id}>
            <td>{itemText({ orig_name, orig_code })}</td>
            <td>{migrationSteps[step].title}</td>
            <td>{reason ?? 'None was given'}</td>
            <td>{status?.who ?? '–'}</td>
            <td>{status ? dateInUtc(status.at) : '–'}</td>
          </tr>
        );
      })}
    </RowsTable>
  );
}
