/** The rows that a change changed, or those that an undo left unchanged. */
export interface RowsOfChange {
  by: 'changedBy' | 'keptBy';
  batch: string;
}
