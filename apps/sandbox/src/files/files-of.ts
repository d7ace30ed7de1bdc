import type { SessionSettings } from '@fetlock/contract/platform-sites';
import type { PracticeRow } from '../database/tables.ts';

/** What the files of a session are made of. */
export interface FilesOf {
  practice: PracticeRow;
  /** The practice system that the data came from. */
  pims: string;
  /** Those of the preprocessor run that left the files; before the first, the session's own. */
  settings: SessionSettings;
  site: string | null;
}
