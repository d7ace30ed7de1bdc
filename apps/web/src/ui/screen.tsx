import type { ReactNode } from 'react';
import styles from './screen.module.css';

interface Props {
  title: string;
  /** Next to the title, such as a count. */
  aside?: ReactNode;
  /** Buttons on the right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame of a screen: its title, also as the window title, its actions and its content. */
export function Screen({ title, aside, actions, children }: Props) {
  return (
    <div className={styles.screen}>
      <title>{`${title} · Fetlock price matcher`}</title>
      <header className={styles.heading}>
        <h1 className={styles.title}>{title}</h1>
        {aside}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
