/** A candidate catalogue entry: its place among the entries, and how certain the peer is, in its own unit. */
export interface Answer {
  readonly place: number;
  readonly score: number;
}

/** A measured peer: it finds entries for rows, in its natural configuration, from the raw texts. */
export interface Peer {
  /** Makes the entries searchable. */
  build(entries: readonly string[]): Promise<Search> | Search;
}

export interface Search {
  /** Rows per search; more than one only if that is how the peer is used. */
  readonly rowsAtOnce?: number;
  /** Up to `top` entries for each row, best first. */
  search(rows: readonly string[], top: number): Promise<readonly Answer[][]> | readonly Answer[][];
  /** Usage of processes that work for this one. */
  usedElsewhere?(): { cpuSeconds: number; peakMb: number };
  close?(): Promise<void>;
}
