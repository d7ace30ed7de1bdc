import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconRefreshDot } from '@tabler/icons-react';
import { CompactButton } from '../review/compact-button.tsx';
import type { Review } from '../review/use-review.ts';

/** Matches rows of the version again: those that ask for it, or by the menu all of them. */
export function ReMatchButton({ review: { session, openDialog } }: { review: Review }) {
  const { status } = session;
  const isMatching = status?.re_match_status === 'IN_PROGRESS';
  const refusal = isMatching
    ? 'Rows of this version are being matched again'
    : status?.re_match_enabled === false
      ? 'No row asks for a re-match: none is ready for re-match, needs re-review or has another code'
      : null;
  return (
    <Button.Group>
      <CompactButton
        icon={IconRefreshDot}
        text="Re-match"
        tip={refusal ?? 'Match the rows again that ask for it'}
        disabled={status === undefined || refusal !== null}
        onClick={() => openDialog('re-match')}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={7} disabled={status === undefined || isMatching} aria-label="More ways to re-match">
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => openDialog('advanced-re-match')}>Advanced re-match</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
