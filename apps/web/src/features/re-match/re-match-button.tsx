import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconRefreshDot } from '@tabler/icons-react';
import { CompactButton } from '../../ui/compact-button.tsx';
import type { SessionStatus } from '@fetlock/contract/results';
import { reMatchRefusals } from './refusals.ts';

interface Props {
  status: SessionStatus | undefined;
  onOpen: (dialog: 're-match' | 'advanced-re-match') => void;
}

/** Matches rows of the version again: those that request it, or through the menu all of them. */
export function ReMatchButton({ status, onOpen }: Props) {
  const refusals = reMatchRefusals(status);
  return (
    <Button.Group>
      <CompactButton
        icon={IconRefreshDot}
        text="Re-match"
        tip={refusals.regular ?? 'Re-match the rows that need it'}
        disabled={refusals.regular !== null}
        onClick={() => onOpen('re-match')}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={7} disabled={refusals.advanced !== null} aria-label="More ways to re-match">
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onOpen('advanced-re-match')}>Advanced re-match</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
