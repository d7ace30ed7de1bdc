import { rowsPerRequest } from '@fetlock/contract/platform-rows';

/** Few enough that a list of some hundred rows shows progress, and that a slow platform answers in time. */
const firstBatch = 50;
/** Below, a batch may be larger; above, it was too large for those who watch, or want to stop the run. */
const comfortableMs = 700;

interface BatchSize {
  readonly rows: number;
  took: (rows: number, ms: number) => void;
  /** The request failed, perhaps because it took too long: the next one is small again. */
  gotStuck: () => void;
}

/**
 * How many rows go into the next request: more while they go through quickly, up to what the platform takes, and fewer when it is slow.
 * @param fixed the same number each time instead.
 */
export function createBatchSize(fixed?: number): BatchSize {
  let rows = fixed ?? firstBatch;
  return {
    get rows() {
      return rows;
    },
    took(sent, ms) {
      if (fixed !== undefined) return;
      if (ms > 2 * comfortableMs) rows = Math.max(firstBatch, Math.floor(rows / 2));
      // A much smaller batch says nothing of larger ones; an analysis leaves the rows of its last code to the next, and is hardly ever full.
      else if (ms < comfortableMs && sent > rows / 2) rows = Math.min(rowsPerRequest, rows * 2);
    },
    gotStuck() {
      rows = fixed ?? firstBatch;
    },
  };
}
