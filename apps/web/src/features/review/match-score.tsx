import { matchScoreLevel } from '@fetlock/rules/match-score';
import { IconMoodConfused, IconMoodHappy, IconMoodNeutral, IconMoodOff } from '@tabler/icons-react';
import styles from './cells.module.css';

const faces = {
  best: { Icon: IconMoodHappy, words: 'Best match' },
  medium: { Icon: IconMoodNeutral, words: 'Medium match' },
  low: { Icon: IconMoodConfused, words: 'Low match' },
  none: { Icon: IconMoodOff, words: 'No match' },
} as const;

/** The match weight with the face of its level. */
export function MatchScore({ weight }: { weight: number | null }) {
  const level = matchScoreLevel(weight);
  const { Icon, words } = faces[level];
  return (
    <span className={styles.score} data-level={level} title={words}>
      <Icon size={18} stroke={1.75} role="img" aria-label={words} />
      {weight === null ? '' : weightText(weight)}
    </span>
  );
}

/** Rounded down: 0.997 must not read as 1. */
const weightText = (weight: number): string => (weight === 1 ? '1' : (Math.floor(weight * 100) / 100).toFixed(2));
