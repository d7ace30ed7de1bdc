/** Changes of more rows at once are not looked at row by row. */
const judgedAtMost = 20;

const suggestion = 'suggestion';
/** Causes of changes of a whole list, and of what is copied from another result, where the decision itself stands. */
const ofSets = ['bulk status', 'earlier version'];
/** Of each of their rows a file says what it is to be. */
const ofFiles = ['mapped core', 'previous run'];
/** What nobody said at all. */
const ofMatcher = ['re-match'];

/** Whether people looked at each row of a change: only then what became of the rows says what they think of the matches. */
export const isJudged = (cause: string, rows: number): boolean =>
  rows <= judgedAtMost && ![...ofSets, ...ofFiles, ...ofMatcher].includes(cause) && !cause.startsWith(suggestion);

/** Causes that leave nothing in the memory of decisions, as patterns of `like`: a rule decided, or one click for rows that nobody has seen. */
export const causesNotRemembered = [`${suggestion}%`, ...ofSets];
