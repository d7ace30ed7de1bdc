/** Reports the progress of a report. */
export interface ReportProgress {
  /** Adds written rows. Throws, which ends the writing, when the report is no longer needed. */
  add: (rows: number) => void;
}
