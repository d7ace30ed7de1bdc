import type { ReactNode } from 'react';
import styles from './message.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  /** What it means for the visitor, and what to do. */
  children: ReactNode;
}

/** A page that only shows a message. */
export function Message({ icon, title, children }: Props) {
  return (
    <section className={styles.message}>
      <title>{`${title} · Fetlock price matcher`}</title>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </section>
  );
}
