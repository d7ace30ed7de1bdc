import { ApiProblem } from './api-problem.ts';

/** The sign-in has ended, or the link that was opened has expired. */
export const isSessionOver = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.status === 401 || problem.status === 408);
