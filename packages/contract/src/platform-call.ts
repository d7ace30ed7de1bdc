import { z } from 'zod';
import type { FieldProblem } from './problems.ts';

/**
 * Header of every request and every response: the environment meant, and the environment that answered.
 * The platform refuses a key of another environment before it does anything; the client refuses a response from another one.
 */
export const environmentHeader = 'platform-environment';

export interface PlatformCallDefinition {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  /** Path below the environment's base URL, with parameters as `:name`. */
  path: `/${string}`;
  summary: string;
  /**
   * Why the call may be sent again when its outcome is unknown. `safe`: it changes nothing.
   * `keyed`: the platform knows a repeat by its key, or by its address and content, so it takes effect only once.
   */
  repeat: 'safe' | 'keyed';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The response body; absent: bytes (a file). */
  answer?: z.ZodType;
}

/** One call of the practice platform: its client and the sandbox both read this object. */
export function platformCall<const Definition extends PlatformCallDefinition>(definition: Definition): Definition {
  return definition;
}

type Field<C, Name extends string> = C extends Record<Name, infer Schema> ? (Schema extends z.ZodType ? Schema : undefined) : undefined;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What the platform's handler receives: parsed and typed. */
export interface PlatformReceived<C extends PlatformCallDefinition> {
  params: Output<Field<C, 'params'>>;
  query: Output<Field<C, 'query'>>;
  body: Output<Field<C, 'body'>>;
}

/** What a caller passes: natural values, written as text where the address needs it. */
export type PlatformGiven<C extends PlatformCallDefinition> = (Field<C, 'params'> extends z.ZodType
  ? { params: Output<Field<C, 'params'>> }
  : unknown) &
  (Field<C, 'query'> extends z.ZodType ? { query?: Partial<Output<Field<C, 'query'>>> } : unknown) &
  (Field<C, 'body'> extends z.ZodType ? { body: z.input<Field<C, 'body'>> } : unknown);

/** The parsed response; bytes where the call defines none. */
export type PlatformAnswer<C extends PlatformCallDefinition> =
  Field<C, 'answer'> extends z.ZodType ? z.output<Field<C, 'answer'>> : Uint8Array;

/** Every way the platform refuses a call: its HTTP status, and a sentence that says what to do. */
export const platformRefusals = {
  INVALID_REQUEST: { status: 400, description: 'Some values are not allowed. See `fields` for each of them.' },
  UNKNOWN_KEY: { status: 401, description: 'The key is missing or unknown. Check the key set for this environment.' },
  WRONG_ENVIRONMENT: {
    status: 403,
    description: 'The key belongs to another environment than the one named. Check the keys and addresses set.',
  },
  CALL_NOT_FOUND: { status: 404, description: 'There is no such call.' },
  PRACTICE_NOT_FOUND: { status: 404, description: 'There is no practice with this id in this environment.' },
  SESSION_NOT_FOUND: { status: 404, description: 'Session not found' },
  REQUEST_NOT_FOUND: { status: 404, description: 'There is no import request with this id in this environment.' },
  FILE_NOT_FOUND: { status: 404, description: 'The session has no file of this name yet.' },
  RUN_NOT_FOUND: { status: 404, description: 'There is no preprocessor run with this id in this session.' },
  PREPROCESSOR_BUSY: { status: 409, description: 'Preprocessor is busy now' },
  STATUS_REFUSES: {
    status: 409,
    description: 'The status of the session does not allow this. Wait until it has changed, or choose another session.',
  },
  SESSION_BUSY: { status: 409, description: 'The platform is at work on this session. Rows are taken again as soon as that is done.' },
  SETTINGS_CHANGED: { status: 409, description: 'Someone else has changed the settings of this session meanwhile.' },
  KEY_REUSED: { status: 409, description: 'This key was used before with another content. Send the new content under a new key.' },
  SITE_NOT_FOUND: { status: 404, description: 'The practice has no such site.' },
  SITE_TAKEN: { status: 409, description: 'This site belongs to another session. Choose an available one.' },
  TOO_LARGE: { status: 413, description: 'The request is too large. Send fewer rows at once.' },
  TOO_MANY_REQUESTS: { status: 429, description: 'Too many requests. Wait as long as Retry-After says.' },
  INTERNAL: { status: 500, description: 'The platform failed. Send the call again; if it fails again, report the id.' },
  NOT_READY: { status: 503, description: 'The platform is not ready. Send the call again in a few seconds.' },
} as const satisfies Record<string, { status: number; description: string }>;
export type PlatformRefusal = keyof typeof platformRefusals;

/** The body of every refused call. `error` is open: a later platform version may have more reasons than we know. */
export const PlatformRefusalBody = z.object({
  error: z.string(),
  description: z.string(),
  fields: z.array(z.object({ field: z.string(), description: z.string() }) satisfies z.ZodType<z.infer<typeof FieldProblem>>).optional(),
  /** Id of the request, to find it in the platform's log. */
  id: z.string().optional(),
});
export type PlatformRefusalBody = z.infer<typeof PlatformRefusalBody>;
