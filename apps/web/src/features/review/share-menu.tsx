import { linkTypes } from '@fetlock/contract/links';
import { Menu } from '@mantine/core';
import { IconClipboardCheck, IconShare3, IconUser } from '@tabler/icons-react';
import { CompactButton } from '../../ui/compact-button.tsx';
import type { ReviewScreen } from './use-review-screen.ts';

/** The links that can be sent to a customer, who needs no account. */
export function ShareMenu({ screen: { openDialog } }: { screen: ReviewScreen }) {
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <CompactButton icon={IconShare3} text="Share" tip="Links for the customer" />
      </Menu.Target>
      <Menu.Dropdown aria-label="Share">
        <Menu.Item leftSection={<IconUser size={16} aria-hidden />} onClick={() => openDialog('customer-link')}>
          {linkTypes.protected_link.title}
        </Menu.Item>
        <Menu.Item leftSection={<IconClipboardCheck size={16} aria-hidden />} onClick={() => openDialog('mig-pal-link')}>
          {linkTypes.mig_pal_link.title}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
