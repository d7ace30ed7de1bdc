import type { CustomerRow } from '@fetlock/contract/customer-rows';
import type { SeenVersions } from '@fetlock/contract/rows';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { gridId } from '../../rows/group-rows.ts';
import { closedBecause, isChosen, refusalOf } from './customer-row.ts';
import type { UnsentOf } from './unsent.ts';

export type StatusBody = UnsentOf<'statuses'>['change']['body'];

/** A status for rows that are on the screen, with those that the person sees. */
export function statusBody(rows: readonly CustomerRow[], status: RowStatusName): StatusBody {
  const seen = [...Map.groupBy(rows, (row) => row.status.name)].map(([name, of]) => ({ status: name, rows_ids: of.map(({ id }) => id) }));
  return { rowIds: rows.map(({ id }) => id), status, seen, versions: versionsOf(rows) };
}

/** Which candidates of an item are right, with those that the person sees chosen. */
export function choiceBody(group: readonly CustomerRow[], multimatch: string, rightIds: readonly number[]): StatusBody {
  const filters = { multimatch: true, multimatch_value: multimatch, correct_rows_ids: [...rightIds], seen: seenChoice(group) };
  return { rowIds: group.map(({ id }) => id), status: 'ignore', filters, versions: versionsOf(group) };
}

export const versionsOf = (rows: readonly CustomerRow[]): SeenVersions => rows.map(({ id, version }) => ({ id, version }));

export const seenChoice = (group: readonly CustomerRow[]) => ({
  chosen: group.filter(isChosen).map(({ id }) => id),
  none: group.length > 0 && group.every(({ status }) => status.name === 'no_multimatch'),
});

/** The status that each row on the screen will have. */
export function statusesAfter({ status, filters }: StatusBody, rows: readonly CustomerRow[]): Map<string, RowStatusName> {
  if (!filters?.multimatch) return new Map(rows.filter((row) => refusalOf(row, status) === null).map(({ id }) => [gridId(id), status]));
  const right = filters.correct_rows_ids ?? [];
  const others = right.length > 0 ? 'ignore_by_multimatch' : 'no_multimatch';
  const open = rows.filter((row) => closedBecause(row) === null);
  return new Map(open.map(({ id }) => [gridId(id), right.includes(id) ? 'correct_by_multimatch' : others]));
}
