import { ApiProblem } from './api-problem.ts';

/** True where it is unknown whether the call reached the server. Time-outs of the server and of proxies in front of it count. */
export function isUnreached(problem: unknown): boolean {
  if (problem instanceof DOMException) return problem.name === 'TimeoutError';
  if (!(problem instanceof ApiProblem)) return false;
  return problem.status === 0 || [429, 502, 503, 504].includes(problem.status);
}
