import { environmentTitles } from '@fetlock/contract/environments';
import { type Job, jobKinds } from '@fetlock/contract/jobs';
import { ReportKind, reportKinds } from '@fetlock/contract/reports';
import { runKinds } from '@fetlock/contract/run';

/** What a job is, in words; for a run or a report, which one. */
export function jobTitle({ kind, run, report }: Pick<Job, 'kind' | 'run' | 'report'>): string {
  if (run && kind !== 'end-cancelled-run')
    return run.environment ? `${runKinds[run.kind].title}, ${environmentTitles[run.environment]}` : runKinds[run.kind].title;
  const { data } = ReportKind.safeParse(report);
  return data ? `${jobKinds[kind].title} ${reportKinds[data].fileName}` : jobKinds[kind].title;
}

/** Address of what a job is about; null where that no longer exists. */
export function linkOf({ task, result_id, catalogue_upload, catalogue_version }: Job): { to: string; name: string } | null {
  if (catalogue_upload) return { to: `/admin/catalogue/uploads/${catalogue_upload.id}`, name: catalogue_upload.name };
  if (catalogue_version) return { to: `/admin/catalogue/versions/${catalogue_version.id}`, name: catalogue_version.name };
  if (!task) return null;
  if (result_id !== null) return { to: `/home/processing-results/${result_id}`, name: task.name };
  return { to: `/home/tasks?${new URLSearchParams({ searchContext: 'taskName', searchTerm: task.name })}`, name: task.name };
}

/** How long a state has lasted, in the largest unit that fits. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.floor(seconds))} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} h ${Math.floor((seconds % 3_600) / 60)} min`;
  return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3_600)} h`;
}
