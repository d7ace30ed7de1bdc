import { exportRunRows } from '@fetlock/contract/runs';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../api/save-file.ts';
import { fetchFile } from '../../api/send.ts';

/** Saves all rows of a run, whichever are on the screen, as a csv. */
export function ExportRunRows({ resultId, runId }: { resultId: number; runId: number }) {
  const download = useMutation({
    mutationFn: () => fetchFile(exportRunRows, { params: { id: resultId, runId } }, { name: `Rows of run ${runId}.csv` }),
    onSuccess: saveFile,
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Export as csv
    </Button>
  );
}
