import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../api/save-file.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';

interface Props {
  title: string;
  fetch: () => Promise<Parameters<typeof saveFile>[0]>;
  /** Next to other controls of this size. */
  size?: 'compact-sm' | 'sm';
  disabled?: boolean;
}

/** Fetches a csv and saves it. */
export function SaveCsvButton({ title, fetch, size = 'compact-sm', disabled = false }: Props) {
  const download = useSingleMutation({ mutationFn: fetch, onSuccess: saveFile });
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconDownload size={size === 'sm' ? 16 : 14} aria-hidden />}
      disabled={disabled}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {title}
    </Button>
  );
}
