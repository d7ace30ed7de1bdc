/** Limits and times of the product; lengths in characters, times in milliseconds unless the name says otherwise. */
export const limits = {
  taskName: 120,
  tagName: 255,
  clinic: 120,
  comment: 10_000,
  cellText: 2_000,
  lexiconTerm: 60,
  lexiconMeaning: 120,
  lexiconMeanings: 5,
  /** Terms of one practice, of one group, and of everybody: a list is matched with up to three times as many. */
  lexiconTerms: 1_000,
  search: 500,
  fileNameOnCard: 28,
  fileNameInSelection: 8,
  tasksPerPage: 12,
  filesPerPage: 100,
  businessesPerFetch: 20,
  requestsPerFetch: 50,
  requestsPerPage: 10,
  requestTimeoutMs: 200_000,
  /** Server timeouts. Headers, and the body of a request that is not an upload, must arrive in time; checked every `checkMs`. */
  connections: {
    headersMs: 15_000,
    bodyMs: 30_000,
    checkMs: 2_000,
    /** No data in either direction: longer than any response can take. */
    idleMs: 240_000,
    /** Between two requests. */
    keepAliveMs: 65_000,
    requestsEach: 10_000,
    headersEach: 200,
    most: 10_000,
  },
  /** Default for a JSON body; a call may have its own limit. */
  bodyBytes: 8 * 1024 * 1024,
  bodyBytesOfVisitors: 16 * 1024,
  /** How deep a JSON body may be nested, and how many values it may contain. */
  bodyDepth: 32,
  bodyValues: 500_000,
  taskPollMs: 1_500,
  statusPollMs: 2_000,
  breedSnackbarMs: 2_000,
  /** Rows not drawn as a table are drawn in chunks of this size, with this pause between. */
  rowChunk: 60,
  rowChunkDelayMs: 50,
  peoplePollMs: 2_000,
  /** How often the page of jobs refreshes. */
  jobsPollMs: 3_000,
  /** After this long without a sign of life a viewer counts as gone. */
  peopleGoneMs: 10_000,
  /** Maximum number of changed rows that are listed individually. */
  followedRows: 300,
  rowSearchDebounceMs: 500,
  filterDebounceMs: 300,
  previewDebounceMs: 400,
  taskSearchDebounceMs: 300,
  searchSuggestions: 20,
  businessSearchDebounceMs: 1_000,
  oldRunDays: 30,
  linkDays: 7,
  /** How long the token exchanged for a link can be used; then the link is exchanged again. */
  linkSessionHours: 8,
  /** Invalid link tokens per minute: from one address, and sharing a prefix from any address. */
  linkGuessesOfAddress: 20,
  linkGuessesAlike: 5,
  /** How often one link may be opened in a minute, from any address. */
  linkOpenings: 120,
  visitorName: 120,
  signerName: 100,
  signatureBytes: 300 * 1024,
  signatureWidth: { least: 200, most: 2_000 },
  signatureHeight: { least: 60, most: 1_000 },
  /** Rows that a signature check reports in full. */
  signedDifferencesShown: 100,
  accessTokenHours: 12,
  rowsPerPageMax: 1_250,
  rowsFetchAllMax: 20_000,
  /** Rows of each category, where rows are listed by category. */
  rowsPerCategory: 50,
  rowsPerCategoryMax: 200,
  uploadBytes: 60 * 1024 * 1024,
  uploadFiles: 10,
  uploadRequestBytes: 200 * 1024 * 1024,
  catalogueBytes: 1024 * 1024 * 1024,
  catalogueLines: 2_000_000,
  catalogueVersionName: 120,
  /** How long a catalogue file that was uploaded but not loaded is kept. */
  catalogueUploadKeptHours: 24,
  catalogueUploadPollMs: 700,
  multimatchCandidates: 5,
  /** Messages of each kind that the errors log shows; its download contains all. */
  errorsShown: 200,
  reportBytes: 2 * 1024 * 1024 * 1024,
  reportKeptHours: 24,
  reportPollMs: 500,
  /** How long a download waits for its report: the rest of the request time is for sending the bytes. */
  reportWaitMs: 150_000,
} as const;

export const rowsPerPageOptions = [20, 40, 80, 150, 300] as const;
export const customerRowsPerPageOptions = [300, 500, 750, 1000, 1250] as const;

/** Above the second and below the first a match is medium; the first is best. */
export const matchScoreThresholds = { best: 1, medium: 0.95 } as const;
