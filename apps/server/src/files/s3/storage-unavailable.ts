import { Problem } from '../../http/problem.ts';

/** The file store does not answer, or fails. Background work is retried; a person who waits at a screen gets an error. */
export class StorageUnavailable extends Problem {
  constructor(cause: unknown) {
    super('NOT_READY', { description: 'The file store does not answer. Nothing is lost; try again in a minute.', cause });
  }
}
