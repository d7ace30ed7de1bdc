import { type LinkType, linkTypes } from '@fetlock/contract/links';
import { Button, Modal, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApiVersion } from '../../api/feature-toggles.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { dateTimeText } from '../../ui/date-text.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import styles from './generated-link-dialog.module.css';
import { linkAddress } from './link-address.ts';
import { LinkList } from './link-list.tsx';
import { newLinkQuery } from './links-query.ts';

interface Props {
  resultId: number;
  linkType: LinkType;
  onClose: () => void;
}

/** Makes a link to a version for a customer, who needs no account, and shows those that were made before. */
export function GeneratedLinkDialog({ resultId, linkType, onClose }: Props) {
  const [opening] = useState(() => Date.now());
  const version = useApiVersion();
  const made = useQuery(newLinkQuery(resultId, linkType, opening));
  const address = made.data && linkAddress({ origin: window.location.origin, version, linkType, resultId, token: made.data.access_token });
  return (
    <Modal opened onClose={onClose} title="Generated link" size={dialogWidths.list}>
      {made.isError ? (
        <ProblemPanel title="The link could not be made." error={made.error} onRetry={() => void made.refetch()} />
      ) : (
        <NewLink title={linkTypes[linkType].title} address={address} expiresAt={made.data?.expires_at} />
      )}
      <LinkList resultId={resultId} newest={made.data?.id} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Modal>
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
        description={expiresAt ? `Good until ${dateTimeText(expiresAt)}. It is shown only now.` : 'Loading...'}
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
    return { message: 'This browser lets no page copy. The link is selected: press Ctrl+C.', color: 'yellow' };
  }
}
