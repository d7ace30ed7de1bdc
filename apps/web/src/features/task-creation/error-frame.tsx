import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './error-frame.module.css';

interface Props {
  title: string;
  /** Accessible name; absent: the surroundings name it. */
  label?: string;
  children: ReactNode;
  /** Shown at the right, such as a button. */
  aside?: ReactNode;
}

/** A problem with files, framed to be noticed. */
export function ErrorFrame({ title, label, children, aside }: Props) {
  return (
    <section className={styles.frame} aria-label={label}>
      <IconAlertTriangle size={18} aria-hidden />
      <div className={styles.text}>
        <h3 className={styles.title}>{title}</h3>
        {children}
      </div>
      {aside}
    </section>
  );
}
