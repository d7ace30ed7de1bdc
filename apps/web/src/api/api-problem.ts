import { ProblemBody, type ProblemCode } from '@fetlock/contract/problems';
import type { z } from 'zod';
import { parsedJson } from './parsed-json.ts';

/** Failures that happen before the API answers, or without an answer. */
export type ClientProblemCode = 'NO_CONNECTION' | 'TIMED_OUT' | 'UNEXPECTED_ANSWER';

interface ApiProblemFacts {
  code: ProblemCode | ClientProblemCode;
  /** HTTP status; 0 when there was no answer. */
  status: number;
  statusText: string;
  description: string;
  fields?: ProblemBody['fields'];
  details?: ProblemBody['details'];
  /** Id of the request, to find it in the server's log. */
  id?: string | undefined;
}

/** A failed call, with what the server said about it. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly code: ApiProblemFacts['code'];
  readonly status: number;
  readonly statusText: string;
  readonly description: string;
  readonly fields: readonly { field: string; description: string }[];
  readonly details: Readonly<Record<string, unknown>>;
  readonly id: string | undefined;

  constructor(facts: ApiProblemFacts, options?: ErrorOptions) {
    super(facts.description, options);
    this.code = facts.code;
    this.status = facts.status;
    this.statusText = facts.statusText;
    this.description = facts.description;
    this.fields = facts.fields ?? [];
    this.details = facts.details ?? {};
    this.id = facts.id;
  }
}

/** The server's refusal, read from its response; a response that is not a problem body keeps its text. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const { status, statusText } = response;
  const text = await response.text();
  const body = ProblemBody.safeParse(parsedJson(text)).data;
  if (!body)
    return new ApiProblem({ code: 'UNEXPECTED_ANSWER', status, statusText, description: text || statusText || `Status ${status}` });
  const { error: code, description, fields, details, id } = body;
  return new ApiProblem({ code, status, statusText, description, fields, details, id });
}

/** No response: the network, or the time-out. */
export function problemOfFetch(error: unknown): ApiProblem {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new ApiProblem(
      { code: 'TIMED_OUT', status: 0, statusText: '', description: 'The server took too long to answer. Try again.' },
      { cause: error },
    );
  const description = 'The server cannot be reached. Check your connection and try again.';
  return new ApiProblem({ code: 'NO_CONNECTION', status: 0, statusText: '', description }, { cause: error });
}

/** The response does not have the shape that the contract promises. */
export function problemOfShape(call: string, response: Response, error: z.ZodError): ApiProblem {
  const { status, statusText } = response;
  const where = error.issues[0]?.path.join('.') ?? '';
  const description = `The server sent something this page does not know (${call}${where ? `: ${where}` : ''}). Reload the page.`;
  return new ApiProblem({ code: 'UNEXPECTED_ANSWER', status, statusText, description }, { cause: error });
}

/** The requested thing no longer exists: another user was faster. */
export const isGone = (error: Error): boolean => error instanceof ApiProblem && error.status === 404;

/** The server refused the request: it has not carried it out, and repeating it would not help. */
export const isRefusal = (problem: unknown): boolean => problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500;
