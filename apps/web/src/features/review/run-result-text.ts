import type { SessionStatus } from '@fetlock/contract/results';
import { rowsText } from './cell-text.ts';

type Run = NonNullable<SessionStatus['run']>;

/** 'Import: 40 of 42 rows done. 30 created, 8 changed, 2 unchanged, 2 failed.' */
export function runResultText({ kind, done, total, created, changed, unchanged, failed, error }: Run): string {
  const parts = Object.entries({ created, changed, unchanged, failed }).filter(([, count]) => count > 0);
  const counts = parts.map(([what, count]) => `${count} ${what}`).join(', ');
  return [`${kindTitles[kind]}: ${done} of ${rowsText(total)} done.`, counts && `${counts}.`, error].filter(Boolean).join(' ');
}

const kindTitles = { analyse: 'Analysis', import: 'Import' } as const;
