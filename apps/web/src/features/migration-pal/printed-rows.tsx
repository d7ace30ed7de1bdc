import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { migrationStates, migrationSteps } from '@fetlock/contract/migration-steps';
import { useProductName } from '../../api/constants.ts';
import { TableHead } from '../../ui/data-table.tsx';
import { noteAuthorText } from '../../rows/note-author.ts';
import { useListLocale } from '../../rows/list-locale.ts';
import { cellText } from './cell-text.ts';
import { facts } from './group-line.tsx';
import { type PalLine, palLines, reasonPrefix } from './lines.ts';
import styles from './printed-rows.module.css';
import { remarkText, remarksOf } from './question.ts';
import { titleOf } from './step-columns.ts';
import type { PrintedStep } from './use-print.ts';

/** The heading of each group with its rows. */
function sectionsOf(lines: readonly PalLine[]): PalLine[][] {
  const sections: PalLine[][] = [];
  for (const line of lines) {
    const section = sections.at(-1);
    if (section === undefined || line.kind === 'group') sections.push([line]);
    else section.push(line);
  }
  return sections;
}

const authorLine = ({ migrationPoll }: CustomerRow): string => {
  const author = noteAuthorText(migrationPoll);
  return author === null ? '' : `\n(${author})`;
};

interface Props {
  business: string;
  sheet: PrintedStep;
  progress: string | null;
}

/** A printed step: all its rows in a table with its header on every page. */
export function PrintedRows({ business, sheet: { step, rows, reasons }, progress }: Props) {
  const product = useProductName();
  const locale = useListLocale();
  const columns = step.tableColumns;
  return (
    <section data-print className={styles.paper}>
      <h1>{`Migration PAL: ${migrationSteps[step.step].title}`}</h1>
      <p>
        {[business, migrationStates[step.status].title, progress, step.signer && `signed by ${step.signer}`].filter(Boolean).join(' · ')}
      </p>
      {reasons.length > 0 && <p>{`Only these reasons of ignoring: ${reasons.join('; ')}`}</p>}
      {rows.length === 0 && <p>No items</p>}
      <table hidden={rows.length === 0}>
        <TableHead headings={columns.map((column) => titleOf(column, product))} />
        {sectionsOf(palLines(step.step, rows)).map((lines) => (
          <tbody key={lines[0]?.id} data-whole={step.step === 'multimatch' || undefined}>
            {lines.map((line) =>
              line.kind === 'group' ? (
                <tr key={line.id} className={styles.group}>
                  <th scope="rowgroup" colSpan={columns.length}>
                    {step.step === 'multimatch'
                      ? facts(line.first, locale)
                          .map(([title, text]) => `${title}: ${text}`)
                          .join(' · ')
                      : `${reasonPrefix}${line.first.comment ?? 'none was given'}`}
                  </th>
                </tr>
              ) : (
                <tr key={line.id}>
                  {columns.map((column) => (
                    <td key={column} data-column={column}>
                      {column === 'notes' && remarksOf(line.row).map((remark) => `${remarkText(remark)}\n`)}
                      {cellText(column, line.row, locale)}
                      {column === 'notes' && authorLine(line.row)}
                    </td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        ))}
      </table>
    </section>
  );
}
