import type { SignatureCheck } from '@fetlock/contract/migration-signature';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import styles from './signature.module.css';

/** Whether the signed evidence is unchanged, and what happened since, in a line. */
export function SignatureCheckResult({ check }: { check: SignatureCheck }) {
  const { is_unchanged: isUnchanged } = check;
  const Icon = isUnchanged ? IconCircleCheck : IconAlertTriangle;
  return (
    <span className={`${styles.check} ${isUnchanged ? styles.intact : styles.broken}`}>
      <Icon size={16} aria-hidden />
      {isUnchanged ? unchangedText(check) : differencesText(check)}
    </span>
  );
}

const countText = (rows: number, what: string) => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row was' : 'rows were'} ${what}.`;

const unchangedText = ({ rows_carried_out: rows, rows_left_out: leftOut }: SignatureCheck): string =>
  [
    'The signed evidence is unchanged.',
    ...(rows > 0 ? [countText(rows, 'processed since')] : []),
    ...(leftOut > 0 ? [countText(leftOut, 'left out by Fetlock though it was signed to be moved')] : []),
  ].join(' ');

/** What should never happen comes first, and is distinguished from what the provider did. */
function differencesText({ rows_differing: rows, ...intact }: SignatureCheck): string {
  const isTampered = !(intact.picture_intact && intact.lines_intact && intact.record_intact && intact.trail_intact);
  return [
    ...(isTampered ? ['The evidence has been tampered with.'] : []),
    ...(rows > 0 ? [countText(rows, 'changed outside of Fetlock, not as signed')] : []),
  ].join(' ');
}
