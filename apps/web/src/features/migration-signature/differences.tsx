import type { SignatureCheck } from '@fetlock/contract/migration-signature';
import { migrationSteps } from '@fetlock/contract/migration-steps';
import { useListLocale } from '../../rows/list-locale.ts';
import { RowsTable } from './rows-table.tsx';
import { itemText, valueText } from './value-text.ts';

/** The rows that were changed other than by carrying them out, with the changed fields of each. */
export function Differences({ check: { differences, rows_differing: count } }: { check: SignatureCheck }) {
  const locale = useListLocale();
  if (differences.length === 0) return null;
  return (
    <RowsTable
      label="Rows changed other than as signed"
      what="changed other than as signed"
      listed={differences.length}
      count={count}
      titles={['Row', 'Step', 'Field', 'Signed', 'Now']}
    >
      {differences.flatMap(({ row_id, step, orig_code, orig_name, is_missing, fields }) => {
        const start = [<td key="row">{itemText({ orig_name, orig_code })}</td>, <td key="step">{migrationSteps[step].title}</td>];
        if (is_missing)
          return [
            <tr key={row_id}>
              {start}
              <td colSpan={3}>This row no longer exists</td>
            </tr>,
          ];
        return fields.map(({ field, title, signed, now }) => (
          <tr key={`${row_id} ${field}`}>
            {start}
            <td>{title}</td>
            <td>{valueText(field, signed, locale)}</td>
            <td>{valueText(field, now, locale)}</td>
          </tr>
        ));
      })}
    </RowsTable>
  );
}
