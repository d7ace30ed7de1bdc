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
 * What a visitor's link must cover, by the request parameter that names it; `own`: the request names nothing, and the handler uses
 * the link's own scope. A customer link covers all versions of its task, the other kind its own version; both cover the task itself.
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
  /** Path below `/api/{version}`, with parameters as `:name`. */
  path: `/${string}`;
  summary: string;
  /** Section of the OpenAPI page. */
  topic: string;
  access: readonly Access[];
  /** Required for calls that visitors with a link may make; checked before the handler. */
  covers?: Covers;
  versions?: readonly ApiVersion[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** A JSON body; or `multipart`: fields and files, where `body` describes the fields. */
  body?: z.ZodType;
  multipart?: boolean;
  /** Maximum size of a JSON body in bytes, where it differs from the default of `bodyBytesOf`. */
  bodyBytes?: number;
  /** The response body; absent: bytes (a file) or nothing. */
  answer?: z.ZodType;
  /** Success status; 200 by default. */
  status?: 200 | 201 | 202 | 204;
  problems?: readonly ProblemCode[];
  /** The response carries an ETag; a caller that sends it back in If-None-Match gets 304 without a body while nothing has changed. */
  hasRevision?: true;
  /**
   * The caller may identify the request with an `Idempotency-Key` header: repeated under the same key, it takes effect once and the
   * answer is the same; with another body it is refused with KEY_USED. For changes whose answer may get lost in transit.
   */
  repeatable?: true;
  /** Changes nothing that records its author's name, so a visitor need not give one. */
  nameless?: true;
  /**
   * Reads all rows of a version, however little it answers: costs the visitors of a link as much as a whole list. Never set on calls that
   * screens poll.
   */
  readsAll?: true;
  /** Calls per minute for one user or link, or for one address when not signed in; more are refused with TOO_MANY_REQUESTS. Never set on calls that screens poll. */
  limitPerMinute?: number;
}

/** A call that names a link must declare what the link has to cover; omitting it is a type error. */
type Complete<Definition extends CallDefinition> =
  Extract<Definition['access'][number], LinkAccess> extends never ? Definition : Definition & { covers: Covers };

/** One call of the API: server, web client, OpenAPI page and access tests all read this object. */
export function call<const Definition extends CallDefinition>(definition: Complete<Definition>): Definition {
  return definition;
}

/** Whether a visitor must have given their name: changes record it. */
export const needsName = ({ method, nameless }: Pick<CallDefinition, 'method' | 'nameless'>): boolean => method !== 'GET' && !nameless;

/** Maximum size of a JSON body in bytes: calls that need no account accept little, unless the call says otherwise. */
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

/** What a caller passes: natural values (numbers, booleans, lists); the client writes them as text where the address needs it. */
export type Given<C extends CallDefinition> = (C['params'] extends z.ZodType ? { params: z.output<C['params']> } : unknown) &
  (C['query'] extends z.ZodType ? { query?: Partial<z.output<C['query']>> } : unknown) &
  (C['body'] extends z.ZodType ? { body: z.input<C['body']> } : unknown);

export type Answer<C extends CallDefinition> = C['answer'] extends z.ZodType ? z.output<C['answer']> : void;
