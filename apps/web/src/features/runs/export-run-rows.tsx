import { exportRunRows } from '@fetlock/contract/runs';
import { fetchFile } from '../../api/send.ts';
import { SaveCsvButton } from '../../ui/save-csv-button.tsx';

/** Saves all rows of a run, whichever are on the screen, as a csv. */
export function ExportRunRows({ resultId, runId }: { resultId: number; runId: number }) {
  const fetch = () => fetchFile(exportRunRows, { params: { id: resultId, runId } }, { name: `Rows of run ${runId}.csv` });
  return <SaveCsvButton title="Export as csv" fetch={fetch} />;
}
