/** A catalogue entry that came into question: its place among the entries, and how sure the peer is, in a unit of its own. */
export interface Answer {
  readonly place: number;
  readonly score: number;
}

/** What is measured: something that finds entries for rows, in its natural configuration, given the raw texts. */
export interface Peer {
  /** Makes the entries searchable. */
  build(entries: readonly string[]): Promise<Search> | Search;
}

export interface Search {
  /** Rows asked for at once; more than one only where that is how the peer is used. */
  readonly rowsAtOnce?: number;
  /** Up to `top` entries for each row, best first. */
  search(rows: readonly string[], top: number): Promise<readonly Answer[][]> | readonly Answer[][];
  /** Of processes that work for this one. */
  usedElsewhere?(): { cpuSeconds: number; peakMb: number };
  close?(): Promise<void>;
}
