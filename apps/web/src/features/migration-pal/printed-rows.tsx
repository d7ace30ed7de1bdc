import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { migrationStates, migrationSteps } from '@fetlock/contract/migration-steps';
import { useProductName } from '../../api/constants.ts';
import { cellText } from './cell-text.ts';
import { facts } from './group-line.tsx';
import { palLines, reasonPrefix } from './lines.ts';
import type { PalStep } from './pal-steps.ts';
import styles from './printed-rows.module.css';
import { titleOf } from './step-columns.ts';

interface Props {
  business: string;
  step: PalStep;
  rows: readonly CustomerRow[];
  progress: string | null;
}

/** A step on paper: all its rows in a table whose head is on every page. */
export function PrintedRows({ business, step, rows, progress }: Props) {
  const product = useProductName();
  const columns = step.tableColumns;
  return (
    <section data-print className={styles.paper}>
      <h1>{`Migration PAL: ${migrationSteps[step.step].title}`}</h1>
      <p>
        {[business, migrationStates[step.status].title, progress, step.signer && `signed by ${step.signer}`].filter(Boolean).join(' · ')}
      </p>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {titleOf(column, product)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {palLines(step.step, rows).map((line) =>
            line.kind === 'group' ? (
              <tr key={line.id} className={styles.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {step.step === 'multimatch'
                    ? facts(line.first)
                        .map(([title, text]) => `${title}: ${text}`)
                        .join(' · ')
                    : `${reasonPrefix}${line.first.comment ?? 'none was given'}`}
                </th>
              </tr>
            ) : (
              <tr key={line.id}>
                {columns.map((column) => (
                  <td key={column} data-column={column}>
                    {cellText(column, line.row)}
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}
