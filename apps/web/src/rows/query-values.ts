import type { TabContext } from '@fetlock/contract/review-tabs';
import type { RowStatusName } from '@fetlock/contract/row-statuses';

/** The one of these names in an address. */
export const oneOf = <Name extends string>(names: readonly Name[], value: string | null): Name | undefined =>
  names.find((name) => name === value);

/** A whole number above 0; null for anything else. */
export const wholeNumber = (text: string | null): number | null => (text !== null && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : null);

/** Filters that are on, off, or not set. */
export type Flags<Name extends string> = Partial<Record<Name, boolean>>;

/** Those of these filters set in an address. */
export function readFlags<Name extends string>(names: readonly Name[], query: URLSearchParams): Flags<Name> {
  const flags: Flags<Name> = {};
  for (const name of names) {
    const value = query.get(name);
    if (value === 'true' || value === 'false') flags[name] = value === 'true';
  }
  return flags;
}

/** The flags with one of them set, or cleared. */
export function withFlag<Name extends string>(flags: Flags<Name>, name: Name, value: boolean | undefined): Flags<Name> {
  const changed = { ...flags };
  if (value === undefined) delete changed[name];
  else changed[name] = value;
  return changed;
}

interface FilteredView<Context extends string, Flag extends string> {
  search: string;
  searchContext: Context;
  statuses: readonly RowStatusName[];
  flags: Flags<Flag | 'multimatch'>;
}

/** The rows of a tab that match the search, statuses and flags of a view. */
export function setOfView<Context extends string, Flag extends string>(
  { categories, statusesNames, groupBy, multimatch }: TabContext,
  view: FilteredView<Context, Flag>,
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
