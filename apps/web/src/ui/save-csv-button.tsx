import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

import { saveFile } from '../api/save-file.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';

/** Fetches a csv and saves it. */
export function SaveCsvButton({ title, fetch }: { title: string; fetch: () => Promise<Parameters<typeof saveFile>[0]> }) {
  const download = useSingleMutation({ mutationFn: fetch, onSuccess: saveFile });
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {title}
    </Button>
  );
}
