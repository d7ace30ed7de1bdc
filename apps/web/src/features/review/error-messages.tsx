import { ErrorKind, type ResultError } from '@fetlock/contract/result-errors';
import { numberText } from './cell-text.ts';
import dialogStyles from './dialogs.module.css';
import styles from './errors-dialog.module.css';

interface Props {
  /** The first of each kind. */
  errors: readonly ResultError[];
  counts: Record<ErrorKind, number>;
  dimmed: boolean;
}

const titles = { line: 'Lines refused', warning: 'Warnings' } as const satisfies Record<ErrorKind, string>;

/** Lines that gave no item, and doubts about what was read, apart; of many the first. */
export function ErrorMessages({ errors, counts, dimmed }: Props) {
  return ErrorKind.options.map((kind) => {
    const shown = errors.filter((error) => error.kind === kind);
    if (shown.length === 0) return null;
    const more = counts[kind] - shown.length;
    return (
      <section key={kind} data-dimmed={dimmed || undefined} className={styles.messages}>
        <h3 className={dialogStyles.section}>{`${titles[kind]} (${numberText(counts[kind])})`}</h3>
        <ol className={dialogStyles.list}>
          {shown.map(({ message, file, line }, index) => (
            <li key={index} className={dialogStyles.message}>
              {message}
              {file !== null && <span className={dialogStyles.where}>{` ${file}${line === null ? '' : `, line ${line}`}`}</span>}
            </li>
          ))}
        </ol>
        {more > 0 && <p className={dialogStyles.note}>{`${numberText(more)} more in the download.`}</p>}
      </section>
    );
  });
}
