/** Changes of more rows at once are not reviewed row by row. */
const evaluatedAtMost = 20;

const suggestion = 'suggestion';
/** Causes of changes of a whole list, and of copies from another result, which has the decision itself. */
const ofSets = ['bulk status', 'earlier version'];
/** A file says for each of their rows what it is to be. */
const ofFiles = ['mapped core', 'previous run'];
/** What no person decided at all. */
const ofMatcher = ['re-match'];
/** Which item of the practice a row is says nothing about its match. */
const ofItems = ['choice of item'];

/** Whether people looked at each row of a change: only then the outcome of the rows says what they think of the matches. */
export const isEvaluated = (cause: string, rows: number): boolean =>
  rows <= evaluatedAtMost && ![...ofSets, ...ofFiles, ...ofMatcher, ...ofItems].includes(cause) && !cause.startsWith(suggestion);

/** Causes that are not remembered as decisions, as patterns of `like`: a rule decided, or one click for rows that no one has seen. */
export const causesNotRemembered = [`${suggestion}%`, ...ofSets];
