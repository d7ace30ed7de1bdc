import { ApiProblem } from './api-problem.ts';

/** True where nobody knows whether the server has seen the call. Its own time-outs and those of what stands before it count. */
export function isUnreached(problem: unknown): boolean {
  if (problem instanceof DOMException) return problem.name === 'TimeoutError';
  if (!(problem instanceof ApiProblem)) return false;
  return problem.status === 0 || [429, 502, 503, 504].includes(problem.status);
}
