/** This worker was taken for dead and another one has its work: what it still wants to write is refused. */
export class Fenced extends Error {
  override readonly name = 'Fenced';

  constructor(what: string) {
    super(`Another worker has taken over ${what}.`);
  }
}
