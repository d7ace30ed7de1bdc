/** What was found for a row of a practice list, with what is right. */
export interface JudgedAnswer {
  readonly id: string;
  readonly name: string;
  /** All acceptable answers; none where the catalogue has nothing for the row. */
  readonly right: ReadonlySet<string>;
  /** Code of the nearest product of a row without an answer, where one is near. */
  readonly nearest: string | undefined;
  readonly found: readonly { readonly id: string; readonly weight: number }[];
}

/** Counts over the rows of a list, and its expected calibration error. */
export interface ListFigures {
  readonly known: number;
  readonly none: number;
  readonly first: number;
  readonly ten: number;
  /** Sum of the belief on right answers. */
  readonly belief: number;
  readonly believed: number;
  /** Rows without an answer that are matched nevertheless. */
  readonly taken: number;
  readonly nearest: number;
  readonly withNearest: number;
  readonly sure: number;
  readonly sureRight: number;
  readonly ece: number;
}

const TAKEN_FROM = 0.5;
const SURE_ABOVE = 0.95;
const BANDS = 10;

export function figuresOf(answers: readonly JudgedAnswer[]): ListFigures {
  const known = answers.filter(({ right }) => right.size > 0);
  const none = answers.filter(({ right }) => right.size === 0);
  const withNearest = none.filter(({ nearest }) => nearest !== undefined);
  const sure = answers.filter(({ found }) => (found[0]?.weight ?? 0) > SURE_ABOVE);
  return {
    known: known.length,
    none: none.length,
    first: known.filter(isRightFirst).length,
    ten: known.filter(({ right, found }) => found.some(({ id }) => right.has(id))).length,
    belief: known.reduce((sum, answer) => sum + beliefOnRight(answer), 0),
    believed: known.filter((answer) => outcomeOf(answer) === 'right and believed').length,
    taken: none.filter(isTaken).length,
    nearest: withNearest.filter(isNearestFirst).length,
    withNearest: withNearest.length,
    sure: sure.length,
    sureRight: sure.filter(isRightFirst).length,
    ece: calibrationError(answers),
  };
}

export function outcomeOf(answer: JudgedAnswer): string {
  if (answer.right.size === 0) {
    if (isTaken(answer)) return 'taken';
    return answer.nearest === undefined || isNearestFirst(answer) ? 'rightly left' : 'another is nearest';
  }
  if (isRightFirst(answer)) return beliefOnRight(answer) > TAKEN_FROM ? 'right and believed' : 'right, not believed';
  const codes = new Set([...answer.right].map(codeOf));
  if (codes.has(codeOf(answer.found[0]?.id ?? ''))) return 'wrong variation';
  return answer.found.some(({ id }) => answer.right.has(id)) ? 'another product first' : 'not among ten';
}

function isTaken({ found }: JudgedAnswer): boolean {
  return (found[0]?.weight ?? 0) >= TAKEN_FROM;
}

function isNearestFirst({ found, nearest }: JudgedAnswer): boolean {
  return codeOf(found[0]?.id ?? '') === nearest;
}

function isRightFirst({ right, found }: JudgedAnswer): boolean {
  return right.has(found[0]?.id ?? '');
}

function beliefOnRight({ right, found }: JudgedAnswer): number {
  return found.reduce((sum, { id, weight }) => sum + (right.has(id) ? weight : 0), 0);
}

function codeOf(id: string): string {
  return id.split('/')[0] ?? id;
}

/** Bands of what is believed of the first answer, with all acceptable answers counted as one where it is right. */
function calibrationError(answers: readonly JudgedAnswer[]): number {
  const bands = Array.from({ length: BANDS }, () => ({ belief: 0, right: 0 }));
  const answered = answers.filter(({ found }) => found.length > 0);
  for (const answer of answered) {
    const weight = answer.found[0]?.weight ?? 0;
    const belief = Math.min(1, isRightFirst(answer) ? Math.max(weight, beliefOnRight(answer)) : weight);
    const band = bands[Math.min(BANDS - 1, Math.floor(belief * BANDS))];
    if (!band) continue;
    band.belief += belief;
    if (isRightFirst(answer)) band.right += 1;
  }
  return bands.reduce((sum, { belief, right }) => sum + Math.abs(belief - right), 0) / Math.max(1, answered.length);
}
