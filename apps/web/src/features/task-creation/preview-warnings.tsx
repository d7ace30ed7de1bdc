import type { FilePreview, PreviewWarning } from '@fetlock/contract/file-preview';
import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './preview-warnings.module.css';

const linesShown = 5;

/** What a spreadsheet has damaged, first and large; then what else deserves a look, and the lines that are no items. */
export function PreviewWarnings({ preview }: { preview: FilePreview }) {
  const { name, warnings, problems } = preview;
  const damage = warnings.filter((warning) => warning.damage);
  const others = warnings.filter((warning) => !warning.damage);
  return (
    <>
      {damage.length > 0 && (
        <section className={styles.damage} aria-label={`Damage in ${name}`}>
          <IconAlertTriangle size={18} aria-hidden />
          <div>
            <h3 className={styles.title}>A spreadsheet has damaged codes in this file</h3>
            <WarningList warnings={damage} label={`Damaged codes of ${name}`} />
          </div>
        </section>
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          <WarningList warnings={others} label={`Warnings about ${name}`} />
        </div>
      )}
      {problems.count > 0 && (
        <details className={styles.refused}>
          <summary>{refusedText(problems)}</summary>
          <ul aria-label={`Lines of ${name} that are no items`}>
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
  const total = count === 1 ? '1 line is no item' : `${count.toLocaleString('en-US')} lines are no items`;
  return `${total}: ${reasons.map((one) => `${one.reason.toLowerCase()} (${one.count.toLocaleString('en-US')})`).join(', ')}`;
}
