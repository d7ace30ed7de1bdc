import type { ProblemCode } from '@fetlock/contract/problems';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { PlatformProblem } from '../platform/platform-problem.ts';
import { Problem } from './problem.ts';
import type { BareHeaders } from './serve-web.ts';

/** PostgreSQL's codes that are meaningful to a caller; https://www.postgresql.org/docs/18/errcodes-appendix.html */
const databaseProblems: Record<string, () => Problem> = {
  '22001': () => new Problem('INVALID_INPUT', { description: 'A text is too long to be stored.' }),
  '22003': () => new Problem('INVALID_INPUT', { description: 'A number is too large to be stored.' }),
  '22021': () => new Problem('INVALID_INPUT', { description: 'A text has characters that cannot be stored.' }),
  '22P02': () => new Problem('INVALID_INPUT'),
  '22P05': () => new Problem('INVALID_INPUT', { description: 'A text has characters that cannot be stored.' }),
  '23505': () => new Problem('ALREADY_EXISTS'),
  '40001': () => new Problem('SET_CHANGED', { description: 'Someone else changed the same rows meanwhile. Try again.' }),
  '40P01': () => new Problem('SET_CHANGED', { description: 'Someone else changed the same rows meanwhile. Try again.' }),
  '53100': () => new Problem('NO_ROOM'),
  '57P01': () => new Problem('NOT_READY'),
  '57P02': () => new Problem('NOT_READY'),
  '57P03': () => new Problem('NOT_READY'),
  // Our own: migration 0030.
  FSGND: () => new Problem('SIGNED'),
  ECONNREFUSED: () => new Problem('NOT_READY'),
  ECONNRESET: () => new Problem('NOT_READY'),
};

/** Fastify's own refusals of a request. */
const requestProblems: Record<string, () => Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem('TOO_LARGE'),
  FST_REQ_FILE_TOO_LARGE: () => new Problem('TOO_LARGE'),
  FST_FILES_LIMIT: () => new Problem('TOO_LARGE', { description: 'There are too many files in one upload.' }),
  FST_PARTS_LIMIT: () => new Problem('TOO_LARGE', { description: 'There are too many fields in one upload.' }),
  FST_FIELDS_LIMIT: () => new Problem('TOO_LARGE', { description: 'There are too many fields in one upload.' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem('INVALID_INPUT', { description: 'This call takes another content type.' }),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () =>
    new Problem('INVALID_INPUT', { description: 'This call takes a form with files (multipart/form-data).' }),
};

/** Refusals of the practice platform that are valid answers, not failures of it. */
const refusalProblems: ReadonlyMap<string, { code: ProblemCode; description?: string }> = new Map([
  ['INVALID_REQUEST', { code: 'INVALID_INPUT' }],
  ['PRACTICE_NOT_FOUND', { code: 'NOT_FOUND' }],
  ['SESSION_NOT_FOUND', { code: 'NOT_FOUND' }],
  ['REQUEST_NOT_FOUND', { code: 'NOT_FOUND' }],
  ['FILE_NOT_FOUND', { code: 'NOT_FOUND' }],
  ['RUN_NOT_FOUND', { code: 'NOT_FOUND' }],
  ['SITE_NOT_FOUND', { code: 'NOT_FOUND' }],
  ['SITE_TAKEN', { code: 'ALREADY_EXISTS', description: 'Warning: this business has been already selected.' }],
  ['KEY_REUSED', { code: 'ALREADY_EXISTS' }],
  ['PREPROCESSOR_BUSY', { code: 'ALREADY_RUNNING' }],
  ['STATUS_REFUSES', { code: 'SESSION_NOT_SUITABLE' }],
  ['SESSION_BUSY', { code: 'SESSION_NOT_SUITABLE' }],
  ['SETTINGS_CHANGED', { code: 'SETTINGS_CHANGED' }],
  ['TOO_LARGE', { code: 'TOO_LARGE' }],
]);

/** Turns everything thrown into an answer: known problems as code and text, the rest as an id to find in the log. */
export function answerProblems(app: FastifyInstance, recordRefusal: (request: FastifyRequest, problem: Problem) => void): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = toProblem(error);
    recordRefusal(request, problem);
    // Work aborted because its caller disconnected is no failure, and no one reads the answer.
    const isAbandoned = reply.raw.destroyed && (error.name === 'AbortError' || error === request.raw.errored);
    if (isAbandoned) request.log.info({ requestId: request.id }, 'a caller has gone before the answer');
    else if (problem.status >= 500) request.log.error({ requestId: request.id, err: error.cause ?? error }, 'a request failed');
    return reply.status(problem.status).send(problem.body(request.id));
  });
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(new Problem('NOT_FOUND', { description: 'There is nothing at this address.' }).body(request.id)),
  );
}

/** Answers requests that do not reach a route: an address that is malformed or too long. */
export const answererOfBadAddresses = (bare: BareHeaders) =>
  function answerBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    const problem = new Problem('INVALID_INPUT', { description: 'This address cannot be read.' });
    void reply
      .status(problem.status)
      .headers(bare)
      .type('application/json')
      .send(JSON.stringify(problem.body(request.id)));
  };

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return new Problem('INTERNAL', { cause: error });
  if (error instanceof PlatformProblem) return ofPlatform(error);
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalidInput(
      error.validation.map(({ instancePath, message }) => ({ field: fieldName(instancePath), description: message ?? 'is not allowed' })),
    );
  }
  if (isResponseSerializationError(error)) return new Problem('INTERNAL', { cause: error.cause });
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = requestProblems[code] ?? databaseProblems[code];
  if (known) return known();
  if (isLostConnection(error)) return new Problem('NOT_READY', { cause: error });
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 429) return new Problem('TOO_MANY_REQUESTS');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Problem('INVALID_INPUT', { description: 'The request cannot be read.' });
  return new Problem('INTERNAL', { cause: error });
}

function ofPlatform(error: PlatformProblem): Problem {
  const { code, description = error.message } = refusalProblems.get(error.reason ?? '') ?? { code: 'PLATFORM_FAILED' };
  const fields = error.facts.refusal?.fields;
  return new Problem(code, { description, cause: error, ...(fields && { fields }) });
}

/** Maximum number of fields named in an answer; a list of 100,000 wrong ids is not worth 100,000 sentences. */
const fieldsNamed = 20;

function invalidInput(all: { field: string; description: string }[]): Problem {
  const fields = all.slice(0, fieldsNamed);
  const sentences = fields.map(({ field, description }) => (field ? `${field}: ${description}` : description));
  const more = all.length > fieldsNamed ? `; and ${all.length - fieldsNamed} more` : '';
  return new Problem('INVALID_INPUT', { fields, description: `Some values are not allowed: ${sentences.join('; ')}${more}` });
}

const fieldName = (instancePath: string) => instancePath.replace(/^\//, '').replaceAll('/', '.');

/** pg reports these in words only. */
const isLostConnection = (error: Error) =>
  /Connection terminated|timeout exceeded when trying to connect|the database system is|Query read timeout/.test(error.message);
