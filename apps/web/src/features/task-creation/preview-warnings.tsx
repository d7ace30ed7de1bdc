import type { FilePreview, PreviewWarning } from '@fetlock/contract/file-preview';
import { ErrorFrame } from './error-frame.tsx';
import styles from './preview-warnings.module.css';

const linesShown = 5;

/** Warnings that the advice to read a file in another locale already covers. */
const coveredByLocaleAdvice: readonly string[] = ['OTHER_LOCALE', 'NUMBER_NOT_READ', 'DATE_NOT_READ'];

interface Props {
  preview: FilePreview;
  /** The advice to read the file in another locale, if any, is shown next to it. */
  isBelowLocaleAdvice?: boolean;
}

/** Damage by a spreadsheet first and large; then other warnings, and the lines that are not items. */
export function PreviewWarnings({ preview, isBelowLocaleAdvice = false }: Props) {
  const { name, problems } = preview;
  const isCovered = isBelowLocaleAdvice && preview.suggested_locale !== null;
  const warnings = preview.warnings.filter(({ code }) => !isCovered || !coveredByLocaleAdvice.includes(code));
  const damage = warnings.filter((warning) => warning.damage);
  const others = warnings.filter((warning) => !warning.damage);
  return (
    <>
      {damage.length > 0 && (
        <ErrorFrame title="A spreadsheet has damaged codes in this file" label={`Damage in ${name}`}>
          <WarningList warnings={damage} label={`Damaged codes of ${name}`} />
        </ErrorFrame>
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          <WarningList warnings={others} label={`Warnings about ${name}`} />
        </div>
      )}
      {problems.count > 0 && (
        <details className={styles.refused}>
          <summary>{refusedText(problems)}</summary>
          <ul aria-label={`Lines of ${name} that are not items`}>
            {problems.first.map(({ line, reason }) => (
              <li key={line}>{`Line ${line}: ${reason}`}</li>
            ))}
            {problems.count > problems.first.length && (
              <li>{`and ${(problems.count - problems.first.length).toLocaleString('en-US')} more, which the errors log of the result lists`}</li>
            )}
          </ul>
        </details>
      )}
    </>
  );
}

function WarningList({ warnings, label }: { warnings: readonly PreviewWarning[]; label: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {warnings.map((warning, index) => (
        <li key={index}>
          {warning.message}
          <span className={styles.where}>{` ${whereText(warning)}`}</span>
        </li>
      ))}
    </ul>
  );
}

function whereText({ count, lines }: PreviewWarning): string {
  if (lines.length === 0) return '';
  const times = count === 1 ? 'Once' : `${count.toLocaleString('en-US')} times`;
  const shown = lines.slice(0, linesShown).join(', ');
  return `${times}, in ${lines.length === 1 && count === 1 ? 'line' : 'lines'} ${shown}${count > linesShown ? ' …' : '.'}`;
}

function refusedText({ count, by_reason: reasons }: FilePreview['problems']): string {
  const total = count === 1 ? '1 line is not an item' : `${count.toLocaleString('en-US')} lines are not items`;
  const only = reasons.length === 1;
  const texts = reasons.map((one) => {
    const reason = one.reason.toLowerCase().replace(/, not an item$/, '');
    return only ? reason : `${reason} (${one.count.toLocaleString('en-US')})`;
  });
  return `${total}: ${texts.join(', ')}`;
}
