import type { SignatureCheck } from '@fetlock/contract/migration-signature';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import styles from './signature.module.css';

/** Whether what was signed is unchanged, in a line. */
export function SignatureVerdict({ check }: { check: SignatureCheck }) {
  const { is_unchanged: isUnchanged } = check;
  const Icon = isUnchanged ? IconCircleCheck : IconAlertTriangle;
  return (
    <span className={`${styles.check} ${isUnchanged ? styles.intact : styles.broken}`}>
      <Icon size={16} aria-hidden />
      {isUnchanged ? 'Unchanged since signing' : verdictOf(check)}
    </span>
  );
}

function verdictOf({ rows_differing: rows }: SignatureCheck): string {
  if (rows === 0) return 'The evidence has been tampered with';
  return rows === 1 ? '1 row is not as it was signed' : `${rows.toLocaleString('en-US')} rows are not as they were signed`;
}
