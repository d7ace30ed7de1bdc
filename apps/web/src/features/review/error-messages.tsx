import type { ErrorKind, ResultError } from '@fetlock/contract/result-errors';
import { numberText } from '../../rows/cell-text.ts';
import dialogStyles from '../../ui/dialogs.module.css';
import styles from './errors-dialog.module.css';

interface Props {
  /** The first messages of each kind. */
  errors: readonly ResultError[];
  counts: Record<ErrorKind, number>;
  dimmed: boolean;
}

/** Warnings are few and the most useful, so they come first. */
const kinds = ['warning', 'line'] as const satisfies ErrorKind[];
const titles = { line: 'Lines refused', warning: 'Warnings' } as const satisfies Record<ErrorKind, string>;

/** Warnings about what was read, and lines that produced no item, separately; if there are many, only the first. */
export function ErrorMessages({ errors, counts, dimmed }: Props) {
  return kinds.map((kind) => {
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
        {more > 0 && <p className={styles.more}>{`${numberText(more)} more in the download.`}</p>}
      </section>
    );
  });
}
