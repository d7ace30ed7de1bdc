import type { SignatureCheck } from '@fetlock/contract/migration-signature';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import styles from './signature.module.css';

/** Whether the signed evidence is unchanged, and what came of it since, in a line. */
export function SignatureVerdict({ check }: { check: SignatureCheck }) {
  const { is_unchanged: isUnchanged } = check;
  const Icon = isUnchanged ? IconCircleCheck : IconAlertTriangle;
  return (
    <span className={`${styles.check} ${isUnchanged ? styles.intact : styles.broken}`}>
      <Icon size={16} aria-hidden />
      {isUnchanged ? unchangedText(check) : verdictOf(check)}
    </span>
  );
}

const countText = (rows: number, what: string) => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row was' : 'rows were'} ${what}.`;

const unchangedText = ({ rows_carried_out: rows }: SignatureCheck): string =>
  ['The signed evidence is unchanged.', ...(rows > 0 ? [countText(rows, 'carried out since')] : [])].join(' ');

/** What should never be comes first, and is told from what the provider did. */
function verdictOf({ rows_differing: rows, ...intact }: SignatureCheck): string {
  const isTampered = !(intact.picture_intact && intact.lines_intact && intact.record_intact && intact.trail_intact);
  return [
    ...(isTampered ? ['The evidence has been tampered with.'] : []),
    ...(rows > 0 ? [countText(rows, 'changed past Fetlock, not carried out as signed')] : []),
  ].join(' ');
}
