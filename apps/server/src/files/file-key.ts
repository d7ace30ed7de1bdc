import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** Name of stored bytes, and their path: a folder of two characters, and a random name below it. Never a path supplied from outside. */
export const FileKey = z.string().regex(/^[\da-f]{2}\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

export function newFileKey(): string {
  const name = randomUUID();
  return `${name.slice(0, 2)}/${name}`;
}

/** Folder of the marks that installations leave in their store. */
export const markFolder = 'installations';

/** An installation's mark: a random name, and since when it works with the store (Unix time in ms). */
export const MarkKey = z.string().regex(/^installations\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.\d{13}$/);
