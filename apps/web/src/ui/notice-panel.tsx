import { type ReactNode, useId } from 'react';
import styles from './problem-panel.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  /** Something has to be done; else it is only good to know. */
  isWarning?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Says in place what has happened, at any length. */
export function NoticePanel({ icon, title, isWarning = false, className, children }: Props) {
  const id = useId();
  return (
    <div
      className={`${styles.panel} ${className ?? ''}`}
      data-mild={isWarning || undefined}
      data-calm={!isWarning || undefined}
      role="alert"
      aria-labelledby={id}
    >
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <div className={styles.text}>
        <p className={styles.title} id={id}>
          {title}
        </p>
        <div>{children}</div>
      </div>
    </div>
  );
}
