import { publishCurrentCodes } from '../catalogue-codes/publish-codes.job.ts';
import { cloneTask } from '../cloning/clone-task.job.ts';
import { catalogueUpload } from '../catalogue/catalogue-upload.job.ts';
import { deleteData } from '../deletions/delete-data.job.ts';
import { matchTask } from '../matching/match-task.job.ts';
import { prepareBreeds } from '../breeds/prepare-breeds.job.ts';
import { preprocess } from '../preprocessor/preprocess.job.ts';
import { reMatch } from '../re-match/re-match.job.ts';
import { writeReport } from '../reports/write-report.job.ts';
import { endCancelled } from '../runs/end-cancelled.job.ts';
import { transferRows, tryRows } from '../runs/transfer-rows.job.ts';

/** Every kind of background work. */
export const allJobs = [
  catalogueUpload,
  cloneTask,
  deleteData,
  endCancelled,
  matchTask,
  prepareBreeds,
  preprocess,
  publishCurrentCodes,
  reMatch,
  transferRows,
  tryRows,
  writeReport,
] as const;
