import { guards } from '@fetlock/contract/guards';
import { guardColumns, guardsAmong, stillAccepted } from '@fetlock/rules/guards';
import type { Database } from '../database/connection.ts';
import { selectBlocked } from '../rows/guards.queries.ts';
import type { LineChange } from './change-of-line.ts';
import type { CoreRow } from './mapped-core.queries.ts';

/** A line that makes its row ready for import. */
export interface WantsReady {
  row: CoreRow;
  line: number;
  /** What the line changes if the row may not be ready. */
  otherwise: Pick<LineChange, 'patch' | 'follows'>;
}

export interface PlannedPatch {
  row: CoreRow;
  patch: LineChange['patch'];
}

const columnsOfGuards: ReadonlySet<string> = new Set(['status', ...Object.values(guardColumns).flat()]);

/** Why rows may not be ready for import once the file is applied, by id, in words; a person accepts guards in the review. */
export async function whyBlocked(
  db: Database,
  resultId: number,
  { ready, others }: { ready: readonly WantsReady[]; others: readonly PlannedPatch[] },
): Promise<Map<number, string>> {
  if (ready.length === 0) return new Map();
  const patches = [...others, ...ready.map(({ row, otherwise }) => ({ row, patch: otherwise.patch }))];
  const changes = patches.filter(({ patch }) => Object.keys(patch).some((column) => columnsOfGuards.has(column))).map(asApplied);
  const rows = ready.map(({ row, otherwise }) => ({ ...row, ...otherwise.patch }));
  const blocked = await selectBlocked(db, resultId, rows, { changes });
  const reasonOf = (names: readonly (keyof typeof guards)[]) =>
    `is blocked by a guard (${names.map((name) => guards[name].title).join('; ')}), which can be accepted in the review`;
  return new Map([...blocked].map(([id, names]) => [id, reasonOf(names)]));
}

/** A change with what follows from it for the guards. */
function asApplied({ row, patch }: PlannedPatch) {
  const isFeeTyped = patch.dispensing_fee !== undefined && row.fee_from_catalogue === true;
  const accepted_guards = stillAccepted(guardsAmong(row.accepted_guards), Object.keys(patch));
  return { id: row.id, patch: { ...patch, accepted_guards, ...(isFeeTyped && { fee_from_catalogue: false }) } };
}
