import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './problem-panel.module.css';

interface Props {
  title?: string;
  children: ReactNode;
  /** `alert` interrupts; absent: it was there from the beginning. */
  role?: 'status' | 'alert';
  /** What can be done about it. */
  actions?: ReactNode;
}

/** Says calmly, in place, that something is not as people might expect. */
export function WarningPanel({ title, children, role, actions }: Props) {
  return (
    <div className={styles.panel} data-mild role={role}>
      <IconAlertTriangle size={20} className={styles.icon} aria-hidden />
      <div className={styles.text}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <p>{children}</p>
      </div>
      {actions}
    </div>
  );
}
