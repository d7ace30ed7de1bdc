import { type RowStatusName, rowStatusNames, rowStatuses } from '@fetlock/contract/row-statuses';

/** The parts of a migration as they stand: what goes over, what does not as long as nobody decides otherwise, and what went over. */
export const summaryParts = {
  importing: { title: 'Importing', has: (name) => rowStatuses[name].family === 'ready' },
  not_importing: { title: 'Not importing', has: (name) => rowStatuses[name].family !== 'ready' && name !== 'imported' },
  imported: { title: 'Imported', has: (name) => name === 'imported' },
} as const satisfies Record<string, { title: string; has: (name: RowStatusName) => boolean }>;
export type SummaryPart = keyof typeof summaryParts;
export const summaryPartNames = Object.keys(summaryParts) as SummaryPart[];

export const statusesOfPart = (part: SummaryPart): RowStatusName[] => rowStatusNames.filter(summaryParts[part].has);
