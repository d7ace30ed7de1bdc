import type { CustomerRow } from '@fetlock/contract/customer-rows';
import type { MigrationStepName } from '@fetlock/contract/migration-steps';

/** A line of the list: a row, or the heading of the rows below it. */
export type PalLine = { kind: 'row'; id: string; row: CustomerRow } | { kind: 'group'; id: string; first: CustomerRow };

/** What the rows of a step are grouped by; null: not at all. */
const groupKeys: Record<MigrationStepName, ((row: CustomerRow) => string) | null> = {
  multimatch: (row) => String(row.orig_order),
  ask_customer: null,
  compounded: null,
  ignored: (row) => row.comment ?? '',
};

/** Rows in order, each group under a heading. */
export function palLines(step: MigrationStepName, rows: readonly CustomerRow[]): PalLine[] {
  const keyOf = groupKeys[step];
  const lines: PalLine[] = [];
  let last: string | undefined;
  for (const row of rows) {
    const key = keyOf?.(row);
    if (key !== undefined && key !== last) lines.push({ kind: 'group', id: `group ${row.id}`, first: row });
    lines.push({ kind: 'row', id: String(row.id), row });
    last = key;
  }
  return lines;
}

export const reasonPrefix = 'Reason of ignoring: ';
