import { Problem } from '../../http/problem.ts';

/** The file store does not answer, or not as it should. Work in the background is tried again; who waits at a screen is told. */
export class StoreAway extends Problem {
  constructor(cause: unknown) {
    super('NOT_READY', { description: 'The file store does not answer. Nothing is lost; try again in a minute.', cause });
  }
}
