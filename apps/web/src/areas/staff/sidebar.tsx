import { signOut, type SignedInUser } from '@fetlock/contract/users';
import { Avatar } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconFiles,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconListCheck,
  IconLogout,
  IconSettings,
  IconUsers,
  IconVocabulary,
} from '@tabler/icons-react';

import { type ComponentType, useState } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { send } from '../../api/send.ts';
import { clearSignIn, rememberLogOut } from '../../api/stored-sign-in.ts';
import { isAdmin } from '../../api/use-signed-in.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { hasUnsaved } from '../../ui/unsaved.ts';
import styles from './shell.module.css';
import { later } from '../../ui/later.tsx';

/** Fetched when it is first needed. */
const LogOutQuestion = later(async () => (await import('./log-out-question.tsx')).LogOutQuestion);

interface Props {
  user: SignedInUser;
  minified: boolean;
  onMinify: () => void;
}

export function Sidebar({ user, minified, onMinify }: Props) {
  const logOut = useLogOut();
  const { pathname } = useLocation();
  // The question is about what the page would lose: it closes when the page is left.
  const [askedOn, askOn] = useState<string | null>(null);
  // Without room for titles, whatever was chosen.
  const isNarrow = useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false });
  const hasTitles = !minified && !isNarrow;
  const entries = places.filter(({ adminOnly }) => !adminOnly || isAdmin(user));
  return (
    <nav className={styles.sidebar} aria-label="Main">
      <ul className={styles.entries}>
        {entries.map(({ to, title, Icon }) => (
          <li key={to}>
            <Tooltip label={title} position="right" disabled={hasTitles}>
              <NavLink to={to} className={`${styles.entry}`}>
                <Icon size={18} aria-hidden />
                <span className={styles.label}>{title}</span>
              </NavLink>
            </Tooltip>
          </li>
        ))}
      </ul>
      {askedOn === pathname && <LogOutQuestion onStay={() => askOn(null)} onLogOut={logOut} />}
      <div className={styles.foot}>
        <Tooltip label="Log out" position="right" disabled={hasTitles}>
          <button type="button" className={styles.entry} onClick={() => (hasUnsaved() ? askOn(pathname) : logOut())}>
            <IconLogout size={18} aria-hidden />
            <span className={styles.label}>Log out</span>
          </button>
        </Tooltip>
        <Tooltip label="Minify" position="right" disabled={hasTitles}>
          <button type="button" className={`${styles.entry} ${styles.minify}`} aria-pressed={minified} onClick={onMinify}>
            {minified ? <IconLayoutSidebarLeftExpand size={18} aria-hidden /> : <IconLayoutSidebarLeftCollapse size={18} aria-hidden />}
            <span className={styles.label}>Minify</span>
          </button>
        </Tooltip>
        <div className={styles.person}>
          <Avatar src={user.picture} name={user.name} color="teal" variant="filled" size={32} alt="" />
          <div className={styles.names}>
            <p className={styles.name}>{user.name}</p>
            <p className={styles.email}>{user.email}</p>
          </div>
        </div>
      </div>
    </nav>
  );
}

interface NavItem {
  to: string;
  title: string;
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  adminOnly?: boolean;
}

const places: readonly NavItem[] = [
  { to: '/home/tasks', title: 'Tasks', Icon: IconListCheck },
  { to: '/home/users', title: 'Users', Icon: IconUsers },
  { to: '/home/uploads', title: 'Files', Icon: IconFiles },
  { to: '/home/lexicon', title: 'Lexicon', Icon: IconVocabulary },
  { to: '/admin', title: 'Admin', Icon: IconSettings, adminOnly: true },
];

/** Leaves at once, however long the server takes, and even when it cannot be notified: the token then expires by itself. */
function useLogOut() {
  const navigate = useNavigate();
  return () => {
    send(signOut, {}).catch(() => undefined);
    rememberLogOut();
    clearSignIn();
    void navigate('/');
  };
}
