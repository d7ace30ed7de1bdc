import type { Covers } from '@fetlock/contract/call';
import { z } from 'zod';
import type { Queryable } from '../database/connection.ts';
import type { LinkVisitor } from '../http/actor.ts';
import { Problem } from '../http/problem.ts';
import { findCovered, isCoverable } from './coverage.queries.ts';

/** The parts of a request after its validation. */
interface Received {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Lets a visitor access what their link covers. Throws NOT_ALLOWED for anything else, whether it exists or not: a visitor who changes ids
 * learns nothing.
 */
export async function assertCovered(db: Queryable, visitor: LinkVisitor, covers: Covers, received: Received): Promise<void> {
  if (covers === 'own') return;
  const [[kind, place] = []] = Object.entries(covers);
  const id = idAt(received, place);
  if (kind === undefined || !isCoverable(kind) || id === undefined) throw new Problem('NOT_ALLOWED');
  if (kind === 'result' && id === visitor.resultId) return;
  // A Migration PAL is for one version; the customer's review shows all versions of its task.
  if (kind === 'result' && visitor.linkType === 'mig_pal_link') throw new Problem('NOT_ALLOWED');
  if (!(await findCovered(db, visitor.resultId, { kind, id }))) throw new Problem('NOT_ALLOWED');
}

const Place = z.enum(['params', 'query', 'body']);

function idAt(received: Received, place: string | undefined): number | undefined {
  const [part, name = ''] = place?.split('.') ?? [];
  const values = z.record(z.string(), z.unknown()).safeParse(received[Place.parse(part)]).data;
  return z.number().safeParse(values?.[name]).data;
}
