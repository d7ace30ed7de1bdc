import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../api/save-file.ts';

/** Fetches a csv and saves it. */
export function SaveCsvButton({ title, fetch }: { title: string; fetch: () => Promise<Parameters<typeof saveFile>[0]> }) {
  const download = useMutation({ mutationFn: fetch, onSuccess: saveFile });
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
