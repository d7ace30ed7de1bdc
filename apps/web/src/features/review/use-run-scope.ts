import type { Environment } from '@fetlock/contract/environments';
import { leftOutReasons } from '@fetlock/contract/left-out';
import type { ResultRow } from '@fetlock/contract/rows';
import { type ImportEligibility, eligibilityOfRow } from '@fetlock/rules/left-out';
import { isAnalysable } from '@fetlock/rules/row-status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewView } from './address.ts';
import { type LeftOutCount, leftOutLines } from './left-out-lines.ts';
import { countQuery } from '../../rows/queries.ts';
import { rowSetOf } from './row-set.ts';
import type { Review } from './use-review.ts';
import { rowIdsOf } from '../../rows/selected-row-ids.ts';

export type RunScope = ReturnType<typeof useRunScope>;

/** Which rows a run includes: the one it was opened for, the eligible selected ones, or those of the view; the server counts them [RUN-08]. */
export function useRunScope(
  { screen: { requested: view, result }, commands: { actions }, data: { selection } }: Review,
  operation: 'analyse' | 'import',
  row: ResultRow | undefined,
) {
  const { environment } = view;
  const selected = row ? [row.id] : rowIdsOf(selection);
  const [which, choose] = useState<'selected' | 'view'>(selected.length > 0 ? 'selected' : 'view');
  const counted = useQuery(countQuery(result.id, { ...rowSetOf(view), operation, environment }));
  const fit = selected.filter((id) => isFit(operation, actions.rowOf(id), environment));
  const isOfSelection = which === 'selected';
  const count = isOfSelection ? fit.length : (counted.data?.count ?? 0);
  const eligibilities = selected.map((id) => eligibilityOf(actions.rowOf(id), environment));
  const leftOut = isOfSelection ? countsOf(eligibilities) : (counted.data?.left_out ?? []);
  const unanalysed = selected.filter((_, index) => eligibilities[index] === 'not_analysed');
  return {
    which,
    choose,
    selected: selected.length,
    count,
    /** Of how many; absent until they are counted. */
    of: isOfSelection ? selected.length : counted.data?.total,
    rows: isOfSelection ? { rows_ids: fit } : { ...rowSetOf(view), expected_count: count },
    /** Which of them an import leaves out, and why. */
    leftOut: operation === 'import' ? leftOutLines(leftOut, count, environment) : [],
    /** The ready ones that an import leaves out only because they were not analysed. */
    notAnalysed: isOfSelection ? { count: unanalysed.length, rows: { rows_ids: unanalysed } } : notAnalysedOf(view, leftOut),
    error: isOfSelection ? null : counted.error,
    countAgain: () => void counted.refetch(),
  };
}

/** The ready rows of a view that were not analysed, as a set; none where the view asks for rows left out for other reasons. */
function notAnalysedOf(view: ReviewView, leftOut: readonly LeftOutCount[]) {
  const name = `${view.environment}_not_analysed` as const;
  const isOfView = view.leftOut.length === 0 || view.leftOut.includes(name);
  const count = isOfView ? (leftOut.find(({ reason }) => reason === 'not_analysed')?.count ?? 0) : 0;
  return { count, rows: { ...rowSetOf({ ...view, leftOut: [name] }), expected_count: count } };
}

/** Whether the run would include the row; for one that is not loaded the server decides. */
function isFit(operation: 'analyse' | 'import', row: ResultRow | undefined, environment: Environment): boolean {
  if (row === undefined) return true;
  const { name } = row.status;
  if (operation === 'analyse') return isAnalysable(name, row.mapped_core_type_override ?? row.category);
  return eligibilityOf(row, environment) === 'taken';
}

const eligibilityOf = (row: ResultRow | undefined, environment: Environment): ImportEligibility =>
  row ? eligibilityOfRow(row, environment) : null;

const countsOf = (eligibilities: readonly ImportEligibility[]) =>
  leftOutReasons.map((reason) => ({ reason, count: eligibilities.filter((eligibility) => eligibility === reason).length }));
