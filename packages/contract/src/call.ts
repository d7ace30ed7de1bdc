import type { z } from 'zod';
import { limits } from './limits.ts';
import type { ProblemCode } from './problems.ts';

/** Who may make a call. `staff` includes admins; the two links are visitors without an account. */
export type Access = 'anyone' | 'staff' | 'admin' | LinkAccess;
type LinkAccess = 'protected_link' | 'mig_pal_link';

/** The two API generations, mounted at `/api/v1` and `/api/v2`; one implementation unless a call names its version. */
export const apiVersions = ['v1', 'v2'] as const;
export type ApiVersion = (typeof apiVersions)[number];

/**
 * What of a request a visitor's link has to cover, by the place that names it; `own`: the request names nothing, and the handler takes what the
 * link is of. A customer link covers all versions of its task, the other one its own version; both cover the task itself.
 */
export type Covers =
  | 'own'
  | { result: 'params.id' | 'params.resultId' | 'query.resultId' }
  | { task: 'query.taskId' | 'body.taskId' }
  | { breedState: 'params.id' | 'query.breedStateId' }
  | { breed: 'params.id' }
  | { report: 'params.id' };

export interface CallDefinition {
  /** Operation id of the OpenAPI page, unique. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/{version}`, path parameters as `:name`. */
  path: `/${string}`;
  summary: string;
  /** Groups the OpenAPI page. */
  topic: string;
  access: readonly Access[];
  /** Required of calls that a link's visitor may make; checked before the handler. */
  covers?: Covers;
  versions?: readonly ApiVersion[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** A JSON body; or `multipart`: fields and files, whose shape `body` gives for the fields. */
  body?: z.ZodType;
  multipart?: boolean;
  /** The most bytes of a JSON body, where they are others than `bodyBytesOf` has it. */
  bodyBytes?: number;
  /** The answer's body; absent: bytes (a file) or nothing. */
  answer?: z.ZodType;
  /** Status of success, 200 unless said. */
  status?: 200 | 201 | 202 | 204;
  problems?: readonly ProblemCode[];
  /** The answer carries an ETag; a caller who sends it back in If-None-Match gets 304 and no body while nothing has changed. */
  hasRevision?: true;
  /**
   * The caller may name what it asks for with an `Idempotency-Key` header: asked again under the same key, nothing is done twice and the
   * answer is the same. For changes whose answer may get lost on the way.
   */
  repeatable?: true;
  /** Changes nothing that carries the name of who did it: a visitor needs none. */
  nameless?: true;
  /** Calls a minute of one person or visit, or from one address where nobody is signed in; more are refused with TOO_MANY_REQUESTS. Never of what screens ask again and again. */
  limitPerMinute?: number;
}

/** A call that names a link says what the link has to cover: forgetting it is an error of types. */
type Complete<Definition extends CallDefinition> =
  Extract<Definition['access'][number], LinkAccess> extends never ? Definition : Definition & { covers: Covers };

/** One call of the API: server, web client, OpenAPI page and access tests all read this object. */
export function call<const Definition extends CallDefinition>(definition: Complete<Definition>): Definition {
  return definition;
}

/** Whether a visitor has to have said who they are: what changes something carries their name. */
export const needsName = ({ method, nameless }: Pick<CallDefinition, 'method' | 'nameless'>): boolean => method !== 'GET' && !nameless;

/** The most bytes of a JSON body: whoever needs no account may send little, unless the call is made to take more. */
export function bodyBytesOf({ access, bodyBytes }: Pick<CallDefinition, 'access' | 'bodyBytes'>): number {
  const isForStaff = access.every((who) => who === 'staff' || who === 'admin');
  return bodyBytes ?? (isForStaff ? limits.bodyBytes : limits.bodyBytesOfVisitors);
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler receives: parsed and typed. */
export type Received<C extends CallDefinition> = {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
};

/** What a caller gives: natural values (numbers, booleans, lists); the client writes them as text where the address needs it. */
export type Given<C extends CallDefinition> = (C['params'] extends z.ZodType ? { params: z.output<C['params']> } : unknown) &
  (C['query'] extends z.ZodType ? { query?: Partial<z.output<C['query']>> } : unknown) &
  (C['body'] extends z.ZodType ? { body: z.input<C['body']> } : unknown);

export type Answer<C extends CallDefinition> = C['answer'] extends z.ZodType ? z.output<C['answer']> : void;
