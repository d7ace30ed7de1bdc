import { randomFrom } from '../load/random.ts';

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
  /** What `ece` would be if every belief were exact: lists are short, and chance alone moves a band. */
  readonly eceByChance: number;
}

const TAKEN_FROM = 0.5;
const SURE_ABOVE = 0.95;
const BANDS = 10;

export function figuresOf(answers: readonly JudgedAnswer[]): ListFigures {
  const known = answers.filter(({ right }) => right.size > 0);
  const none = answers.filter(({ right }) => right.size === 0);
  const withNearest = none.filter(({ nearest }) => nearest !== undefined);
  const beliefs = beliefsOf(answers);
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
    ece: calibrationError(beliefs),
    eceByChance: errorByChance(beliefs),
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

interface Belief {
  readonly belief: number;
  readonly isRight: boolean;
}

/** What is believed of the first answers, with all acceptable answers counted as one where the first is right. */
function beliefsOf(answers: readonly JudgedAnswer[]): Belief[] {
  return answers
    .filter(({ found }) => found.length > 0)
    .map((answer) => {
      const weight = answer.found[0]?.weight ?? 0;
      const isRight = isRightFirst(answer);
      return { belief: Math.min(1, isRight ? Math.max(weight, beliefOnRight(answer)) : weight), isRight };
    });
}

/** Expected calibration error: the gap between belief and share of right answers, by ten bands of belief. */
function calibrationError(beliefs: readonly Belief[]): number {
  const gaps = new Float64Array(BANDS);
  for (const { belief, isRight } of beliefs) {
    const band = Math.min(BANDS - 1, Math.floor(belief * BANDS));
    gaps[band] = (gaps[band] ?? 0) + belief - (isRight ? 1 : 0);
  }
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / Math.max(1, beliefs.length);
}

/** The calibration error that a list of this size would have if every belief were exact, as a mean of seeded draws: chance alone. */
function errorByChance(beliefs: readonly Belief[]): number {
  const random = randomFrom(1);
  let sum = 0;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    sum += calibrationError(beliefs.map(({ belief }) => ({ belief, isRight: random() < belief })));
  }
  return sum / DRAWS;
}

const DRAWS = 200;
