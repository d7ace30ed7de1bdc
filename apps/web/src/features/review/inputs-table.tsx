import { fileKinds } from '@fetlock/contract/files';
import type { ResultInput } from '@fetlock/contract/result-errors';
import { readAsText, withoutEffect } from '@fetlock/rules/input-text';
import { useQuery } from '@tanstack/react-query';
import { constantsQuery } from '../../api/constants.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { numberText } from '../../rows/cell-text.ts';
import styles from './errors-dialog.module.css';

/** How each file was read; its lines are the sum of its items and the refused ones, so that the total can be verified. */
export function InputsTable({ inputs }: { inputs: readonly ResultInput[] }) {
  const types = useQuery(constantsQuery).data?.input_types ?? [];
  return (
    <DataTable
      className={styles.inputs}
      label="Files"
      rows={inputs}
      keyOf={(_input, index) => index}
      columns={[
        {
          title: 'File',
          isHeader: true,
          render: (input) => (
            <>
              {input.name}
              <span className={styles.about}>{`${fileKinds[input.kind].title}: ${readAsText(input, types)}`}</span>
            </>
          ),
        },
        { title: 'Lines read', render: (input) => numberText(input.lines_read) },
        { title: 'Items', render: (input) => `= ${numberText(input.items)}` },
        { title: 'Refused', render: (input) => `+ ${numberText(input.lines_refused)}` },
        { title: 'Without effect', render: (input) => numberText(withoutEffect(input)) },
      ]}
    />
  );
}
