import type { TabContext } from '@fetlock/contract/review-tabs';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import type { Flags } from './query-values.ts';

interface View<Context extends string, Flag extends string> {
  search: string;
  searchContext: Context;
  statuses: readonly RowStatusName[];
  flags: Flags<Flag | 'multimatch'>;
}

/** The rows of a tab that match the search, statuses and flags of a view. */
export function setOfView<Context extends string, Flag extends string>(
  { categories, statusesNames, groupBy, multimatch }: TabContext,
  view: View<Context, Flag>,
) {
  const search = view.search.trim();
  return {
    ...(search !== '' && { search }),
    searchContext: view.searchContext,
    ...(view.statuses.length > 0 && { statuses: [...view.statuses] }),
    ...(categories && { categories: [...categories] }),
    ...(statusesNames && { statusesNames: [...statusesNames] }),
    ...(groupBy && { groupBy }),
    // A filter by several matches narrows what the tab has.
    ...(multimatch !== undefined && (view.flags.multimatch === undefined ? { multimatch } : { inGroup: multimatch })),
    ...view.flags,
  };
}
