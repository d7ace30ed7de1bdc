import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './error-frame.module.css';

interface Props {
  title: string;
  /** Names the part for those who cannot see it; absent: its surroundings do. */
  label?: string;
  children: ReactNode;
  /** Stands at the right, such as a button. */
  aside?: ReactNode;
}

/** Something that is wrong with files, framed so that nobody misses it. */
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
