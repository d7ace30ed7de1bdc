import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconEye } from '@tabler/icons-react';

import { useState } from 'react';
import { saveFile } from '../../api/save-file.ts';
import type { DashboardResult } from './dashboard-result.ts';
import { fetchStats } from './queries.ts';
import { StatsPreviewDialog } from './stats-preview-dialog.tsx';
import { useSingleMutation } from '../../api/use-single-mutation.ts';

/** The platform's statistics of the migration, to view or save. */
export function StatsMenu({ task }: { task: DashboardResult['task'] }) {
  const [isOpen, setOpen] = useState(false);
  const download = useSingleMutation({
    mutationFn: () => fetchStats(task.id),
    onSuccess: ({ content }) => saveFile({ name: 'stats.html', content }),
  });
  return (
    <>
      <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" loading={download.isPending} rightSection={<IconChevronDown size={16} />}>
            Migration stats
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={() => setOpen(true)}>
            View
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => download.mutate()}>
            Download
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && <StatsPreviewDialog taskId={task.id} onClose={() => setOpen(false)} />}
    </>
  );
}
