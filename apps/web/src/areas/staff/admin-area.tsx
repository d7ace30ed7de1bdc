import { NavLink, Outlet } from 'react-router';
import styles from './admin-area.module.css';

/** Frame of the administrators' pages: the navigation, and the open page. */
export function AdminArea() {
  return (
    <>
      <nav className={styles.pages} aria-label="Admin">
        {pages.map(({ to, title }) => (
          <NavLink key={to} to={to} className={`${styles.page}`}>
            {title}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}

/** The users' page serves all staff, so it stays where it is. */
const pages = [
  { to: '/admin/feature-toggles', title: 'Feature toggles' },
  { to: '/admin/catalogue', title: 'Catalogue' },
  { to: '/admin/jobs', title: 'Jobs' },
  { to: '/admin/deletions', title: 'Deletions' },
  { to: '/admin/security-events', title: 'Security events' },
  { to: '/home/users', title: 'Users' },
] as const;
