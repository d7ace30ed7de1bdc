import type { Given } from '@fetlock/contract/call';
import { exportRunRows } from '@fetlock/contract/runs';
import { fetchFile } from '../../api/send.ts';
import { SaveCsvButton } from '../../ui/save-csv-button.tsx';

interface Props {
  resultId: number;
  runId: number;
  /** Which rows are listed, and in which order. */
  view: NonNullable<Given<typeof exportRunRows>['query']>;
}

/** Saves the listed rows of a run, on whichever page, as a csv. */
export function ExportRunRows({ resultId, runId, view }: Props) {
  const fetch = () => fetchFile(exportRunRows, { params: { id: resultId, runId }, query: view }, { name: `Rows of run ${runId}.csv` });
  return <SaveCsvButton title="Export as csv" fetch={fetch} />;
}
