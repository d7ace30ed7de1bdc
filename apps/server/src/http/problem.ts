import { type ProblemBody, type ProblemCode, problems } from '@fetlock/contract/problems';

interface ProblemFacts {
  /** A more specific message than the table's. */
  description?: string;
  fields?: { field: string; description: string }[];
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** A call that is refused for a reason the caller can understand. Use cases throw it; only `http/` knows the status. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly facts: ProblemFacts;

  constructor(code: ProblemCode, facts: ProblemFacts = {}) {
    super(facts.description ?? problems[code].description, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.code = code;
    this.facts = facts;
  }

  get status(): number {
    return problems[this.code].status;
  }

  body(requestId: string): ProblemBody {
    const { fields, details } = this.facts;
    return { error: this.code, description: this.message, ...(fields && { fields }), ...(details && { details }), id: requestId };
  }
}

/** A value of the request is refused. */
export const invalidField = (field: string, description: string): Problem =>
  new Problem('INVALID_INPUT', { fields: [{ field, description }] });

/** For `catch`: what does not exist any more is left out; other errors are thrown again. */
export function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof Problem && error.code === 'NOT_FOUND')) throw error;
}

/** The value, or a 404 when there is none. */
export function found<Value>(value: Value | undefined | null, what: string): Value {
  if (value === undefined || value === null) throw new Problem('NOT_FOUND', { description: `${what} not found.` });
  return value;
}
