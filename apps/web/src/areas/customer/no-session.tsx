import { IconLinkOff, IconMailOpened } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useProductName } from '../../api/constants.ts';
import { showLinkExpired } from '../../api/show-problem.ts';
import type { NoSessionReason } from '../../api/guest-session-state.ts';
import { expiredLinkPath } from '../../guest-session/link-has-expired.ts';
import { savedText } from '../../guest-session/unsent-places.ts';
import { Message } from './message.tsx';

/** Shown instead of a page that its link does not open: what happened, and what to do. */
export function NoSessionPage({ why }: { why: NoSessionReason }) {
  const product = useProductName();
  if (why === 'left') return null;
  if (why === 'expired') return <LeaveExpired />;
  if (why === 'no link')
    return (
      <Message icon={<IconMailOpened size={28} />} title="Please open your link again">
        <p>
          This page opens with the link that {product} sent you. Go back to that e-mail and open the link once more: it works as often as
          you like until it expires.
        </p>
        <p>{savedText()}</p>
      </Message>
    );
  return (
    <Message icon={<IconLinkOff size={28} />} title="This link does not work">
      <p>
        Part of it may be missing, or it was revoked. Open the complete link from the e-mail again. If that does not help, ask your contact
        at {product} for a new one.
      </p>
      <p>{savedText()}</p>
    </Message>
  );
}

/** The log-in page, which says what to do; also for someone who is signed in as well. */
function LeaveExpired() {
  const navigate = useNavigate();
  useEffect(() => {
    showLinkExpired();
    void navigate(expiredLinkPath, { replace: true });
  }, [navigate]);
  return null;
}
