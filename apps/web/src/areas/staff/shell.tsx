import { useLocalStorage } from '@mantine/hooks';
import { Navigate, Outlet, useNavigation } from 'react-router';
import { useSignIn } from '../../api/use-signed-in.ts';
import { useTopOfPage } from '../../ui/use-top-of-page.ts';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

/** Shows at once that a screen is being opened, however long the server takes. */
function Opening() {
  return (
    <div role="status" className={styles.opening}>
      {useNavigation().state !== 'idle' && 'Opening the page…'}
    </div>
  );
}

/** Frame of the staff area. When the sign-in is lost, wherever that happens, the log-in screen opens. */
export function Shell() {
  const signIn = useSignIn();
  const [minified, setMinified] = useLocalStorage({ key: 'fetlock.sidebar-minified', defaultValue: false, getInitialValueInEffect: false });
  useTopOfPage();
  if (!signIn) return <Navigate to="/log-in" replace />;
  return (
    <div className={styles.shell} data-minified={minified || undefined}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Opening />
      <Header />
      <Sidebar user={signIn.user} minified={minified} onMinify={() => setMinified(!minified)} />
      <main className={styles.content} id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
