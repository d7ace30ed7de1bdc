/**
 * This worker no longer has the lease on its work: it was stopped, or another worker has taken over. None of its further writes may take
 * effect.
 */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  /** @param what the work, such as `attempt 2 of task 7`. */
  constructor(what: string) {
    super(`This worker no longer holds ${what}.`);
  }
}
