/** This worker no longer holds its work: it was stopped, or another worker has taken over. Nothing it still wants to write counts. */
export class Fenced extends Error {
  override readonly name = 'Fenced';

  /** @param what the work, such as `attempt 2 of task 7`. */
  constructor(what: string) {
    super(`This worker no longer holds ${what}.`);
  }
}
