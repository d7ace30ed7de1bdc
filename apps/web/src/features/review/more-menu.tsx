import { Menu } from '@mantine/core';
import { IconChartDonut, IconDots } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { numberText } from '../../rows/cell-text.ts';
import { CompactButton } from '../../ui/compact-button.tsx';
import styles from './more-menu.module.css';
import { keyTextOf } from './key-text.ts';
import { reviewTools } from './review-tools.ts';
import type { ReviewScreen } from './use-review-screen.ts';

/** Less frequently used actions. */
export function MoreMenu({ screen: { result, openDialog, keys } }: { screen: ReviewScreen }) {
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <CompactButton icon={IconDots} text="More" tip="More about this version" />
      </Menu.Target>
      <Menu.Dropdown aria-label="More">
        <Menu.Item
          component={Link}
          to={`/home/processing-results/${result.id}/dashboard`}
          leftSection={<IconChartDonut size={16} aria-hidden />}
        >
          Migration dashboard
        </Menu.Item>
        <Menu.Divider />
        {reviewTools.map((group, index) => (
          <Fragment key={group[0]?.dialog}>
            {index > 0 && <Menu.Divider />}
            {group.map(({ dialog, title, icon: Icon, count, command }) => (
              <Menu.Item
                key={dialog}
                leftSection={<Icon size={16} aria-hidden />}
                rightSection={command && <kbd className={styles.key}>{keyTextOf(keys, command)}</kbd>}
                onClick={() => openDialog(dialog)}
              >
                {count ? `${title} (${numberText(count(result))})` : title}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
