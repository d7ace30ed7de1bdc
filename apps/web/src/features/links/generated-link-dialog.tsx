import { dateTimeText } from '@fetlock/rules/date-text';
import { type Link, type LinkType, linkTypes } from '@fetlock/contract/links';
import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCopy, IconExternalLink, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { randomUuid } from '../../api/random-uuid.ts';
import { isOutcomeUnknown } from '../../api/unknown-outcome.ts';
import { useApiVersion } from '../../api/feature-toggles.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './generated-link-dialog.module.css';
import { linkAddress } from './link-address.ts';
import { LinkList } from './link-list.tsx';
import { stateOf } from './link-state.ts';
import { linksQuery, newLinkQuery } from './links-query.ts';

interface Props {
  resultId: number;
  linkType: LinkType;
  onClose: () => void;
}

/** The links to a version for a customer, who needs no account. Makes one: at once if none of them is good, else when it is asked for. */
export function GeneratedLinkDialog({ resultId, linkType, onClose }: Props) {
  const [opening] = useState(randomUuid);
  const [isWanted, setWanted] = useState<boolean>();
  const links = useQuery(linksQuery(resultId));
  // What was good at the opening decides: when the last good link is revoked here, no other takes its place by itself.
  if (isWanted === undefined && links.isFetchedAfterMount) setWanted(!links.isError && links.data?.items.some(isGood(linkType)) === false);
  const made = useQuery({ ...newLinkQuery(resultId, linkType, opening), enabled: isWanted === true });
  const version = useApiVersion();
  const address = made.data && linkAddress({ origin: window.location.origin, version, linkType, resultId, token: made.data.access_token });
  return (
    <Modal opened onClose={onClose} title="Generated link" size={dialogWidths.list}>
      <p className={styles.shows}>{linkTypes[linkType].shows} Anyone with the link can open it, without an account.</p>
      {made.isError && (
        <ProblemPanel
          title={isOutcomeUnknown(made.error) ? 'We don’t know whether the link was generated.' : 'The link could not be generated.'}
          error={isOutcomeUnknown(made.error) ? new Error('Try again: you will get this same link, not a second one.') : made.error}
          onRetry={() => void made.refetch()}
        />
      )}
      {isWanted === true && !made.isError && (
        <NewLink title={linkTypes[linkType].title} address={address} expiresAt={made.data?.expires_at} />
      )}
      {isWanted === false && <OneMore onWant={() => setWanted(true)} />}
      <LinkList resultId={resultId} newest={made.data?.id} />
      <DialogActions onCancel={onClose} cancel="Close" />
    </Modal>
  );
}

const isGood = (linkType: LinkType) => (link: Link) => link.linkType === linkType && stateOf(link) === 'good';

function OneMore({ onWant }: { onWant: () => void }) {
  return (
    <div className={styles.more}>
      <p>The address of a link is shown only when it is generated. Links generated earlier stay valid as listed.</p>
      <Button leftSection={<IconLink size={16} />} onClick={onWant} data-autofocus>
        Generate link
      </Button>
    </div>
  );
}

/** The link as it is sent to the customer; its token is not shown a second time. */
function NewLink({ title, address, expiresAt }: { title: string; address: string | undefined; expiresAt: string | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    notifications.show({ role: 'status', ...(await copied(field.current?.value ?? '')) });
  };
  return (
    <div className={styles.link}>
      <TextInput
        ref={field}
        className={styles.address ?? ''}
        label={title}
        description={expiresAt ? `Expires ${dateTimeText(expiresAt)}. Copy it now; it won’t be shown again.` : 'Generating the link…'}
        readOnly
        value={address ?? ''}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button leftSection={<IconCopy size={16} />} disabled={!address} onClick={() => void copy()} data-autofocus>
        Copy
      </Button>
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconExternalLink size={16} />}
        data-disabled={!address}
      >
        Open
      </Button>
    </div>
  );
}

/** Browsers let only pages of a secure address write to the clipboard. */
async function copied(text: string): Promise<{ message: string; color?: string }> {
  try {
    await navigator.clipboard.writeText(text);
    return { message: 'Link copied to clipboard' };
  } catch {
    return { message: 'This browser does not allow this page to copy. The link is selected: press Ctrl+C.', color: 'yellow' };
  }
}
