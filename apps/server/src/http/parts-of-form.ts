import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** The parts of a form, one by one. Throws INVALID_INPUT for a malformed or truncated form. */
export async function* partsOfForm(request: FastifyRequest, options?: Parameters<FastifyRequest['parts']>[0]): AsyncGenerator<Multipart> {
  try {
    for await (const part of request.parts(options)) {
      // A part may come without a name, despite its type.
      part.fieldname ??= '';
      yield part;
    }
  } catch (error) {
    throw isOfTheForm(error) ? new Problem('INVALID_INPUT', { description: unreadable, cause: error }) : error;
  }
}

const unreadable = 'The form cannot be read: a part of it has no bounds, or was cut off. Send it again.';

/** The form parser throws errors with only a message; those of disk, connection and limits have a code. */
const isOfTheForm = (error: unknown): boolean => error instanceof Error && !('code' in error);
