import { type RowStatusName, rowStatusNames } from '@fetlock/contract/row-statuses';

/**
 * The parts of a migration as they stand: what an import takes, what it leaves as long as nobody decides otherwise, and what went over. A
 * match chosen among several, or verified by the customer, still waits for somebody to make it ready.
 */
export const summaryParts = {
  importing: { title: 'Importing', has: (name) => name === 'ready_for_import' },
  not_importing: { title: 'Not importing', has: (name) => name !== 'ready_for_import' && name !== 'imported' },
  imported: { title: 'Imported', has: (name) => name === 'imported' },
} as const satisfies Record<string, { title: string; has: (name: RowStatusName) => boolean }>;
export type SummaryPart = keyof typeof summaryParts;
export const summaryPartNames = Object.keys(summaryParts) as SummaryPart[];

export const statusesOfPart = (part: SummaryPart): RowStatusName[] => rowStatusNames.filter(summaryParts[part].has);
