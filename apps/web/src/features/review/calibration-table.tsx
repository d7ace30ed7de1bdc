import type { CalibrationBand } from '@fetlock/contract/calibration';
import { TableHead } from '../../ui/data-table.tsx';
import lined from '../../ui/lined-table.module.css';
import styles from './calibration.module.css';
import { dash, numberText } from '../../rows/cell-text.ts';

/** With fewer reviewed matches a share is not reliable. */
const fewest = 20;

/** No score promises more than 99 right out of 100. */
const mostPromised = 0.99;

const interval = {
  title: '95 % confidence interval',
  head: (
    <>
      <span className={styles.scale} aria-hidden>
        <span>0</span>
        <span>50</span>
        <span>100 %</span>
      </span>
      <span className="unseen">95 % confidence interval</span>
    </>
  ),
};

/** One line per band of weights: the predicted share, the observed share, and its uncertainty; the same as a bar. */
export function CalibrationTable({ bands }: { bands: readonly CalibrationBand[] }) {
  const evaluated = bands.reduce((sum, { accepted, rejected }) => sum + accepted + rejected, 0);
  return (
    <>
      <table className={`${lined.table} ${styles.table}`}>
        <TableHead headings={['Score', 'Judged', 'Promised', 'Were right', interval]} />
        <tbody>
          {bands.toReversed().map((band) => (
            <Band key={`${band.above}-${band.upTo}`} band={band} />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {evaluated === 0
          ? 'No match has been reviewed yet.'
          : 'The bar is the share that was right, the line its 95 % confidence interval, the mark the share that the scores predict. Changes of many rows at once are not counted: they were not reviewed one by one.'}
      </p>
    </>
  );
}

function Band({ band }: { band: CalibrationBand }) {
  const { above, upTo, accepted, rejected, precision, interval, promised } = band;
  const evaluated = accepted + rejected;
  const isReliable = precision !== null && interval !== null && evaluated >= fewest;
  return (
    <tr>
      <th scope="row">{scoreText(above, upTo)}</th>
      <td>{numberText(evaluated)}</td>
      <td>{promised === null ? dash : shareText(promised)}</td>
      {isReliable ? (
        <>
          <td>{shareText(precision)}</td>
          <td>
            <span className="unseen">{`${shareText(interval.low)} to ${shareText(interval.high)}`}</span>
            <Bar precision={precision} interval={interval} promised={promised ?? 0} />
          </td>
        </>
      ) : (
        <td colSpan={2} className={styles.few}>
          {evaluated === 0 ? dash : `Too few: ${evaluated}`}
        </td>
      )}
    </tr>
  );
}

function Bar({ precision, interval, promised }: { precision: number; interval: { low: number; high: number }; promised: number }) {
  const isBelow = interval.high < Math.min(promised, mostPromised);
  return (
    <svg viewBox="0 0 100 14" preserveAspectRatio="none" className={styles.bar} data-below={isBelow} aria-hidden>
      <rect x={0} y={3} width={100 * precision} height={8} className={styles.share} />
      <line x1={100 * interval.low} x2={100 * interval.high} y1={7} y2={7} className={styles.interval} />
      <line x1={100 * promised} x2={100 * promised} y1={0} y2={14} className={styles.promise} />
    </svg>
  );
}

const scoreText = (above: number, upTo: number): string => {
  if (above === upTo) return String(upTo);
  return upTo === 1 ? `above ${above}, below 1` : above === 0 ? `up to ${upTo}` : `above ${above} to ${upTo}`;
};

/** One decimal, since 99 and 99.5 out of 100 differ here. */
const shareText = (share: number): string => `${(100 * share).toFixed(1)} %`;
