export interface SelectedRows {
  ids: ReadonlySet<string>;
  /** True when every row of the view is selected, on every page. */
  wholeView: boolean;
}

/** The rows selected one by one; none when every row of the view is selected. */
export const rowIdsOf = ({ wholeView, ids }: SelectedRows): number[] => (wholeView ? [] : [...ids].map(Number));
