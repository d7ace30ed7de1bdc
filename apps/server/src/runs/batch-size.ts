import { rowsPerRequest } from '@fetlock/contract/platform-rows';

/** Few enough that a list of some hundred rows shows progress, and that a slow platform answers in time. */
const firstBatch = 50;
/**
 * After a quicker batch the next may be larger; one that takes twice as long is too large for people who watch the run, or want to stop it.
 */
const comfortableMs = 700;

interface BatchSize {
  readonly rows: number;
  took: (rows: number, ms: number) => void;
  /** The request failed, perhaps because it took too long: the next one is small again. */
  gotStuck: () => void;
}

/**
 * Number of rows in the next request: more while they go through quickly, up to the limit of the platform, and fewer when it is slow.
 * @param fixed use this number each time.
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
      // A much smaller batch says nothing about larger ones; an analysis leaves the rows of its last code to the next, so it is hardly ever
      // full.
      else if (ms < comfortableMs && sent > rows / 2) rows = Math.min(rowsPerRequest, rows * 2);
    },
    gotStuck() {
      rows = fixed ?? firstBatch;
    },
  };
}
