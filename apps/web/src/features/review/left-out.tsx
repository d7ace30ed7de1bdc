import { leftOutRows } from '@fetlock/contract/left-out';
import { Button } from '@mantine/core';
import { rowsText } from '../../rows/cell-text.ts';
import styles from './left-out.module.css';
import type { LeftOutLine } from './left-out-lines.ts';
import type { useAnalysisOfLeftOut } from './use-start-analysis.ts';

interface Props {
  lines: readonly LeftOutLine[];
  onShow: (rows: LeftOutLine['rows']) => void;
  analysis: ReturnType<typeof useAnalysisOfLeftOut>;
}

/** What an import leaves out and why, each with a link to its rows, and the way to analyse those that lack only that. */
export function LeftOut({ lines, onShow, analysis }: Props) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label="Left out">
      {lines.map(({ text, show, rows }) => (
        <li key={show} className={styles.line}>
          <span className={styles.text}>{text}</span>
          <Button size="compact-sm" variant="default" onClick={() => onShow(rows)}>
            {show}
          </Button>
          {analysis && rows.some((name) => leftOutRows[name].reason === 'not_analysed') && (
            <Button size="compact-sm" loading={analysis.isPending} onClick={analysis.start}>
              {`Analyse ${rowsText(analysis.count)}`}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
