import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconRefreshDot } from '@tabler/icons-react';
import { CompactButton } from '../../ui/compact-button.tsx';
import type { Review } from '../review/use-review.ts';
import { reMatchRefusals } from './refusals.ts';

/** Matches rows of the version again: those that request it, or through the menu all of them. */
export function ReMatchButton({ review: { session, openDialog } }: { review: Review }) {
  const refusals = reMatchRefusals(session.status);
  return (
    <Button.Group>
      <CompactButton
        icon={IconRefreshDot}
        text="Re-match"
        tip={refusals.regular ?? 'Match the rows again that need it'}
        disabled={refusals.regular !== null}
        onClick={() => openDialog('re-match')}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={7} disabled={refusals.advanced !== null} aria-label="More ways to re-match">
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
