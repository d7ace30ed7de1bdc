import type { SessionSettings } from '@fetlock/contract/platform-sites';
import type { PracticeRow } from '../database/tables.ts';

/** The data from which the files of a session are made. */
export interface FilesOf {
  practice: PracticeRow;
  /** The practice system that the data came from. */
  pims: string;
  /** Those of the preprocessor run that wrote the files; before the first run, the session's own. */
  settings: SessionSettings;
  site: string | null;
}
