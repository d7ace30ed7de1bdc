import { type Run, runKinds } from '@fetlock/contract/run';
import { rowsText } from './cell-text.ts';

/** 'Import: 40 of 42 rows done. 30 created, 8 changed, 2 unchanged, 2 failed.' */
export function runResultText(run: Run): string {
  const { kind, done, total, created, changed, unchanged, removed, restored, kept, failed, error } = run;
  const parts = Object.entries({ created, changed, unchanged, removed, restored, kept, failed }).filter(([, count]) => count > 0);
  const counts = parts.map(([what, count]) => `${count} ${what}`).join(', ');
  return [`${runKinds[kind].title}: ${done} of ${rowsText(total)} done.`, counts && `${counts}.`, error].filter(Boolean).join(' ');
}
