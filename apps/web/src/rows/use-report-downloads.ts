import { limits } from '@fetlock/contract/limits';
import { type Report, type ReportKind, generateReport, readReport, reportKinds, requestReport } from '@fetlock/contract/reports';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { saveFile } from '../api/save-file.ts';
import { fetchFile, send } from '../api/send.ts';
import { numberText } from './cell-text.ts';
import { announce } from '../ui/announce.ts';

/** The state of a download: in words, with the completed share (0..1) where it is known. */
export type DownloadState = { state: 'busy'; text: string; share: number | null } | { state: 'failed'; text: string };

type States = Partial<Record<ReportKind, DownloadState>>;

/** Requests reports of a result and saves them, several at once; leaving the screen does not stop them. */
export function useReportDownloads(resultId: number) {
  const [states, setStates] = useState<States>({});
  const show = useCallback(
    (kind: ReportKind, next: DownloadState | null) =>
      setStates(({ [kind]: _, ...others }) => (next ? { ...others, [kind]: next } : others)),
    [],
  );
  const { mutate } = useMutation({
    mutationFn: async (kind: ReportKind) => {
      show(kind, { state: 'busy', text: 'Requested…', share: null });
      return saveReport(resultId, kind, (state) => show(kind, state));
    },
    onSuccess: ({ name }, kind) => {
      show(kind, null);
      announce(`${name} was downloaded.`, { id: `download ${kind}` });
    },
    onError: ({ message }, kind) => show(kind, { state: 'failed', text: message }),
  });
  return { states, download: mutate };
}

/** Requests a report and saves it. Throws the server's message if it could not be made. */
export async function saveReport(
  resultId: number,
  kind: ReportKind,
  onProgress: (state: DownloadState) => void,
): Promise<{ name: string }> {
  const report = await untilReady(resultId, kind, (made) => onProgress(progressOf(made)));
  onProgress({ state: 'busy', text: 'Downloading…', share: null });
  const query = { type: kind, resultId, reportId: report.id };
  const file = await fetchFile(generateReport, { query }, { name: reportKinds[kind].fileName });
  saveFile(file);
  return file;
}

/** Polls until the report is ready. Throws the server's message if it could not be made. */
async function untilReady(resultId: number, type: ReportKind, onProgress: (report: Report) => void): Promise<Report> {
  let report = await send(requestReport, { params: { id: resultId }, body: { type } });
  while (report.state === 'IN_PROGRESS') {
    onProgress(report);
    await new Promise((resolve) => setTimeout(resolve, limits.reportPollMs));
    report = await send(readReport, { params: { id: report.id } });
  }
  if (report.state === 'FAILED') throw new Error(report.error ?? 'The report could not be created.');
  return report;
}

function progressOf({ rows_done, rows_total }: Report): DownloadState {
  if (rows_total === 0) return { state: 'busy', text: 'Being created…', share: null };
  const text = `${numberText(rows_done)} of ${numberText(rows_total)} rows`;
  return { state: 'busy', text, share: Math.min(1, rows_done / rows_total) };
}
