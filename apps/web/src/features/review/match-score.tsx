import { matchScoreLevel, matchScoreText } from '@fetlock/rules/match-score';
import { IconMoodConfused, IconMoodHappy, IconMoodNeutral, IconMoodOff } from '@tabler/icons-react';
import styles from './cells.module.css';

const faces = {
  best: { Icon: IconMoodHappy, words: 'Best match' },
  medium: { Icon: IconMoodNeutral, words: 'Medium match' },
  low: { Icon: IconMoodConfused, words: 'Low match' },
  none: { Icon: IconMoodOff, words: 'No match' },
} as const;

/** The face icons, rendered once and hidden: scores reference them, as status chips do their icons. */
export function MatchSprite() {
  return (
    <svg aria-hidden className={styles.sprite}>
      {matchScoreLevels.map((level) => {
        const { Icon } = faces[level];
        return (
          <symbol key={level} id={spriteId(level)} viewBox="0 0 24 24">
            <Icon size={24} stroke={1.75} />
          </symbol>
        );
      })}
    </svg>
  );
}

const matchScoreLevels = ['best', 'medium', 'low', 'none'] as const;
const spriteId = (level: keyof typeof faces): string => `match-${level}`;

/** The match weight with the face of its level; the tooltip shows what a click opens. Needs a `MatchSprite` on the page. */
export function MatchScore({ weight, leadsTo }: { weight: number | null; leadsTo?: 'details' }) {
  const level = matchScoreLevel(weight);
  const { words } = faces[level];
  return (
    <span className={styles.score} data-level={level} data-tip={leadsTo ? `${words}: why?` : words}>
      <svg width={18} height={18} role="img" aria-label={words}>
        <use href={`#${spriteId(level)}`} />
      </svg>
      {weight === null ? '' : matchScoreText(weight)}
    </span>
  );
}
