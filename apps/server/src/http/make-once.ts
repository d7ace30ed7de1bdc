import { createHash } from 'node:crypto';
import type { CallDefinition } from '@fetlock/contract/call';
import type { z } from 'zod';
import type { Database, Trx } from '../database/connection.ts';
import { type ChangeKey, findKey, keepAnswer, takeKey } from './answered-changes.queries.ts';
import { type KeyedRequest, hashOf, keyOf, placeOf, requireSame } from './once.ts';

/** Allows a call to create something once under its key. */
export interface Once<Made> {
  /** Adds the contents of a form, known only to its reader. If it was created before, the call ends. */
  ofForm: (form: FormContent) => Promise<void>;
  /** Creates it in the transaction of its key, which is claimed first. If it was created before, the transaction can do no more. */
  within: (trx: Trx, make: () => Promise<Made>) => Promise<Made>;
}

interface FormContent {
  fields?: ReadonlyMap<string, string>;
  files: readonly { name: string; sha256: string }[];
}

/** For creations without a key: by the product itself, or by requests without one. */
export const eachTime = <Made>(): Once<Made> => ({ ofForm: () => Promise.resolve(), within: (_trx, make) => make() });

interface KeyedCall<Made> {
  call: CallDefinition & { repeatable: true };
  request: KeyedRequest;
  actor: { id: number };
  /** What is stored of the created object, for a repeated request; most often its id. */
  made: z.ZodType<Made>;
  /** The database never gets the key: the answer is derived from it. */
  isKeySecret?: boolean;
}

/**
 * Creates something once, however often it is requested under one `Idempotency-Key`; without a key, each time. Unlike `once` it may do
 * other work before the transaction begins. A repeated request is answered with the object created then, in its current state.
 */
export async function makeOnce<Made, Answer>(
  db: Database,
  { call, request, actor, made: kept, isKeySecret = false }: KeyedCall<Made>,
  make: (once: Once<Made>) => Promise<Made>,
  answer: (made: Made) => Promise<Answer>,
): Promise<Answer> {
  const given = keyOf(request);
  if (given === null) return answer(await make(eachTime()));
  const key = isKeySecret ? concealed(given) : given;
  const own: ChangeKey = { userId: actor.id, key, call: call.name, place: placeOf(request), bodyHash: hashOf(request.body) };
  const requireNew = async () => {
    const earlier = await findKey(db, own);
    if (!earlier) return;
    requireSame(earlier, own);
    throw new AlreadyCreated(earlier.answer);
  };
  const once: Once<Made> = {
    ofForm({ fields = new Map(), files }) {
      own.bodyHash = hashOf({ fields: Object.fromEntries(fields), files: files.map(({ name, sha256 }) => ({ name, sha256 })) });
      return requireNew();
    },
    async within(trx, begin) {
      const earlier = await takeKey(trx, own);
      if (earlier) {
        requireSame(earlier, own);
        throw new AlreadyCreated(earlier.answer);
      }
      const made = await begin();
      await keepAnswer(trx, own, made);
      return made;
    },
  };
  try {
    if (!call.multipart) await requireNew();
    return await answer(await make(once));
  } catch (reason) {
    if (!(reason instanceof AlreadyCreated)) throw reason;
    return answer(kept.parse(reason.made));
  }
}

/** Not a failure: it rolls back the transaction that would have created it a second time. */
class AlreadyCreated extends Error {
  override name = 'AlreadyCreated';
  readonly made: unknown;

  constructor(made: unknown) {
    super('This was already created under its key.');
    this.made = made;
  }
}

/** Another name instead of the key, from which the key cannot be derived. */
function concealed(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-');
}
