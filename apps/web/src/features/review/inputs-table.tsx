import { fileKinds } from '@fetlock/contract/files';
import type { ResultInput } from '@fetlock/contract/result-errors';
import { readAsText, withoutEffect } from '@fetlock/rules/input-text';
import { useQuery } from '@tanstack/react-query';
import { constantsQuery } from '../../api/constants.ts';
import { numberText } from '../../rows/cell-text.ts';
import styles from './errors-dialog.module.css';

/** How each file was read; its lines are the sum of its items and the refused ones, so that the total can be verified. */
export function InputsTable({ inputs }: { inputs: readonly ResultInput[] }) {
  const types = useQuery(constantsQuery).data?.input_types ?? [];
  return (
    <table className={styles.inputs} aria-label="Files">
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">Lines read</th>
          <th scope="col">Items</th>
          <th scope="col">Refused</th>
          <th scope="col">Without effect</th>
        </tr>
      </thead>
      <tbody>
        {inputs.map((input, index) => (
          <tr key={index}>
            <th scope="row">
              {input.name}
              <span className={styles.about}>{`${fileKinds[input.kind].title}: ${readAsText(input, types)}`}</span>
            </th>
            <td>{numberText(input.lines_read)}</td>
            <td>{`= ${numberText(input.items)}`}</td>
            <td>{`+ ${numberText(input.lines_refused)}`}</td>
            <td>{numberText(withoutEffect(input))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
