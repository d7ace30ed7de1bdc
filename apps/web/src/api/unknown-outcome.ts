import { ApiProblem } from './api-problem.ts';

/** It is unknown whether the request was carried out: no response arrived, or none that says so. */
export class UnknownOutcome extends Error {
  override name = 'UnknownOutcome';
}

/** True where the server may have carried out the request. What it refuses in its own words, it has not done. */
export function isOutcomeUnknown(problem: unknown): boolean {
  if (problem instanceof UnknownOutcome) return true;
  if (problem instanceof DOMException) return problem.name === 'TimeoutError';
  if (!(problem instanceof ApiProblem)) return false;
  if (problem.status === 0 || problem.code === 'INTERNAL') return true;
  // From a proxy in front of the server, or a response of unknown shape.
  return problem.code === 'UNEXPECTED_ANSWER' && (problem.status < 400 || problem.status >= 500);
}
