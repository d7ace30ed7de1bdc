import styles from './charts.module.css';
import type { Mark } from './type-marks.ts';

const hues = [0, 1, 2, 3, 4, 5, 6] as const;
const colourOf = (hue: Mark['hue']): string => (hue === 0 ? 'var(--control-line)' : `var(--hue-${hue})`);

/** What fills an area of a chart. */
export const fillOf = ({ hue, pattern }: Mark): string => (pattern === 'solid' ? colourOf(hue) : `url(#mark-${pattern}-${hue})`);

/** The patterns that areas of the page are filled with; rendered once per page, before its charts. */
export const MarkPatterns = () => (
  <svg className={styles.patterns} width="0" height="0" aria-hidden>
    <defs>
      {hues.map((hue) => (
        <pattern key={hue} id={`mark-lines-${hue}`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill="var(--surface)" />
          <rect width="3" height="6" fill={colourOf(hue)} />
        </pattern>
      ))}
      {hues.map((hue) => (
        <pattern key={hue} id={`mark-dots-${hue}`} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" fill={colourOf(hue)} />
          <circle cx="3" cy="3" r="1.5" fill="var(--surface)" />
        </pattern>
      ))}
    </defs>
  </svg>
);

/** A mark before its label. */
export const Swatch = ({ mark }: { mark: Mark }) => (
  <svg className={styles.swatch} width="14" height="14" aria-hidden>
    <rect x="0.5" y="0.5" width="13" height="13" rx="2" fill={fillOf(mark)} stroke={colourOf(mark.hue)} />
  </svg>
);
