import styles from './charts.module.css';
import { Swatch, fillOf } from './marks.tsx';
import { pointAt, sector } from './sector.ts';
import type { Mark } from './type-marks.ts';

export interface DonutPart {
  name: string;
  mark: Mark;
  value: number;
  /** The value as shown. */
  text: string;
}

/** Smaller pieces have no room for their number. */
const leastNumbered = 0.025;

/** Parts of a whole, largest first. Each piece and its legend entry have the same number, so that colours need not be compared. */
export function Donut({ parts, middle }: { parts: readonly DonutPart[]; middle: readonly [string, string] }) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const sums = parts.map((_, index) => parts.slice(0, index + 1).reduce((sum, { value }) => sum + value, 0));
  const pieces = parts.map((part, index) => ({
    ...part,
    number: index + 1,
    from: (sums[index - 1] ?? 0) / whole,
    to: (sums[index] ?? 0) / whole,
  }));
  return (
    <div className={styles.donut}>
      <svg className={styles.ring} viewBox="-100 -100 200 200" width="220" height="220">
        {pieces.map(({ name, mark, from, to }) => (
          <path key={name} d={sector(from, to)} fill={fillOf(mark)} className={styles.piece} />
        ))}
        {pieces.map(({ name, number, from, to }) => {
          if (to - from < leastNumbered) return null;
          const [x, y] = pointAt((from + to) / 2, 90);
          return (
            <text key={name} x={x} y={y} className={styles.number}>
              {number}
            </text>
          );
        })}
        <text y="-4" className={styles.middle}>
          {middle[0]}
        </text>
        <text y="14" className={styles.under}>
          {middle[1]}
        </text>
      </svg>
      <ol className={styles.legend}>
        {pieces.map(({ name, mark, number, text }) => (
          <li key={name}>
            <span className={styles.place}>{number}</span>
            <Swatch mark={mark} />
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
