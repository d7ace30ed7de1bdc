import { categories } from '@fetlock/contract/categories';
import { guardNames } from '@fetlock/contract/guards';
import { migrationSteps } from '@fetlock/contract/migration-steps';
import { reviewTabs } from '@fetlock/contract/review-tabs';
import { sortableColumns } from '@fetlock/contract/rows';
import { suggestionKeys } from '@fetlock/contract/suggestion-rules';
import type { WorkedResult } from '../given-worked-result.ts';

type Query = Readonly<Record<string, unknown>>;

/** What the queries of a call read from the tables, and what they read from an index alone. */
export interface Reading {
  /** Distinguishes this request from others of the same call. */
  readonly about?: string;
  readonly query?: Query | ((result: WorkedResult) => Query);
  readonly body?: object;
  readonly params?: (result: WorkedResult) => Readonly<Record<string, unknown>>;
  /** The caller, when it is not staff. */
  readonly by?: 'protected_link' | 'mig_pal_link';
  /** Bound: a small multiple of what it shows; otherwise at most this many times the rows of the version, with a reason. */
  readonly reads: 'what it shows' | { readonly times: number; readonly because: string; readonly milliseconds: number };
}

const shown = { reads: 'what it shows' } as const;
/** Milliseconds of PostgreSQL for 20,000 rows, 2 cores, November 2026. */
const times = (number: number, milliseconds: number, because: string) => ({ reads: { times: number, because, milliseconds } });

const sorted = 'an index for each of 20 columns would cost every write more than the sorting of rows in memory costs the few who sort';
const searched = 'a piece of text is looked for in each row until the page is full, and to say how many have it';
const flagged = 'no index has this flag: rows are looked at until the page is full, and to say how many have it';
const judged = 'doubts depend on other rows of the version, and a list of all that have one looks at all';
const whole = 'the figures are of all rows, and are asked for when their page is opened';
const parts = 'what an import would do with a row depends on its outcomes, its content and what the practice said';
const order = 'the answer is the whole list';
const counted = 'the tasks are counted, a thousand of them here';
const messages = 'the messages of the files are counted, by an index; the first 200 of each kind are read';

const rowsOfViews: readonly Reading[] = [
  ...Object.entries(reviewTabs).map(([tab, { context }]) => ({
    about: `tab ${tab}`,
    query: { ...context, excludeIgnore: tab !== 'ignored' },
    ...(tab === 'conflicts'
      ? times(6, 36, 'which codes stand on several items is not kept; it depends on the statuses of other rows')
      : shown),
  })),
  ...sortableColumns.map((sortBy) => ({
    about: `by ${sortBy}`,
    query: { sortBy, descending: true },
    ...(sortBy === 'orig_order' ? shown : times(2, 45, sorted)),
  })),
  { about: 'grouped by category', query: { groupBy: 'category' }, ...shown },
  { about: 'multi-matches', query: { groupBy: 'multimatch' }, ...shown },
  { about: 'grouped by item, by weight', query: { groupBy: 'orig_order', sortBy: 'match_weight' }, ...times(3, 120, sorted) },
  { about: 'grouped by reason', query: { groupBy: 'comment' }, ...times(2, 30, sorted) },
  { about: 'of one status', query: { statuses: ['needs_change'] }, ...shown },
  { about: 'of one status and category', query: { statuses: ['not_reviewed'], categories: ['drug'] }, ...shown },
  { about: 'by their ids', query: ({ rowIds }) => ({ ids: rowIds.slice(50, 90) }), ...shown },
  { about: 'that one action changed', query: ({ batch }) => ({ changedBy: batch }), ...times(2, 3, 'as many as the action changed') },
  { about: 'far down', query: { page: 50 }, ...times(2, 25, 'the rows before are counted off; screens ask by ids there') },
  { about: 'with a word', query: { search: 'practice' }, ...times(3, 13, searched) },
  { about: 'with a word of none', query: { search: 'zzz' }, ...times(4, 36, searched) },
  { about: 'looked at', query: { reviewed: true }, ...times(2, 29, flagged) },
  { about: 'verified by the customer', query: { customerVerified: true }, ...times(4, 50, flagged) },
  { about: 'answered by the customer', query: { palAnswered: true }, ...times(4, 48, flagged) },
  { about: 'with contradictory answers', query: { contradictory: true }, ...times(5, 100, flagged) },
  { about: 'failed', query: { failedIn: ['prod_import'] }, ...times(4, 40, flagged) },
  { about: 'left out of an import', query: { leftOut: ['prod_not_analysed'] }, ...times(4, 90, flagged) },
  { about: 'imported elsewhere', query: { part: 'stage_imported' }, ...times(4, 40, flagged) },
  ...guardNames.map((guard) => ({ about: `held by ${guard}`, query: { heldBy: [guard] }, ...times(8, 400, judged) })),
  ...suggestionKeys.map((suggestion) => ({ about: `suggested: ${suggestion}`, query: { suggestion }, ...times(8, 150, judged) })),
];

const rowsOfCustomers: readonly Reading[] = [
  { about: 'a page', by: 'protected_link', ...shown },
  { about: 'of a category', by: 'protected_link', query: { categories: ['lab'] }, ...shown },
  ...Object.entries(migrationSteps).map(([step, { params }]) => ({
    about: `step ${step}`,
    by: 'mig_pal_link' as const,
    query: { step, ...params },
    ...times(1, 27, 'the rows of a step are counted, and those of a grouped one sorted; no row of another step is read'),
  })),
];

/**
 * Calls that query other systems or send files, read nothing that grows with a version, or (the last three) need more than the test data
 * and have their own tests.
 */
export const aside: readonly string[] = `
  readBreedReference readConstants listRowStatuses listFeatureToggles readSelf listUsers listSignIns listTags startSignIn listBusinesses
  listSavedBusinesses listResolvedBreeds listSessions listSessionFiles listSessionSites listImportRequests readImportRequest
  readRequestSourceDataLocation readSession readSessionSettings readSessionSourceDataLocation readTaskSession
  downloadCatalogueVersion downloadCatalogueChanges downloadErrors downloadFile downloadSessionFile exportChanges exportComparison
  exportResolvedBreeds exportRunRows generateReport readFileContent readReport listCatalogueVersions readCatalogueVersion
  listCatalogueVariations searchCatalogue searchRowCatalogue listCatalogueUploads readCatalogueUpload listCatalogueChanges
  listCatalogueChangedEntries listCatalogueRefusedLines
  summariseJobs listJobs listSecurityEvents readChangeProgress listAnsweredChanges
  listDeletions listDeletionTargets previewDeletion exportPractice listKeptSignatures downloadKeptSignature
  compareResults readKeptMappedCore readSignatureContent listLexiconTerms readLexiconTermHistory readOwnMeanings listProposedTerms`
  .trim()
  .split(/\s+/);

/** Each reading call, as requested by screens. */
export const readings: Readonly<Record<string, readonly Reading[]>> = {
  listTasks: [
    { query: { showActive: true }, ...times(1, 1, counted) },
    { about: 'of a name', query: { searchTerm: 'Task', searchContext: 'taskName' }, ...times(1, 1, counted) },
  ],
  readTask: [{ params: ({ taskId }) => ({ id: taskId }), ...shown }],
  listResults: [{ query: ({ taskId }) => ({ task_id: taskId }), ...shown }],
  readResult: [{ ...times(1, 1, messages) }],
  readSessionStatus: [{ query: { environment: 'prod' }, ...shown }],
  readStatistics: [shown],
  readStatisticsByCategory: [{ ...times(2, 30, parts) }, { about: 'of stage', query: { environment: 'stage' }, ...times(2, 30, parts) }],
  readTotalRevenue: [{ ...times(1, 8, 'an index tells the revenue of what is left to review, and of nothing else') }],
  readMatchScoreStatistics: [{ ...times(1, 13, whole) }],
  readSmartStatusAmount: [{ ...times(2, 180, judged) }],
  listErrors: [{ ...times(1, 1, messages) }],
  listRows: rowsOfViews,
  listRowOrder: [{ ...times(1, 11, order) }],
  countRowStatuses: [shown, { about: 'of a category', query: { categories: ['drug'] }, ...shown }],
  countRows: (['analyse', 'import', 'status'] as const).map((operation) => ({
    about: operation,
    query: { operation },
    ...times(2, 48, 'asked by the dialog that is about to change these rows'),
  })),
  countReMatch: [{ ...times(5, 83, 'asked by the dialog that is about to match these rows') }],
  readRowGuards: [shown],
  readRowHistory: [shown],
  readRowMatch: [shown],
  findRowsWithTerm: [
    { query: { term: 'practice item' }, ...times(2, 90, 'the name of each row is looked at, once after a term was added') },
  ],
  readRowItem: [{ ...times(3, 20, 'which item a row is depends on all rows of the version') }],
  listRowComments: [shown],
  listComments: [shown],
  listUniqueComments: [{ ...times(1, 3, 'the comments are those of ignored rows') }],
  listChanges: [{ ...times(1, 1, 'the actions on the version are counted; each may have changed thousands of rows') }],
  readChange: [{ ...times(1, 1, 'the rows that the action changed') }],
  listChangeChoices: [{ ...times(1, 1, 'the actions on the version, by who did what') }],
  listSuggestions: [
    {
      query: { sample: false },
      ...times(
        10,
        200,
        'all rules are counted when the drawer is opened; an undecided row is looked at once a rule, all rows once for the guards',
      ),
    },
  ],
  listRuns: [shown],
  readRun: [shown],
  readRollBack: [
    { params: ({ importId }) => ({ runId: importId }), ...times(3, 15, 'asked by the dialog that is about to take these rows back') },
  ],
  listRunRows: [
    { ...times(3, 10, 'an index tells how many rows have which outcome; the page itself reads its rows') },
    { about: 'failed ones', query: { states: ['failed'] }, ...times(3, 10, 'an index tells how many rows have which outcome') },
    { about: 'with a word', query: { search: 'item 77' }, ...times(6, 67, searched) },
    { about: 'by how far prices move', query: { sort: 'price_move' }, ...times(6, 39, sorted) },
  ],
  listBreeds: [{ query: ({ breedStateId }) => ({ breedStateId }), ...shown }],
  listFiles: [shown],
  readFileStatistics: [shown],
  listLinks: [shown],
  listSecurityEvents: [shown],
  readCalibration: [shown],
  followResult: [{ body: { tab: crypto.randomUUID(), row_id: null, editing: false, since: null }, ...shown }],
  readVisit: [{ by: 'protected_link', ...shown }],
  readCustomerResult: [{ ...times(1, 1, messages) }],
  readCustomerStatistics: [{ by: 'protected_link', ...times(2, 20, 'answers stand in the rows, and an item may have several') }],
  listCustomerRows: rowsOfCustomers,
  listCustomerRowOrder: [{ by: 'protected_link', ...times(1, 6, order) }],
  countCustomerRows: [{ by: 'protected_link', ...shown }],
  listCustomerRowComments: [{ by: 'protected_link', ...shown }],
  readGuidedCheck: [shown],
  listMigrationSteps: [shown],
  listOpenQuestions: [{ by: 'mig_pal_link', ...shown }],
  readSignature: [shown],
  readMultimatchStatistics: [{ ...times(1, 5, 'the rows of groups') }],
  readMigrationProgress: [{ ...times(1, 11, 'the rows of the steps') }],
  readMigrationStatistics: [{ ...times(2, 17, whole) }],
  readTypesStatistics: [{ ...times(2, 21, whole) }],
  readSalesStatistics: [{ ...times(2, 30, whole) }],
  readIgnoreReasonsStatistics: [{ ...times(2, 8, whole) }],
  readImportedIgnoredStatistics: [{ ...times(2, 10, whole) }],
  readBucketsStatistics: [{ ...times(3, 37, whole) }],
  listGroupedRows: [{ query: { categories: categories.slice(0, 3) }, ...times(2, 13, whole) }],
};
