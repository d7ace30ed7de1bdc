import { useQuery } from '@tanstack/react-query';
import { keepPreviousData } from '@tanstack/react-query';
import styles from './file-preview.module.css';
import { previewQuery } from './use-draft-files.ts';

interface Props {
  id: number;
  name: string;
  type: string | null;
}

const shownRows = 5;
const shownProblems = 5;

/** What the matcher will read: the recognised columns, the first rows, and what is wrong with the file. */
export function FilePreview({ id, name, type }: Props) {
  const preview = useQuery({ ...previewQuery(id, type), placeholderData: keepPreviousData });
  if (preview.isPending)
    return (
      <p className={styles.facts} role="status">
        Loading...
      </p>
    );
  if (preview.isError) return <p className={styles.warning} role="alert">{`${name} cannot be read. ${preview.error.message}`}</p>;
  const { columns, rows, encoding, delimiter, header_line: headerLine, lines_read: linesRead, problems, warnings } = preview.data;
  const complaints = [
    ...warnings.map(({ message }) => message),
    ...problems.first.slice(0, shownProblems).map(({ line, reason }) => `Line ${line}: ${reason}`),
  ];
  const facts = [
    `${linesRead.toLocaleString('en-US')} lines`,
    encoding,
    delimiter && `separated by ${delimiterName(delimiter)}`,
    `header in line ${headerLine}`,
  ];
  return (
    <div className={styles.preview} data-dimmed={preview.isPlaceholderData || undefined}>
      <p className={styles.facts}>
        <span className={styles.name}>{name}</span>
        {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
      </p>
      {complaints.length > 0 && (
        <ul className={styles.warning} aria-label={`Problems of ${name}`}>
          {complaints.map((complaint, index) => (
            <li key={index}>{complaint}</li>
          ))}
          {problems.count > shownProblems && (
            <li>{`${(problems.count - shownProblems).toLocaleString('en-US')} more lines with problems`}</li>
          )}
        </ul>
      )}
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={`First rows of ${name}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ header, field }, index) => (
                <th key={index} scope="col" data-used={field !== null || undefined}>
                  {header || '–'}
                  <span className={styles.field}>{field ?? 'not used'}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownRows).map(({ cells }, row) => (
              <tr key={row}>
                {cells.map(({ raw, value }, column) => (
                  <td key={column}>{String(value ?? raw)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const delimiterName = (delimiter: string): string => ({ ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' })[delimiter] ?? delimiter;
