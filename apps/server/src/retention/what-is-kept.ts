import type { DB } from '../database/schema.gen.ts';

/** Tables, and other locations, that store something. */
type Place =
  | Exclude<keyof DB, 'worker_presence'>
  | 'pgboss'
  | 'files of the store'
  | 'indexes'
  | 'log'
  | 'backups'
  | "practice's environment";

interface Kept {
  what: string;
  /** For how long, and who deletes it. */
  until: string;
}

const withTask = 'its task or version is deleted (Admin, Deletions)';
const installation = 'as long as the installation';

/** What is kept where, for how long, and who deletes it. `docs/operations.md` shows the same, and the test knows every table of the schema. */
export const whatIsKept: Readonly<Record<Place, Kept>> = {
  tasks: { what: 'tasks: practice, options, comment', until: `deleted by an administrator, or by \`DELETE_INACTIVE_MONTHS\`` },
  task_files: { what: 'which files a task uses', until: withTask },
  files: { what: 'names and sizes of uploaded files', until: 'the file, or the last task that uses it, is deleted' },
  found_headers: { what: 'column names of an uploaded file, as a hash', until: 'with its file' },
  preprocessor_runs: { what: 'starts of the preprocessor', until: withTask },
  breed_states: { what: 'lists of breeds of a practice', until: withTask },
  breed_mappings: { what: 'the breeds in them', until: withTask },
  results: { what: 'versions of a task', until: withTask },
  result_inputs: { what: 'how the files of a version were read', until: withTask },
  result_errors: { what: 'errors log of a version', until: withTask },
  result_changes: { what: 'how often a version was changed', until: withTask },
  row_tallies: { what: 'how many rows have which status', until: withTask },
  result_rows: { what: 'rows of a price list with their match', until: withTask },
  row_matches: { what: 'why a row was matched', until: withTask },
  match_verdicts: { what: 'whether a match was accepted', until: withTask },
  decisions: { what: 'remembered decisions about rows', until: withTask },
  guided_checks: { what: 'rows drawn for a guided check', until: withTask },
  comments: { what: 'comments of rows', until: withTask },
  row_events: { what: 'history of rows: who changed what', until: withTask },
  change_batches: { what: 'actions that changed rows', until: withTask },
  viewers: { what: 'who looks at a version', until: 'removed after 1 day' },
  runs: { what: 'analyses, imports, roll backs', until: `${withTask}; dry runs after a day when there is a newer one` },
  run_rows: { what: 'what a run did with a row', until: 'with its run' },
  row_imports: { what: 'what was sent of a row, and its key', until: withTask },
  reports: { what: 'names of reports', until: 'removed after 24 hours' },
  links: { what: 'protected links, as hashes', until: withTask },
  guess_counts: { what: 'how often a token of a link was tried this minute, by hashes', until: 'removed within the next hour' },
  link_sessions: { what: 'visits by links: name, address, browser', until: 'removed 30 days after their end' },
  migration_steps: { what: 'steps of a Migration PAL', until: withTask },
  migration_events: { what: 'trail of a Migration PAL', until: `${withTask}; put aside with a signature` },
  signatures: { what: 'signatures: name, picture, address', until: `${withTask}; put aside for \`KEEP_SIGNED_YEARS\`` },
  signed_rows: { what: 'the rows that were signed', until: `${withTask}; put aside with the signature` },
  kept_signatures: {
    what: 'signatures of deleted versions, with practice, lines and trail',
    until: 'removed when `KEEP_SIGNED_YEARS` from the signing are over',
  },
  practice_items: { what: "items that were sent to a practice's environment", until: 'the practice is deleted' },
  practice_layouts: { what: 'how the files of a practice are read', until: 'the practice is deleted, or a user has it forgotten' },
  lexicon_terms: {
    what: 'terms that people added to the lexicon',
    until: 'the practice is deleted; those of groups and of everybody stay',
  },
  lexicon_term_events: { what: 'who added, changed and removed a term', until: 'with its term' },
  dismissed_terms: { what: 'words of proposed terms that were dismissed', until: installation },
  users: { what: 'people: name, e-mail, picture, subject at the provider', until: 'the person is deleted: their line stays, without them' },
  access_tokens: { what: 'sign-ins, as hashes, with address and browser', until: 'removed 7 days after their end' },
  sign_ins: { what: 'sign-ins that were begun', until: 'removed after 1 day' },
  changes_under_way: { what: 'how far a change of many rows is, and whether it was cancelled', until: 'removed after 1 day' },
  answered_changes: { what: 'answers to changes, by their keys', until: 'removed after 14 days, or with the task' },
  security_events: {
    what: 'who came in, from where, and who changed what others may do',
    until: 'removed after 400 days; without the names and addresses of people who were deleted',
  },
  deletions: { what: 'what was deleted, when and by whom: a number and counts, the name only while it waits', until: installation },
  job_retries: { what: 'who had a failed job tried again', until: 'with the job' },
  job_claims: { what: 'which worker runs which job', until: 'with the worker' },
  workers: { what: 'machines and processes of workers', until: 'removed when the worker ends' },
  catalogue_versions: { what: "Fetlock's catalogue, nothing of a practice", until: installation },
  catalogue_variations: { what: 'its entries', until: installation },
  catalogue_uploads: {
    what: 'catalogue files and who loaded them',
    until: 'removed after 24 hours when not loaded; else as long as the installation',
  },
  catalogue_upload_lines: { what: 'lines of a catalogue file', until: 'removed once it is loaded or after 24 hours' },
  catalogue_refused_lines: { what: 'lines of it that were refused', until: 'removed with the file' },
  tags: { what: 'tags of tasks', until: installation },
  feature_toggles: { what: 'toggles', until: installation },
  secrets: { what: 'keys of the installation', until: installation },
  written_files: { what: 'random names of files just written', until: 'removed after 6 hours' },
  pgboss: {
    what: 'jobs by the numbers of what they are about; why one failed',
    until: 'removed 1 day after they are done, 30 after they failed, or with the task',
  },
  'files of the store': {
    what: 'bytes of uploaded files and reports, under random names',
    until: 'with their line in `files` or `reports`',
  },
  indexes: { what: 'indexes of catalogue versions, nothing of a practice', until: 'the oldest above six are removed' },
  log: {
    what: 'numbers of people, tasks and links, addresses of security events; no names of practices or people, no content',
    until: 'as whoever collects it has it',
  },
  backups: { what: 'all of the database and the store at their moment', until: 'you remove them' },
  "practice's environment": { what: 'what was imported', until: 'an import is rolled back' },
};
