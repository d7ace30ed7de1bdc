import { dateTimeText } from '@fetlock/rules/date-text';
import { limits } from '@fetlock/contract/limits';
import { type Link, linkTypes } from '@fetlock/contract/links';
import { Button, Table, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../ui/query-state.tsx';
import styles from './link-list.module.css';
import { stateOf } from './link-state.ts';
import { linksQuery, useExtendLink, useRevokeLink } from './links-query.ts';
import { Moment } from '../../ui/moment.tsx';

interface Props {
  resultId: number;
  /** The one just created. */
  newest: number | undefined;
}

/** Every link to a version: who created it, how long it is valid, and whether it was used. */
export function LinkList({ resultId, newest }: Props) {
  const links = useQuery(linksQuery(resultId));
  const [toRevoke, setToRevoke] = useState<number | null>(null);
  const revoke = useRevokeLink(resultId);
  const extend = useExtendLink(resultId);
  return (
    <Loaded query={links} failed="The links could not be loaded.">
      {(data) => (
        <div className={styles.frame} tabIndex={0} role="region" aria-label="Links of this version">
          <Table aria-label="Links of this version">
            <Table.Thead>
              <Table.Tr>
                {['Link', 'Made', 'Expires', 'Used', ''].map((title) => (
                  <Table.Th key={title}>{title || <VisuallyHidden>Action</VisuallyHidden>}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map((link) => (
                <Table.Tr key={link.id} data-over={stateOf(link) !== 'good' || undefined}>
                  <Table.Td className={styles.name ?? ''}>
                    {linkTypes[link.linkType].title}
                    {link.id === newest && <span className={styles.by}>this one</span>}
                  </Table.Td>
                  <Table.Td data-title="Made">
                    <Moment at={link.created_at} />
                    <span className={styles.by} title={link.created_by.email}>
                      {link.created_by.name || link.created_by.email}
                    </span>
                  </Table.Td>
                  <Table.Td data-title="Expires">{untilText(link)}</Table.Td>
                  <Table.Td data-title="Used">{usesText(link)}</Table.Td>
                  <Table.Td className={styles.action ?? ''}>
                    {stateOf(link) !== 'revoked' && toRevoke !== link.id && (
                      <Button
                        size="xs"
                        variant="subtle"
                        color="gray"
                        loading={extend.isPending && extend.variables === link.id}
                        onClick={() => extend.mutate(link.id)}
                      >
                        Extend by {limits.linkDays} days
                      </Button>
                    )}
                    {stateOf(link) === 'good' && (
                      <RevokeButton
                        asks={toRevoke === link.id}
                        busy={revoke.isPending && revoke.variables === link.id}
                        onAsk={(asks) => setToRevoke(asks ? link.id : null)}
                        onRevoke={() =>
                          revoke.mutate(link.id, { onSettled: () => setToRevoke((shown) => (shown === link.id ? null : shown)) })
                        }
                      />
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Loaded>
  );
}

interface RevokeButtonProps {
  asks: boolean;
  busy: boolean;
  onAsk: (asks: boolean) => void;
  onRevoke: () => void;
}

/** Asks in place: a revoked link cannot be restored. */
function RevokeButton({ asks, busy, onAsk, onRevoke }: RevokeButtonProps) {
  if (!asks)
    return (
      <Button size="xs" variant="subtle" color="gray" onClick={() => onAsk(true)}>
        Revoke
      </Button>
    );
  return (
    <span className={styles.question} role="group" aria-label="Revoke the link for good?">
      <Button size="xs" variant="default" onClick={() => onAsk(false)} autoFocus>
        Keep
      </Button>
      <Button size="xs" color="red.9" loading={busy} onClick={onRevoke}>
        Revoke for good
      </Button>
    </span>
  );
}

function untilText(link: Link): string {
  if (link.revoked_at !== null) return `Revoked ${dateTimeText(link.revoked_at)}`;
  return stateOf(link) === 'expired' ? `Expired ${dateTimeText(link.expires_at)}` : dateTimeText(link.expires_at);
}

const usesText = ({ uses, last_used_at }: Link): string =>
  last_used_at === null ? 'Never' : `${uses === 1 ? 'Once' : `${uses} times`}, ${dateTimeText(last_used_at)}`;
