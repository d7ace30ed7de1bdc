import { limits } from '@fetlock/contract/limits';
import { Button } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { takeRequestedAddress } from '../../api/requested-address.ts';
import { hasLoggedOut } from '../../api/stored-sign-in.ts';
import { useSignIn } from '../../api/use-signed-in.ts';
import { comesFromExpiredLink } from '../../guest-session/link-has-expired.ts';
import { savedText } from '../../guest-session/unsent-places.ts';
import { useFinishSignIn, useSignInStart } from './use-sign-in.ts';
import styles from './log-in-screen.module.css';

/** The log-in screen: one button to the identity provider, which returns to this address with a code. */
export function LogInScreen() {
  const [answer] = useSearchParams();
  const navigate = useNavigate();
  const expired = comesFromExpiredLink(answer);
  const signIn = useSignIn();
  const start = useSignInStart();
  const finish = useFinishSignIn();
  const returning = answer.has('code') || answer.has('error');

  const { mutate } = finish;
  useEffect(() => {
    if (!returning) return;
    mutate(Object.fromEntries(answer), { onSuccess: () => void navigate(takeRequestedAddress() ?? '/home/tasks', { replace: true }) });
    // The code works once: it is removed from the address, so that a reload does not use it again.
    window.history.replaceState(window.history.state, '', '/log-in');
  }, [returning, answer, mutate, navigate]);

  const provider = start.data?.provider;
  const problem = finish.error ?? start.error;
  return (
    <main className={styles.page} tabIndex={-1}>
      <title>Log in · Price matcher</title>
      <div className={styles.card}>
        <img className={styles.mark} src="/favicon.svg" alt="" />
        <h1 className={styles.title}>Price matcher</h1>
        {expired && (
          <div className={styles.expired}>
            <p className={styles.expiredTitle}>Did you come with a link from an e-mail?</p>
            <p>
              It has expired: links are valid for {limits.linkDays} days. Ask the person who sent it to renew it, then open it once more.
              You need no account. {savedText()}
            </p>
          </div>
        )}
        <p className={styles.lead}>Match a practice’s price list to the catalogue, review it and import it.</p>
        {expired && signIn ? (
          <Button fullWidth component={Link} to="/home/tasks" replace>
            {`Go to the tasks as ${signIn.user.name}`}
          </Button>
        ) : (
          <Button
            fullWidth
            classNames={{ root: styles.signIn, label: styles.signInText }}
            leftSection={<IconLogin2 size={18} />}
            loading={finish.isPending}
            disabled={!start.data}
            onClick={() => start.data && start.go(start.data)}
          >
            {`Sign in with ${provider ?? 'your account'}`}
          </Button>
        )}
        {start.data?.sign_out_url && hasLoggedOut() && (
          <p className={styles.signOut}>
            {`You have logged out here, but ${provider} may still have you signed in. `}
            <a className={styles.link} href={start.data.sign_out_url}>{`Sign out of ${provider} too`}</a>
          </p>
        )}
        <p className={styles.problem} role="status">
          {problem && `You are not signed in. ${problem.message}`}
        </p>
        {start.isError && (
          <Button variant="subtle" onClick={() => void start.refetch()}>
            Try again
          </Button>
        )}
      </div>
    </main>
  );
}
