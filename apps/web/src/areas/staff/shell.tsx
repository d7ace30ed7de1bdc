import { useLocalStorage } from '@mantine/hooks';
import { Navigate, Outlet } from 'react-router';
import { useSignIn } from '../../api/use-signed-in.ts';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

/** Frame of the staff area. Losing the sign-in, wherever that happens, leads to the log-in screen. */
export function Shell() {
  const signIn = useSignIn();
  const [minified, setMinified] = useLocalStorage({ key: 'fetlock.sidebar-minified', defaultValue: false, getInitialValueInEffect: false });
  if (!signIn) return <Navigate to="/log-in" replace />;
  return (
    <div className={styles.shell} data-minified={minified || undefined}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header />
      <Sidebar user={signIn.user} minified={minified} onMinify={() => setMinified(!minified)} />
      <main className={styles.content} id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
