import { Button } from '@mantine/core';
import styles from './left-out.module.css';
import type { LeftOutLine } from './left-out-lines.ts';

/** What an import leaves out and why, each with a link to its rows. */
export function LeftOut({ lines, onShow }: { lines: readonly LeftOutLine[]; onShow: (rows: LeftOutLine['rows']) => void }) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label="Left out">
      {lines.map(({ text, show, rows }) => (
        <li key={show} className={styles.line}>
          <span>{text}</span>
          <Button size="compact-sm" variant="default" onClick={() => onShow(rows)}>
            {show}
          </Button>
        </li>
      ))}
    </ul>
  );
}
