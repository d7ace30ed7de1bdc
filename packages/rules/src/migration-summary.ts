import type { Environment } from '@fetlock/contract/environments';
import { type RowStatusName, rowStatusNames } from '@fetlock/contract/row-statuses';

/** A row as the summary of an environment looks at it. `imported`: it is there. */
export interface SummaryRow {
  status: RowStatusName;
  imported: boolean;
}

/**
 * The parts of a migration into an environment as they stand: what an import takes, what it leaves as long as nobody decides otherwise, and
 * what went over, until that is rolled back. A match chosen among several, or verified by the customer, still waits for somebody to make it ready.
 */
export const summaryParts = {
  importing: { title: 'Importing', has: ({ status, imported }) => !imported && status === 'ready_for_import' },
  not_importing: { title: 'Not importing', has: ({ status, imported }) => !imported && status !== 'ready_for_import' },
  imported: { title: 'Imported', has: ({ imported }) => imported },
} as const satisfies Record<string, { title: string; has: (row: SummaryRow) => boolean }>;
export type SummaryPart = keyof typeof summaryParts;
export const summaryPartNames = Object.keys(summaryParts) as SummaryPart[];

/** The rows of a part as a set of rows. */
export function setOfPart(part: SummaryPart, environment: Environment) {
  if (part === 'imported') return { importedIn: environment };
  const statusesNames = rowStatusNames.filter((status) => summaryParts[part].has({ status, imported: false }));
  return { notImportedIn: environment, statusesNames };
}
