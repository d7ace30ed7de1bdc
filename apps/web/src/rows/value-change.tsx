import { type RowStatusName, statusNameOr } from '@fetlock/contract/row-statuses';
import { fieldKind, fieldText } from '@fetlock/rules/row-fields';
import { IconArrowRight } from '@tabler/icons-react';
import { useListLocale } from './list-locale.ts';
import { StatusChip } from './status-chip.tsx';
import { type TokenMark, markTokens } from './token-diff.ts';
import styles from './value-change.module.css';

interface Values {
  field: string;
  old: unknown;
  new: unknown;
}

/** The old and the new value of a field as people read them; in two texts, the words that differ are marked. */
export function ValueChange({ field, old, new: now }: Values) {
  const locale = useListLocale();
  if (fieldKind(field) === 'status')
    return (
      <span className={styles.values}>
        <Status name={old} />
        <Arrow />
        <Status name={now} />
      </span>
    );
  const [before, after] = [fieldText(field, old, locale), fieldText(field, now, locale)];
  const long = before !== null && after !== null && before.length + after.length > longTexts;
  const [one, other]: [TokenMark[], TokenMark[]] = long
    ? markTokens(before, after)
    : [[{ text: before ?? 'empty', differs: false }], [{ text: after ?? 'emptied', differs: false }]];
  return (
    <span className={styles.values}>
      <del data-empty={before === null || undefined}>
        <Marked tokens={one} />
      </del>
      <Arrow />
      <ins data-empty={after === null || undefined}>
        <Marked tokens={other} />
      </ins>
    </span>
  );
}

/** Shorter ones can be compared at a glance. */
const longTexts = 40;

const Arrow = () => <IconArrowRight size={14} className={styles.arrow} aria-label="became" />;

/** The words of a text; those that the other does not contain are marked. */
export const Marked = ({ tokens }: { tokens: readonly TokenMark[] }) =>
  tokens.map(({ text, differs }, place) => (!differs ? <span key={place}>{text}</span> : <mark key={place}>{text}</mark>));

function Status({ name }: { name: unknown }) {
  if (typeof name !== 'string') return <span data-empty>none</span>;
  const known: RowStatusName = statusNameOr(name);
  return <StatusChip name={known} />;
}
