import { Problem } from '../../http/problem.ts';
import type { KnowsWhetherTransient } from '../../process/is-transient.ts';

/** The file store does not answer, or fails. Background work is retried; a person who waits at a screen gets an error. */
export class StorageUnavailable extends Problem implements KnowsWhetherTransient {
  readonly isTransient = true;

  constructor(cause: unknown) {
    super('NOT_READY', { description: 'The file store does not answer. Nothing is lost; try again in a minute.', cause });
  }
}
