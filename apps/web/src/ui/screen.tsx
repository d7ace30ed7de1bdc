import type { ReactNode } from 'react';
import styles from './screen.module.css';

interface Props {
  title: string;
  /** Beside the title, such as a count. */
  aside?: ReactNode;
  /** Buttons on the right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame of a screen: its title, in the window's title bar too, its actions and its content. */
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
