import styles from './charts.module.css';
import { Swatch, fillOf } from './marks.tsx';
import type { Mark } from './type-marks.ts';
import { amountText } from './figure-text.ts';

export interface Bar {
  mark: Mark;
  amount: number;
}

/** Amounts as bars, each with its number next to it. `legend`: what the bars of a line mean, where there are several. */
export function Bars({
  lines,
  legend = [],
}: {
  lines: readonly { name: string; bars: readonly Bar[] }[];
  legend?: readonly { mark: Mark; title: string }[];
}) {
  const most = Math.max(...lines.flatMap(({ bars }) => bars.map(({ amount }) => amount)));
  return (
    <>
      {legend.length > 0 && (
        <ul className={styles.keys}>
          {legend.map(({ mark, title }) => (
            <li key={title}>
              <Swatch mark={mark} />
              {title}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.bars}>
        {lines.map(({ name, bars }) => (
          <li key={name}>
            <span className={styles.name}>{name}</span>
            <span className={styles.tracks}>
              {bars.map(({ mark, amount }, index) => (
                <span key={index} className={styles.track}>
                  {amount > 0 && (
                    <svg className={styles.bar} height="14" style={{ width: `calc((100% - 56px) * ${amount / most})` }}>
                      <rect width="100%" height="14" rx="2" fill={fillOf(mark)} />
                    </svg>
                  )}
                  <span className={styles.value}>{amountText(amount)}</span>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
