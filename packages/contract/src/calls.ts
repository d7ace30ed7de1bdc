import * as breedMappings from './breed-mappings.ts';
import * as breedReference from './breed-reference.ts';
import * as breeds from './breeds.ts';
import * as businesses from './businesses.ts';
import * as calibration from './calibration.ts';
import type { CallDefinition } from './call.ts';
import * as catalogueUploads from './catalogue-uploads.ts';
import * as catalogue from './catalogue.ts';
import * as changes from './changes.ts';
import * as changesUnderWay from './changes-under-way.ts';
import * as comparison from './comparison.ts';
import * as comments from './comments.ts';
import * as constants from './constants.ts';
import * as customerComments from './customer-comments.ts';
import * as customerRows from './customer-rows.ts';
import * as deletions from './deletions.ts';
import * as filePreview from './file-preview.ts';
import * as files from './files.ts';
import * as guidedCheck from './guided-check.ts';
import * as jobs from './jobs.ts';
import * as lexiconTerms from './lexicon-terms.ts';
import * as links from './links.ts';
import * as mappedCore from './mapped-core.ts';
import * as migration from './migration.ts';
import * as migrationSignature from './migration-signature.ts';
import * as migrationStatistics from './migration-statistics.ts';
import * as people from './people.ts';
import * as reMatch from './re-match.ts';
import * as reports from './reports.ts';
import * as resultErrors from './result-errors.ts';
import * as results from './results.ts';
import * as rowDetails from './row-details.ts';
import * as rowEdits from './row-edits.ts';
import * as rowExport from './row-export.ts';
import * as rowItem from './row-item.ts';
import * as rowMatch from './row-match.ts';
import * as rows from './rows.ts';
import * as runs from './runs.ts';
import * as securityEvents from './security-events.ts';
import * as sessionRequests from './session-requests.ts';
import * as sessionSites from './session-sites.ts';
import * as sessions from './sessions.ts';
import * as signIns from './sign-ins.ts';
import * as suggestions from './suggestions.ts';
import * as tags from './tags.ts';
import * as taskClones from './task-clones.ts';
import * as taskSessions from './task-sessions.ts';
import * as tasks from './tasks.ts';
import * as toggles from './toggles.ts';
import * as users from './users.ts';

const isCall = (value: unknown): value is CallDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call of the API, found in the modules that define them, so a new call is listed automatically. */
export const everyCall: readonly CallDefinition[] = [
  breedMappings,
  breedReference,
  breeds,
  businesses,
  calibration,
  catalogue,
  catalogueUploads,
  changes,
  changesUnderWay,
  comparison,
  comments,
  constants,
  customerComments,
  customerRows,
  deletions,
  filePreview,
  files,
  guidedCheck,
  jobs,
  lexiconTerms,
  links,
  mappedCore,
  migration,
  migrationSignature,
  migrationStatistics,
  people,
  reMatch,
  reports,
  resultErrors,
  results,
  rowDetails,
  rowEdits,
  rowExport,
  rowItem,
  rowMatch,
  rows,
  runs,
  securityEvents,
  sessionRequests,
  sessionSites,
  sessions,
  signIns,
  suggestions,
  tags,
  taskClones,
  taskSessions,
  tasks,
  toggles,
  users,
].flatMap((module) => Object.values(module).filter(isCall));
