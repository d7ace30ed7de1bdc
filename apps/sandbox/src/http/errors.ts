import { platformRefusals, type PlatformRefusal, type PlatformRefusalBody } from '@fetlock/contract/platform-call';
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refused } from './refused.ts';

/** Turns whatever a handler threw into an answer of the contract; an unforeseen error shows only an id. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const code = refusalOf(error);
  if (code === 'INTERNAL' || code === 'NOT_READY') request.log.error({ err: error }, 'call failed');
  const body: PlatformRefusalBody = { error: code, description: platformRefusals[code].description, id: request.id };
  if (hasZodFastifySchemaValidationErrors(error)) body.fields = fieldsOf(error.validation);
  if (error instanceof Refused && error.fields) body.fields = error.fields;
  if (code === 'NOT_READY') reply.header('retry-after', '1');
  reply.code(platformRefusals[code].status).send(body);
}

export function answerUnknownCall(request: FastifyRequest, reply: FastifyReply): void {
  answerError(new Refused('CALL_NOT_FOUND'), request, reply);
}

/** One entry per field, named like `rows.0.content.name`: the first thing wrong with it. */
function fieldsOf(issues: readonly FastifySchemaValidationError[]): NonNullable<PlatformRefusalBody['fields']> {
  const fields = new Map<string, string>();
  for (const { instancePath, message = 'is not allowed' } of issues) {
    const field = instancePath.slice(1).replaceAll('/', '.') || 'request';
    if (!fields.has(field)) fields.set(field, message);
  }
  return [...fields].map(([field, description]) => ({ field, description }));
}

/** The refusal that an error means to a caller; INTERNAL for an unforeseen one. */
export function refusalOf(error: FastifyError | Error): PlatformRefusal {
  if (error instanceof Refused) return error.code;
  if (hasZodFastifySchemaValidationErrors(error)) return 'INVALID_REQUEST';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (databaseAway.has(code) || connectionLost.test(error.message)) return 'NOT_READY';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'TOO_LARGE';
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return status !== undefined && status >= 400 && status < 500 ? 'INVALID_REQUEST' : 'INTERNAL';
}

/** PostgreSQL is shutting down, starting, or out of connections; or its socket is gone. */
const databaseAway = new Set(['57P01', '57P02', '57P03', '53300', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
/** The driver's own errors, which carry no code. */
const connectionLost = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;
